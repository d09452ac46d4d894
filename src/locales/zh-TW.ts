import type { EmailPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `${total.toLocaleString('zh-TW')} 位聯絡人`

/** Chinese in traditional characters, as in Taiwan. */
export const zhTW: EmailPickerMessages = {
  clear: '清除',
  charactersLeft: (left) => `還可輸入 ${left.toLocaleString('zh-TW')} 個字元`,
  list: '聯絡人',
  searching: '搜尋中…',
  partial: (total) => `目前找到 ${contacts(total)}`,
  matches: contacts,
  none: '沒有相符的聯絡人',
  failed: '無法搜尋聯絡人',
  retry: '重試',
  invalid: (entries) => `電子郵件地址無效：${new Intl.ListFormat('zh-TW').format(entries)}`,
  single: '只能輸入一個電子郵件地址',
  recent: '最近使用',
  contacts: '聯絡人',
  forget: (contact) => `從最近使用中移除 ${contact}`,
  forgotten: (contact) => `已移除 ${contact}`,
  fromDevice: '從這部裝置選擇',
}
