import { useId, useMemo } from 'react'
import type { Box } from '../box/use-box.ts'
import { useCustomValidity } from '../box/use-custom-validity.ts'
import { badEntries } from './list-text.ts'
import type { EmailPickerMessages } from './types.ts'

/** Tells of the entries of a list that are no address, and keeps the form from being submitted as long as there are any. */
export function useInvalidEntries(
  { field, input }: Box,
  multiple: boolean,
  caret: number | undefined,
  messages: EmailPickerMessages,
) {
  const id = useId()
  const text = field.text()
  const bad = useMemo(() => (multiple ? badEntries(text, caret) : []), [multiple, text, caret])
  const message = bad.length === 0 ? '' : messages.invalid(bad.map(({ email }) => email))
  useCustomValidity(field, message, undefined)
  return {
    id,
    message,
    inputProps: message
      ? {
          'aria-invalid': true,
          'aria-errormessage': id,
          'aria-describedby': `${input['aria-describedby'] ?? ''} ${id}`.trim(),
        }
      : undefined,
  }
}
