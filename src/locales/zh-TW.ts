import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'

const contacts = (total: number) => `${total.toLocaleString('zh-TW')} 位聯絡人`
const recipients = (total: number) => `${total.toLocaleString('zh-TW')} 位收件者`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Chinese in traditional characters, as in Taiwan. */
export const zhTW: RecipientPickerMessages = {
  clear: '清除',
  charactersLeft: (left) => `還可輸入 ${left.toLocaleString('zh-TW')} 個字元`,
  notEntered: (text) => `未輸入：${text}`,
  list: '聯絡人',
  searching: '搜尋中…',
  partial: (total) => `目前找到 ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `至少 ${contacts(total)}`,
  none: '沒有相符的聯絡人',
  notChosen: '尚未選擇',
  failed: '無法搜尋聯絡人',
  retry: '重試',
  invalid: (entries) => `電子郵件地址無效：${new Intl.ListFormat('zh-TW').format(entries)}`,
  single: '只能輸入一個電子郵件地址',
  recent: '最近使用',
  contacts: '聯絡人',
  forget: (contact) => `從最近使用中移除 ${contact}`,
  forgotten: (contact) => `已移除 ${contact}`,
  fromDevice: '從這部裝置選擇',
  newContact: (contact) => `邀請 ${contact}`,
  chips: recipients,
  chipsHint: (key) => `按向${key === 'left' ? '左' : '右'}鍵可移至收件者`,
  selected: (total) => `已選取 ${total.toLocaleString('zh-TW')} 個`,
  remove: (recipient) => `移除 ${recipient}`,
  added: (names) => `已新增 ${named(names)}`,
  removed: (names) => `已移除 ${named(names)}`,
  twice: (names) => `已在清單中：${named(names)}`,
  tooMany: (limit) => `最多 ${recipients(limit)}`,
  notChosenFrom: (entries) => `未從聯絡人中選擇：${new Intl.ListFormat('zh-TW').format(entries)}`,
  notAnAddress: '無效的電子郵件地址',
  edit: '編輯',
  copyAddress: () => '複製電子郵件地址',
  copied: '已複製',
  removeSelected: '移除',
  moveTo: (box) => `移至 ${box}`,
  inAnotherBox: (box) => `已在 ${box} 中`,
  whyInvalid: (problem) =>
    ({
      'no-at': '缺少 @',
      local: '請檢查 @ 前面的部分',
      domain: '請檢查 @ 後面的部分',
      'too-long': '作為電子郵件地址過長',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const zhTWFailed = /* @__PURE__ */ failureSentences(zhTW, {
  unreachable: '無法連線到伺服器。',
  'sign-in': '伺服器要求你重新登入。',
  forbidden: '你沒有權限檢視這些聯絡人。',
  'not-found': '伺服器上找不到通訊錄。',
  busy: '伺服器忙碌中，請稍後再試。',
  failed: '伺服器無法回應。',
  'web-page': '伺服器傳送的是網頁，而不是聯絡人。',
  unreadable: '無法讀取伺服器的回應。',
  'bad-row': '無法讀取伺服器傳送的一位聯絡人。',
  'bad-text': '無法讀取伺服器傳送的字元。',
  'cut-off': '伺服器的回應中斷了。',
  'too-large': '伺服器傳送的資料過多。',
})
