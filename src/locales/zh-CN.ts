import type { EmailPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `${total.toLocaleString('zh-CN')} 位联系人`

/** Chinese in simplified characters. */
export const zhCN: EmailPickerMessages = {
  clear: '清除',
  charactersLeft: (left) => `还可输入 ${left.toLocaleString('zh-CN')} 个字符`,
  list: '联系人',
  searching: '正在搜索…',
  partial: (total) => `目前找到 ${contacts(total)}`,
  matches: contacts,
  none: '没有匹配的联系人',
  failed: '无法搜索联系人',
  retry: '重试',
  invalid: (entries) => `邮箱地址无效：${new Intl.ListFormat('zh-CN').format(entries)}`,
  single: '只能输入一个邮箱地址',
  recent: '最近使用',
  contacts: '联系人',
  forget: (contact) => `从最近使用中移除 ${contact}`,
  forgotten: (contact) => `已移除 ${contact}`,
  fromDevice: '从此设备选择',
}
