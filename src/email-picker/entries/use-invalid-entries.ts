import { useMemo, useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useErrorMessage } from '../../box/use-error-message.ts'
import type { Range } from '../../contacts/types.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import { checkEntries, type EntryRule } from './check-entries.ts'
import { namedEntries } from './named-entries.ts'
import { useCopyOverInput } from './use-copy-over-input.ts'

/** The largest number of entries to underline. Each is laid out again with each key. */
const MOST_MARKS = 100

/** Where the user writes. */
interface WritingPlace {
  /** Whether the user is in the box. */
  isInBox: boolean
  /** The position of the caret in a list. Undefined when the focus is elsewhere. */
  caret: number | undefined
  /** The entry at the caret. */
  range: Range
}

interface InvalidEntriesOptions {
  box: Box
  rule: EntryRule
  writing: WritingPlace
  messages: EmailPickerMessages
}

/**
 * Whether the user has edited an entry since the caret came to it.
 *
 * @param place where the entry starts, undefined outside of the box
 */
function useIsEdited(version: number, place: number | undefined): boolean {
  const [last, setLast] = useState({ version, place, isEdited: false })
  if (last.version === version && last.place === place) return last.isEdited
  // An edit can also move the start of the entry, when it joins two.
  const isEdited = last.version !== version && last.place !== undefined && place !== undefined
  setLast({ version, place, isEdited })
  return isEdited
}

/**
 * Reports the entries that are not an address, and several addresses where one is expected, and keeps the form from being submitted while
 * there are any.
 */
export function useInvalidEntries({ box, rule, writing, messages }: InvalidEntriesOptions) {
  const { isInBox, caret = -1, range } = writing
  const text = box.editor.text()
  const { invalid, hasSeveral } = useMemo(() => checkEntries(text, rule), [rule, text])
  const sentence = (entries: readonly Mailbox[]) =>
    entries.length > 0 ? messages.invalid(namedEntries(entries)) : hasSeveral ? messages.single : ''
  const isOne = rule === 'address'
  const isEdited = useIsEdited(box.shownText.version, isInBox ? range[0] : undefined)
  // The text that is being typed is not reported: the whole text where one address is expected, otherwise the entry at the caret. But the
  // form would submit it, so the form refuses it from the start.
  const entries = isEdited ? invalid.filter(({ start, end }) => caret < start || caret > end) : invalid
  const message = isOne && isEdited ? '' : sentence(entries)
  return {
    ...useErrorMessage(box, { message, validity: sentence(invalid) }),
    message,
    // While the user is back in the box, the message is visually hidden. Screen readers still read it.
    isShown: !(isOne && isInBox),
    marks: { text, entries: entries.slice(0, MOST_MARKS), overlay: useCopyOverInput(box.editor) },
  }
}
