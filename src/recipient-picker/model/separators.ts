import { isSameList, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import { listOf, mailboxesOf, entriesOf, entriesBefore, type RecipientList } from './list.ts'

// The characters that separate two entries, with those of input methods and other scripts.
const MARKS = ',;，；、،؛'
const SEPARATOR = new RegExp(`[${MARKS}\\r\\n]`)
const LEADING = new RegExp(`^[\\s${MARKS}]+`)
// A match begins at the first of several marks: beginning at each of them would take quadratic time.
const AROUND = new RegExp(`^\\s+|(?<![\\s${MARKS}])[\\s${MARKS}]+$`, 'g')

/** The kinds of separators: the comma and the semicolon in all scripts, and the space. */
export type Separators = readonly (',' | ';' | ' ')[]

export const usualSeparators: Separators = [',', ';']

/** An entry without blanks around it and separators after it. */
export function trimEntry(entry: string): string {
  return entry.replace(AROUND, '')
}

/** Whether a separator is a semicolon, as any script writes it. */
export function isSemicolon(separator: string): boolean {
  return /[;；؛]/.test(separator)
}

export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text)
}

/** The text after an entry without the separators at its start. */
export function withoutSeparator(after: string): string {
  return after.replace(LEADING, '')
}

/** The list without the separator after its last chip, if the empty draft is there. */
export function withoutLastSeparator(list: RecipientList): RecipientList {
  const shorter = listOf(list.text.replace(/(?<![,;])[,;]+ $/, ''), '', '')
  return list.from === list.text.length && isSameList(mailboxesOf(shorter), mailboxesOf(list))
    ? shorter
    : list
}

/** The text before a new entry, with a separator at its end. */
export function withSeparator(before: string): string {
  const last = entriesBefore(before).at(-1)
  if (!last || hasSeparator(before.slice(last.end))) return before
  return before.slice(0, last.end) + separatorAfter(before.slice(last.start, last.end))
}

/**
 * Puts a draft between two texts. The separators that it needs come with it, and go when it is empty. A comma that would make a
 * bare name the last name of the mailbox after it becomes a semicolon: `Bob, Ann <ann@example.org>`.
 */
export function withDraft(before: string, draft: string, after: string): RecipientList {
  if (draft !== '') return listOf(withSeparator(before), draft, separatedFrom(draft, after))
  const last = entriesBefore(before).at(-1)
  if (!last) return listOf(before, '', withoutSeparator(after))
  const separator = before.slice(last.end)
  if (!hasSeparator(separator)) return listOf(before, '', after)
  const rest = withoutSeparator(after)
  const entry = before.slice(last.start, last.end)
  return listOf(before.slice(0, last.end) + separatorBetween(entry, separator, headOf(rest)), '', rest)
}

/** The text after an entry, beginning with a separator. */
function separatedFrom(entry: string, after: string): string {
  const head = headOf(after)
  if (head === '') return after
  const rest = withoutSeparator(head)
  const separator = head.slice(0, head.length - rest.length)
  return (
    separatorBetween(entry, hasSeparator(separator) ? separator : ', ', rest) +
    rest +
    after.slice(head.length)
  )
}

/** A text up to the end of its first entry. Only the first entry can be read as part of another one before it. */
function headOf(after: string): string {
  return after.slice(0, entriesOf(after)[0]?.end ?? 0)
}

/** The separator `written` between two entries, or another one if the two would not be read as they are read alone. */
function separatorBetween(entry: string, written: string, next: string): string {
  const isApart = (separator: string) =>
    isSameList(parseMailboxes(entry + separator + next), [entry, next].flatMap(parseMailboxes))
  return [written, '; ', ',; '].find(isApart) ?? written
}
