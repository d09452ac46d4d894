import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { entryText, isSameList, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import { remembered } from './remembered.ts'

// Besides line breaks, the commas and semicolons of all scripts separate two entries.
const SEPARATOR = /[,;，；、،؛\r\n]/
const LEADING = /^[\s,;，；、،؛]+/
// A match begins at the first of several separators: matching from each of them would take quadratic time.
const AROUND = /^\s+|(?<![\s,;，；、،؛])[\s,;，；、،؛]+$/g

/** The kinds of separators: the comma and the semicolon in all scripts, and the space. */
export type Separators = readonly (',' | ';' | ' ')[]

export const usualSeparators: Separators = [',', ';']

/** An entry without the blanks around it, and without the separators after it. */
export function trimEntry(entry: string): string {
  return entry.replace(AROUND, '')
}

/** Whether a separator is a semicolon of any script. */
export function isSemicolon(separator: string): boolean {
  return /[;；؛]/.test(separator)
}

export function hasSeparator(text: string): boolean {
  return SEPARATOR.test(text)
}

/** The text after an entry without its leading separators. */
export function withoutSeparator(after: string): string {
  return after.replace(LEADING, '')
}

/** A recipient, and its text. */
export interface Chip {
  /** Assigned once, when the recipient is added. It stays the same when the list is written in another form. */
  readonly id: number
  /** Its positions are those in `textOfAll`, or in the text from which it was parsed. */
  readonly mailbox: Mailbox
  readonly text: string
  /**
   * The separator behind the text, with a blank: a comma after an address, and a semicolon after any other entry. With
   * a comma, `Lee` would be the last name of the next entry: `Lee, Ann <ann@example.org>` is one person. So only the
   * user or the app writes a comma there.
   */
  readonly separator: string
}

let lastId = 0

export const newChip = (mailbox: Mailbox, text: string, id = ++lastId): Chip => ({
  id,
  mailbox,
  text,
  separator: separatorAfter(text, [mailbox]),
})

let lastRead: { text: string; entries: Mailbox[] } | undefined

/** The entries of a text. The last text is remembered, because several places read the draft for each letter. */
export function entriesOf(text: string): Mailbox[] {
  // Most boxes have no draft. Their empty text does not replace the remembered one.
  if (text === '') return []
  if (lastRead?.text !== text) lastRead = { text, entries: parseMailboxes(text) }
  return lastRead.entries
}

/** A text without some of its entries, and without the separators after these. */
export function withoutEntries(text: string, isRemoved: (entry: Mailbox) => boolean): string {
  const entries = entriesOf(text)
  const kept = entries.map((entry, at) =>
    isRemoved(entry) ? '' : text.slice(entry.start, entries[at + 1]?.start),
  )
  return text.slice(0, entries[0]?.start) + kept.join('')
}

/** The chips of a text. Their positions are those in the text. */
export const readChips = (text: string): readonly Chip[] =>
  withLastComma(
    entriesOf(text).map((mailbox) => newChip(mailbox, text.slice(mailbox.start, mailbox.end))),
    text,
  )

/** The chips of a text. If the text ends with a comma, that is the separator of the last chip. */
export function withLastComma(chips: readonly Chip[], text: string): readonly Chip[] {
  const last = chips.at(-1)
  return last && /[,，、،]\s*$/.test(text) ? [...chips.slice(0, -1), { ...last, separator: ', ' }] : chips
}

/** The text of chips, without a draft. */
export const textOfAll: (chips: readonly Chip[]) => string = remembered((chips) =>
  chips.map(({ text, separator }) => text + separator).join(''),
)

export const mailboxesIn: (chips: readonly Chip[]) => readonly Mailbox[] = remembered((chips) =>
  chips.map(({ mailbox }) => mailbox),
)

/**
 * Makes the text of all chips (`textOfAll`) parse to exactly these recipients, and sets their positions in it. A group,
 * or an entry with an unpaired quote, may be parsed differently beside other text. Then the texts of all are replaced.
 */
export function serialized(chips: readonly Chip[]): readonly Chip[] {
  return withPositions(
    ifSerializable(chips) ?? ifSerializable(chips.map(standaloneChip)) ?? chips.flatMap(formattedChips),
  )
}

/** The chips, if their text parses to exactly these. Plain chips are not parsed: parsing thousands takes long. */
function ifSerializable(chips: readonly Chip[]): readonly Chip[] | undefined {
  const isSerializable =
    chips.every(isPlain) || isSameList(parseMailboxes(textOfAll(chips)), mailboxesIn(chips))
  return isSerializable ? chips : undefined
}

// An address, perhaps after a name, without any character that could make it a part of another entry. A symbol at the
// start of a name can be the mark of a list.
const SPECIAL = String.raw`\p{C}"“”<>()[\]\\,;:=！-～。、،؛`
const PLAIN = new RegExp(String.raw`^(?:\p{L}[^${SPECIAL}]* <[^${SPECIAL}\s]+>|[^${SPECIAL}\s]+)$`, 'u')

const isPlain = ({ mailbox, text }: Chip) => mailbox.valid && PLAIN.test(text)

/** A chip with a text that parses to its mailbox on its own. An address loses its bullet if it was pasted in a list. */
const standaloneChip = ({ mailbox, text, id }: Chip): Chip =>
  newChip(mailbox, entryText(mailbox, mailbox.valid ? undefined : text), id)

/** A chip as `formatMailbox` writes it: never with unpaired quotes or brackets. */
const formattedChips = ({ mailbox, id }: Chip): readonly Chip[] =>
  withId(readChips(formatMailbox(mailbox)), id)

/** Chips that replace the recipient with this id, if there was one. The first of them gets the id. */
export const withId = (chips: readonly Chip[], id: number | undefined): readonly Chip[] =>
  id === undefined ? chips : chips.map((chip, at) => (at === 0 ? { ...chip, id } : chip))

/** The chips with their positions. A chip with the same positions stays the same object. */
function withPositions(chips: readonly Chip[]): readonly Chip[] {
  let start = 0
  return chips.map((chip) => {
    const { mailbox, text, separator } = chip
    const end = start + text.length
    const isInPlace = mailbox.start === start && mailbox.end === end
    const positioned = isInPlace ? chip : { ...chip, mailbox: { ...mailbox, start, end } }
    start = end + separator.length
    return positioned
  })
}

/** The text of chips without the separator after the last one. */
export const textWithoutLastSeparator = (chips: readonly Chip[]): string =>
  textOfAll(chips).slice(0, chips.at(-1)?.mailbox.end ?? 0)

/** The text of some chips on their own, for example for the clipboard. */
export const standaloneText = (chips: readonly Chip[]): string => textWithoutLastSeparator(serialized(chips))
