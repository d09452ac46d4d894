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

/** The separators as `marks` of `readMailboxes`. Undefined if, as usual, both the comma and the semicolon separate. */
export function unusualSeparators(separators = usualSeparators): string | undefined {
  return separators.includes(',') && separators.includes(';') ? undefined : separators.join('')
}

/** The entries in typed text. A comma or a semicolon that is not a separator of the box belongs to a name. */
export function typedEntries(typed: string, separators?: Separators): readonly Mailbox[] {
  const marks = unusualSeparators(separators)
  return marks === undefined ? entriesOf(typed) : readMailboxes(typed, { marks })
}

/** The entries in typed text as chips. In their text, commas and semicolons separate, so names with them get quotes. */
export function typedChips(typed: string, separators?: Separators): readonly Chip[] {
  const isAsTyped = unusualSeparators(separators) === undefined
  const text = trimEntry(typed)
  let last = 0
  return typedEntries(text, separators).map((entry) => {
    const written = withLabel(entry, text.slice(last, entry.end), text.slice(entry.start, entry.end))
    last = entry.end
    return isAsTyped ? newChip(entry, written) : quotedChip(entry, written)
  })
}

/** The text of an entry, with the label of a group typed before it. Otherwise the label would be lost. */
function withLabel(entry: Mailbox, all: string, text: string): string {
  const labelled = withoutSeparator(all)
  return isSameList(parseMailboxes(labelled), [entry]) ? labelled : text
}

function quotedChip(entry: Mailbox, text: string): Chip {
  // `caret: 0` makes two entries of `Lee, Ann <ann@example.org>`, so that this name is quoted as well.
  if (readEntries(text, { caret: 0 }).length === 1) return newChip(entry, text)
  const spelling = entryText(entry)
  if (isSameList(entriesOf(spelling), [entry])) return newChip(entry, spelling)
  const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
  return newChip({ ...entry, name: undefined, email: quoted }, quoted)
}
