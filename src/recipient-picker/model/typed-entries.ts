import { readEntries } from '../../contacts/mailboxes/entries.ts'
import { entryText, isSameList } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, readMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import {
  entriesOf,
  newChip,
  usualSeparators,
  trimEntry,
  withoutSeparator,
  type Chip,
  type Separators,
} from './text.ts'

/**
 * The separators of a box for `readMailboxes` (`marks`), if they lack the comma or the semicolon. Otherwise undefined:
 * then entries are parsed as in any list.
 */
export function unusualSeparators(separators = usualSeparators): string | undefined {
  return separators.includes(',') && separators.includes(';') ? undefined : separators.join('')
}

/** The entries of typed text. A comma or a semicolon that is not one of the `separators` is a part of a name. */
export function typedEntries(typed: string, separators?: Separators): readonly Mailbox[] {
  const marks = unusualSeparators(separators)
  return marks === undefined ? entriesOf(typed) : readMailboxes(typed, { marks })
}

/**
 * The chips of typed text. In the text of a list, every comma and semicolon separates, whatever the `separators` of the
 * box are. So a name with one of them gets quotes.
 */
export function typedChips(typed: string, separators?: Separators): readonly Chip[] {
  const needsQuotes = unusualSeparators(separators) !== undefined
  const text = trimEntry(typed)
  let lastEnd = 0
  return typedEntries(text, separators).map((entry) => {
    const ownText = text.slice(entry.start, entry.end)
    // The label of a group (`Team: ann@example.org`) is before the entry. It would be lost if the text of the chip
    // began behind it.
    const labelled = withoutSeparator(text.slice(lastEnd, entry.end))
    const chipText = isSameList(parseMailboxes(labelled), [entry]) ? labelled : ownText
    lastEnd = entry.end
    return needsQuotes ? quotedChip(entry, chipText) : newChip(entry, chipText)
  })
}

/** A chip with quotes around its name or its text, if the text would otherwise parse to several entries. */
function quotedChip(entry: Mailbox, text: string): Chip {
  // With `caret: 0`, the text is read as while it is typed: the comma of `Lee, Ann <ann@example.org>` separates. So
  // this name gets quotes, too.
  if (readEntries(text, { caret: 0 }).length === 1) return newChip(entry, text)
  const formatted = entryText(entry)
  if (isSameList(entriesOf(formatted), [entry])) return newChip(entry, formatted)
  const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
  return newChip({ ...entry, name: undefined, email: quoted }, quoted)
}
