import { useMemo } from 'react'
import { englishForEmailPicker } from '../../messages/english.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import { report } from '../../values/development.ts'
import type { SearchResult } from '../search/search-state.ts'

/** The messages, with the text for the error of a search. */
export interface ShownMessages extends EmailPickerMessages {
  failed: string
}

export function useShownMessages(
  messages: EmailPickerMessages,
  { failed, error }: Pick<SearchResult, 'failed' | 'error'>,
): ShownMessages {
  return useMemo(
    () => ({ ...messages, failed: failed ? failureText(messages.failed, error) : '' }),
    [messages, failed, error],
  )
}

/** The text for an error. A function of the app can throw, or return anything. */
function failureText(failed: EmailPickerMessages['failed'], error: unknown): string {
  try {
    const text: unknown = typeof failed === 'function' ? failed(error) : failed
    if (typeof text === 'string' && text.trim()) return text
  } catch {
    // Reported below.
  }
  report('EmailPicker: messages.failed threw an error, or gave no text. The English text is shown instead.')
  return failureText(englishForEmailPicker.failed, error)
}
