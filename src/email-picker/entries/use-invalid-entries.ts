import { useMemo } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useErrorMessage } from '../../box/use-error-message.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { badEntries } from './list-text.ts'
import type { EmailPickerMessages } from '../types.ts'
import { useCopyOverInput } from './use-copy-over-input.ts'

/** More entries than a user reads one by one. The browser lays out every mark with each key. */
const MOST_MARKS = 100

/** Shows the entries of a list that are no address, and keeps the form from being submitted as long as there are any. */
export function useInvalidEntries(
  box: Box,
  multiple: boolean,
  caret: number | undefined,
  messages: EmailPickerMessages,
) {
  const text = box.field.text()
  const bad = useMemo(() => (multiple ? badEntries(text) : []), [multiple, text])
  const sentence = (entries: readonly Mailbox[]) =>
    entries.length === 0 ? '' : messages.invalid(entries.map(({ email }) => email))
  // The entry that the user is writing need not be an address yet, but it is sent with the form.
  const entries = bad.filter(({ start, end }) => caret === undefined || caret < start || caret > end)
  const message = sentence(entries)
  return {
    ...useErrorMessage(box, { message, validity: sentence(bad) }),
    message,
    marks: { text, entries: entries.slice(0, MOST_MARKS), copy: useCopyOverInput(box.field) },
  }
}
