import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'

const contacts = (total: number) => `${total.toLocaleString('zh-CN')} 位联系人`
const recipients = (total: number) => `${total.toLocaleString('zh-CN')} 位收件人`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Chinese in simplified characters. */
export const zhCN: RecipientPickerMessages = {
  clear: '清除',
  charactersLeft: (left) => `还可输入 ${left.toLocaleString('zh-CN')} 个字符`,
  notEntered: (text) => `未输入：${text}`,
  list: '联系人',
  searching: '正在搜索…',
  partial: (total) => `目前找到 ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `至少 ${contacts(total)}`,
  none: '没有匹配的联系人',
  notChosen: '尚未选择',
  failed: '无法搜索联系人',
  retry: '重试',
  invalid: (entries) => `邮箱地址无效：${new Intl.ListFormat('zh-CN').format(entries)}`,
  single: '只能输入一个邮箱地址',
  recent: '最近使用',
  contacts: '联系人',
  forget: (contact) => `从最近使用中移除 ${contact}`,
  forgotten: (contact) => `已移除 ${contact}`,
  fromDevice: '从此设备选择',
  newContact: (contact) => `邀请 ${contact}`,
  chips: recipients,
  chipsHint: (key) => `按向${key === 'left' ? '左' : '右'}键可转到收件人`,
  selected: (total) => `已选择 ${total.toLocaleString('zh-CN')} 个`,
  remove: (recipient) => `移除 ${recipient}`,
  added: (names) => `已添加 ${named(names)}`,
  removed: (names) => `已移除 ${named(names)}`,
  twice: (names) => `已在列表中：${named(names)}`,
  tooMany: (limit) => `最多 ${recipients(limit)}`,
  notChosenFrom: (entries) => `未从联系人中选择：${new Intl.ListFormat('zh-CN').format(entries)}`,
  notAnAddress: '无效的邮箱地址',
  edit: '编辑',
  copyAddress: () => '复制邮箱地址',
  copied: '已复制',
  removeSelected: '移除',
  moveTo: (box) => `移至 ${box}`,
  inAnotherBox: (box) => `已在 ${box} 中`,
  whyInvalid: (problem) =>
    ({
      'no-at': '缺少 @',
      local: '请检查 @ 前面的部分',
      domain: '请检查 @ 后面的部分',
      'too-long': '作为邮箱地址过长',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const zhCNFailed = /* @__PURE__ */ failureSentences(zhCN, {
  unreachable: '无法连接到服务器。',
  'sign-in': '服务器要求你重新登录。',
  forbidden: '你无权查看这些联系人。',
  'not-found': '服务器上找不到通讯录。',
  busy: '服务器繁忙，请稍后重试。',
  failed: '服务器无法响应。',
  'web-page': '服务器发送的是网页，而不是联系人。',
  unreadable: '无法读取服务器的响应。',
  'bad-row': '无法读取服务器发送的一位联系人。',
  'bad-text': '无法读取服务器发送的字符。',
  'cut-off': '服务器的响应中断了。',
  'too-large': '服务器发送的数据过多。',
})
