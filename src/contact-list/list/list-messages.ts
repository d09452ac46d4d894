import { englishForList } from '../../messages/english-of-visit.ts'
import type { PickerListMessages, RecipientPickerMessages } from '../../messages/types.ts'
import type { SearchResult } from '../search/search-result.ts'

/** The messages of a list. Only RecipientPicker offers groups, and describes their size with its message for chips. */
export type PickerMessages = PickerListMessages & Partial<Pick<RecipientPickerMessages, 'chips'>>

/** The messages, with the sentence for the current failure, if any. */
export type ListMessages = PickerMessages & { failed: string }

export const listMessages = (
  messages: PickerMessages,
  { failed, error }: Pick<SearchResult, 'failed' | 'error'>,
): ListMessages => ({ ...messages, failed: failed ? failureText(messages.failed, error) : '' })

/** The sentence for an error. If the sentence of the app is empty, the English one. */
function failureText(failed: PickerListMessages['failed'], error: unknown): string {
  const text = typeof failed === 'function' ? failed(error) : failed
  return text.trim() ? text : failureText(englishForList.failed, error)
}
