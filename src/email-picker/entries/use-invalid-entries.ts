import { useId, useMemo } from 'react'
import { describedBy } from '../../box/described-by.ts'
import type { Box } from '../../box/use-box.ts'
import { useCustomValidity } from '../../box/use-custom-validity.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { badEntries } from './list-text.ts'
import type { EmailPickerMessages } from '../types.ts'
import { useCopyOverInput } from './use-copy-over-input.ts'

/** As many as anybody would look at one after the other. Each has to be laid out with each key. */
const MOST_MARKS = 100

/** Tells of the entries of a list that are no address, and keeps the form from being submitted as long as there are any. */
export function useInvalidEntries(
  { field, input }: Box,
  multiple: boolean,
  caret: number | undefined,
  messages: EmailPickerMessages,
) {
  const id = useId()
  const text = field.text()
  const bad = useMemo(() => (multiple ? badEntries(text) : []), [multiple, text])
  const sentence = (entries: readonly Mailbox[]) =>
    entries.length === 0 ? '' : messages.invalid(entries.map(({ email }) => email))
  // What is being written need not be an address yet, but is sent with the form.
  const entries = bad.filter(({ start, end }) => caret === undefined || caret < start || caret > end)
  const message = sentence(entries)
  useCustomValidity(field, sentence(bad), undefined)
  return {
    id,
    message,
    marks: { text, entries: entries.slice(0, MOST_MARKS), copy: useCopyOverInput(field) },
    inputProps: message
      ? {
          'aria-invalid': true,
          'aria-errormessage': id,
          'aria-describedby': describedBy(input['aria-describedby'], id),
        }
      : undefined,
  }
}
