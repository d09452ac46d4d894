import { readEntries } from '../../contacts/mailboxes/entries.ts'
import { entryText, isSameList, joinEntries } from '../../contacts/mailboxes/format-list.ts'
import { toMailbox, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import { entriesOf } from './list.ts'
import { usualSeparators, type Separators } from './separators.ts'

/** The marks that end a name that is typed, as `readEntries` takes them. Undefined for those that end a name in any list. */
export function marksOf(separators = usualSeparators): string | undefined {
  const marks = separators.join('')
  return marks.includes(',') && marks.includes(';') ? undefined : marks
}

/** The entries in what the user has typed: a comma or a semicolon that is no separator of the box is a part of a name. */
export function typedEntries(typed: string, separators?: Separators): readonly Mailbox[] {
  const marks = marksOf(separators)
  return marks === undefined
    ? entriesOf(typed)
    : readEntries(typed, { marks }).map((entry) => toMailbox(entry, typed))
}

/** An entry, and its text in a list. */
export interface SpelledEntry extends Mailbox {
  readonly text: string
}

/** The same entries as a list has them. All marks separate there. So a name with one is put in quotes. */
export function spelledEntries(typed: string, separators?: Separators): readonly SpelledEntry[] {
  const isAsTyped = marksOf(separators) === undefined
  return typedEntries(typed, separators).map((entry) => {
    const text = typed.slice(entry.start, entry.end)
    return isAsTyped ? { ...entry, text } : spelled(entry, text)
  })
}

/** What is typed, as a list has it. */
export function spelledText(typed: string, entries: readonly SpelledEntry[]): string {
  const ends = [0, ...entries.map(({ end }) => end)]
  const parts = entries.map(({ start, text }, at) => typed.slice(ends[at], start) + text)
  const text = parts.join('') + typed.slice(ends.at(-1))
  return text === typed || isSameList(entriesOf(text), entries)
    ? text
    : joinEntries(entries.map((entry) => entry.text))
}

function spelled(entry: Mailbox, text: string): SpelledEntry {
  // With the caret before its comma, a last name is an entry of its own.
  if (readEntries(text, { caret: 0 }).length === 1) return { ...entry, text }
  const spelling = entryText(entry)
  if (isSameList(entriesOf(spelling), [entry])) return { ...entry, text: spelling }
  const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
  return { ...entry, name: undefined, email: quoted, text: quoted }
}
