import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'

const contacts = (total: number) => `${total.toLocaleString('ja')}件の連絡先`
const recipients = (total: number) => `${total.toLocaleString('ja')}件の宛先`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Japanese. */
export const ja: RecipientPickerMessages = {
  clear: 'クリア',
  charactersLeft: (left) => `残り${left.toLocaleString('ja')}文字`,
  notEntered: (text) => `入力されません：${text}`,
  list: '連絡先',
  searching: '検索中…',
  partial: (total) => `これまでに${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `少なくとも${contacts(total)}`,
  none: '一致する連絡先はありません',
  notChosen: 'まだ選択されていません',
  failed: '連絡先を検索できませんでした',
  retry: '再試行',
  invalid: (entries) => `無効なメールアドレス：${new Intl.ListFormat('ja').format(entries)}`,
  single: 'メールアドレスは1つだけ入力してください',
  recent: '最近',
  contacts: '連絡先',
  forget: (contact) => `${contact}を最近の連絡先から削除`,
  forgotten: (contact) => `${contact}を削除しました`,
  fromDevice: 'このデバイスから選択',
  newContact: (contact) => `${contact}を招待`,
  chips: recipients,
  chipsHint: (key) => `${key === 'left' ? '左' : '右'}矢印キーで移動`,
  selected: (total) => `${total.toLocaleString('ja')}件を選択中`,
  remove: (recipient) => `${recipient}を削除`,
  added: (names) => `${named(names)}を追加しました`,
  removed: (names) => `${named(names)}を削除しました`,
  twice: (names) => `${named(names)}はすでに追加されています`,
  tooMany: (limit) => `宛先は${limit.toLocaleString('ja')}件までです`,
  notChosenFrom: (entries) => `連絡先から選択されていません：${new Intl.ListFormat('ja').format(entries)}`,
  notAnAddress: '無効なメールアドレス',
  edit: '編集',
  copyAddress: () => 'メールアドレスをコピー',
  copied: 'コピーしました',
  removeSelected: '削除',
  moveTo: (box) => `${box}に移動`,
  inAnotherBox: (box) => `すでに${box}に追加されています`,
  whyInvalid: (problem) =>
    ({
      'no-at': '@がありません',
      local: '@の前を確認してください',
      domain: '@の後を確認してください',
      'too-long': 'メールアドレスとしては長すぎます',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const jaFailed = /* @__PURE__ */ failureSentences(ja, {
  unreachable: 'サーバーに接続できません。',
  'sign-in': 'もう一度サインインする必要があります。',
  forbidden: 'これらの連絡先を表示する権限がありません。',
  'not-found': 'サーバーにアドレス帳が見つかりませんでした。',
  busy: 'サーバーが混み合っています。後でもう一度お試しください。',
  failed: 'サーバーが応答できませんでした。',
  'web-page': 'サーバーから連絡先ではなくウェブページが届きました。',
  unreadable: 'サーバーの応答を読み取れませんでした。',
  'bad-row': 'サーバーから届いた連絡先を読み取れませんでした。',
  'bad-text': 'サーバーから届いた文字を読み取れませんでした。',
  'cut-off': 'サーバーの応答が途中で切れました。',
  'too-large': 'サーバーから届いたデータが大きすぎます。',
})
