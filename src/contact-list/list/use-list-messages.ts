import { useMemo } from 'react'
import { englishForEmailPicker } from '../../messages/english.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import type { ReadContact } from '../contacts/read-contact.ts'
import type { SearchResult } from '../search/search-state.ts'

/** The messages of a picker. Only RecipientPicker offers groups. */
export interface PickerMessages extends EmailPickerMessages {
  /** How many people a group has. */
  size?: ((group: ReadContact) => string) | undefined
}

/** The messages, with the text for the error of a search. */
export interface ListMessages extends PickerMessages {
  failed: string
}

export function useListMessages(
  messages: PickerMessages,
  { failed, error }: Pick<SearchResult, 'failed' | 'error'>,
): ListMessages {
  return useMemo(
    () => ({ ...messages, failed: failed ? failureText(messages.failed, error) : '' }),
    [messages, failed, error],
  )
}

/** The text for an error. There has to be one. */
function failureText(failed: EmailPickerMessages['failed'], error: unknown): string {
  const text = typeof failed === 'function' ? failed(error) : failed
  return text.trim() ? text : failureText(englishForEmailPicker.failed, error)
}
