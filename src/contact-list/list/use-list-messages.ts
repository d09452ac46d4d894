import { useMemo } from 'react'
import { englishForList } from '../../messages/english-of-visit.ts'
import type { PickerListMessages, RecipientPickerMessages } from '../../messages/types.ts'
import type { SearchResult } from '../search/search-state.ts'

/** The messages of a picker. Only RecipientPicker offers groups, and has a message for their size. */
export type PickerMessages = PickerListMessages & Partial<Pick<RecipientPickerMessages, 'chips'>>

/** The messages, with the text for the error of a search. */
export type ListMessages = PickerMessages & { failed: string }

export function useListMessages(
  messages: PickerMessages,
  { failed, error }: Pick<SearchResult, 'failed' | 'error'>,
): ListMessages {
  return useMemo(
    () => ({ ...messages, failed: failed ? failureText(messages.failed, error) : '' }),
    [messages, failed, error],
  )
}

/** The text for an error: the English one, if the app's is empty. */
function failureText(failed: PickerListMessages['failed'], error: unknown): string {
  const text = typeof failed === 'function' ? failed(error) : failed
  return text.trim() ? text : failureText(englishForList.failed, error)
}
