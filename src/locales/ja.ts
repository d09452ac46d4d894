import type { EmailPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `${total.toLocaleString('ja')}件の連絡先`

/** Japanese. */
export const ja: EmailPickerMessages = {
  clear: 'クリア',
  charactersLeft: (left) => `残り${left.toLocaleString('ja')}文字`,
  list: '連絡先',
  searching: '検索中…',
  partial: (total) => `これまでに${contacts(total)}`,
  matches: contacts,
  none: '一致する連絡先はありません',
  failed: '連絡先を検索できませんでした',
  retry: '再試行',
  invalid: (entries) => `無効なメールアドレス：${new Intl.ListFormat('ja').format(entries)}`,
  single: 'メールアドレスは1つだけ入力してください',
  recent: '最近',
  contacts: '連絡先',
  forget: (contact) => `${contact}を最近の連絡先から削除`,
  forgotten: (contact) => `${contact}を削除しました`,
  fromDevice: 'このデバイスから選択',
}
