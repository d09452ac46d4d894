import { useMemo } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useErrorMessage } from '../../box/use-error-message.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { badEntries } from './list-text.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import { useCopyOverInput } from './use-copy-over-input.ts'

/** The largest number of entries to underline. Each is laid out again with each key. */
const MOST_MARKS = 100

interface InvalidEntriesOptions {
  box: Box
  multiple: boolean
  /** The position of the caret in the text. Undefined when the focus is elsewhere. */
  caret: number | undefined
  messages: EmailPickerMessages
}

/** Reports the entries of a list that are not an address, and keeps the form from being submitted while there are any. */
export function useInvalidEntries({ box, multiple, caret, messages }: InvalidEntriesOptions) {
  const text = box.editor.text()
  const bad = useMemo(() => (multiple ? badEntries(text) : []), [multiple, text])
  const sentence = (entries: readonly Mailbox[]) =>
    entries.length === 0 ? '' : messages.invalid(entries.map(({ email }) => email))
  // The entry at the caret is not reported while it is being written. But the form would submit it, so it makes the box invalid.
  const entries = bad.filter(({ start, end }) => caret === undefined || caret < start || caret > end)
  const message = sentence(entries)
  return {
    ...useErrorMessage(box, { message, validity: sentence(bad) }),
    message,
    marks: { text, entries: entries.slice(0, MOST_MARKS), overlay: useCopyOverInput(box.editor) },
  }
}
