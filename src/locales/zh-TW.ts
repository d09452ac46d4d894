import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `${total.toLocaleString('zh-TW')} 位聯絡人`
const recipients = (total: number) => `${total.toLocaleString('zh-TW')} 位收件者`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Chinese in traditional characters, as in Taiwan. */
export const zhTW: RecipientPickerMessages = {
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
  chips: recipients,
  chipsHint: (key) => `按向${key === 'left' ? '左' : '右'}鍵可移至收件者`,
  remove: (recipient) => `移除 ${recipient}`,
  added: (names) => `已新增 ${named(names)}`,
  removed: (names) => `已移除 ${named(names)}`,
  twice: (names) => `已在清單中：${named(names)}`,
  notAnAddress: '無效的電子郵件地址',
}
