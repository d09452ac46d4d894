import { useMemo, useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useErrorMessage } from '../../box/use-error-message.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import { checkEntries, type EntryRule } from './check-entries.ts'
import { useCopyOverInput } from './use-copy-over-input.ts'

/** The largest number of entries to underline. Each is laid out again with each key. */
const MOST_MARKS = 100

interface Writing {
  /** Whether the user is in the box. */
  isInBox: boolean
  /** The position of the caret in a list. Undefined when the focus is elsewhere. */
  caret: number | undefined
}

interface InvalidEntriesOptions {
  box: Box
  rule: EntryRule
  writing: Writing
  messages: EmailPickerMessages
}

/** Whether the text was changed since the user came into the box. */
function useIsEdited(version: number, isInBox: boolean): boolean {
  const [before, setBefore] = useState(version)
  if (!isInBox && before !== version) setBefore(version)
  return isInBox && before !== version
}

/**
 * Reports the entries that are not an address, and several addresses where one is expected, and keeps the form from being submitted while
 * there are any.
 */
export function useInvalidEntries({ box, rule, writing, messages }: InvalidEntriesOptions) {
  const { isInBox, caret } = writing
  const text = box.editor.text()
  const { bad, isSeveral } = useMemo(() => checkEntries(text, rule), [rule, text])
  const sentence = (entries: readonly Mailbox[]) =>
    entries.length > 0
      ? messages.invalid(entries.map(({ email }) => email))
      : isSeveral
        ? messages.single
        : ''
  const isEdited = useIsEdited(box.shownText.version, isInBox)
  const isOne = rule === 'address'
  // The text that is being typed is not reported: the whole text where one address is expected, otherwise the entry at the caret. But the
  // form would submit it, so it makes the box invalid.
  const entries = isOne
    ? bad
    : bad.filter(({ start, end }) => caret === undefined || caret < start || caret > end)
  const message = isOne && isEdited ? '' : sentence(entries)
  return {
    ...useErrorMessage(box, { message, validity: sentence(bad) }),
    message,
    // Back in the box, the user has read it. A screen reader reads it again with the box.
    isShown: !(isOne && isInBox),
    marks: { text, entries: entries.slice(0, MOST_MARKS), overlay: useCopyOverInput(box.editor) },
  }
}
