import { useMemo } from 'react'
import { englishForEmailPicker } from '../../messages/english.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import { report } from '../../values/development.ts'
import type { SearchResult } from '../search/search-state.ts'

/** The messages, with the text for the error of a search. */
export interface ShownMessages extends EmailPickerMessages {
  failed: string
}

/** The list, as far as messages depend on it. */
interface FailedList {
  component: string
  search: Pick<SearchResult, 'failed' | 'error'>
}

export function useShownMessages(
  messages: EmailPickerMessages,
  { component, search: { failed, error } }: FailedList,
): ShownMessages {
  return useMemo(
    () => ({ ...messages, failed: failed ? failureText(component, messages.failed, error) : '' }),
    [component, messages, failed, error],
  )
}

/** The text for an error. A function of the app can throw, or return anything. */
function failureText(component: string, failed: EmailPickerMessages['failed'], error: unknown): string {
  try {
    const text: unknown = typeof failed === 'function' ? failed(error) : failed
    if (typeof text === 'string' && text.trim()) return text
  } catch {
    // Reported below.
  }
  report(`${component}: messages.failed threw an error, or gave no text. The English text is shown instead.`)
  return failureText(component, englishForEmailPicker.failed, error)
}
