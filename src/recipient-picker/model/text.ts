import { readEntries } from '../../contacts/mailboxes/entries.ts'
import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { entryText, isSameList, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, readMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import { remembered } from './remembered.ts'

/** A recipient, and its text in the list. */
export interface Chip {
  /** Assigned when the recipient is added. It stays the same if the app sets the recipient again. */
  readonly id: number
  /** Its positions are those in the parsed text or, after `serialized`, in the text of all chips (`textOfAll`). */
  readonly mailbox: Mailbox
  readonly text: string
  /**
   * The separator behind the text, with a blank: a comma after an address, otherwise a semicolon (`,;` after a colon).
   * With a comma alone, `Lee` would be the last name of the next entry: `Lee, Ann <ann@example.org>` is one person. So
   * a comma alone after an entry that is not an address comes only from the user or the app.
   */
  readonly separator: string
}

let lastId = 0

export function newChip(mailbox: Mailbox, text: string, id = ++lastId): Chip {
  return { id, mailbox, text, separator: separatorAfter(text, [mailbox]) }
}

/** The characters that separate the entries of a box: the comma and the semicolon of all scripts, and the space. */
export type Separators = readonly (',' | ';' | ' ')[]

export const usualSeparators: Separators = [',', ';']

const SEPARATOR = /[,;，；、،؛\r\n]/
const LEADING_SEPARATORS = /^[\s,;，；、،؛]+/
// The lookbehind lets a match begin only at the first of several separators. Trying each of them takes quadratic time.
const TRIMMED = /^\s+|(?<![\s,;，；、،؛])[\s,;，；、،؛]+$/g

/** An entry without the blanks around it, and without the separators after it. */
export const trimEntry = (entry: string): string => entry.replace(TRIMMED, '')

/** Whether a separator is a semicolon of any script. */
export const isSemicolon = (separator: string): boolean => /[;；؛]/.test(separator)

/** Whether a text has a comma, a semicolon or a line break. A blank does not count, because names have blanks. */
export const hasSeparator = (text: string): boolean => SEPARATOR.test(text)

/** A text without the separators at its start. */
export const withoutSeparator = (text: string): string => text.replace(LEADING_SEPARATORS, '')

let lastRead: { text: string; entries: Mailbox[] } | undefined

/** Parses a text. The result for the last text is cached, because several places parse the input at each letter. */
export function entriesOf(text: string): Mailbox[] {
  // The inputs of most boxes are empty. Their text must not replace the cached one.
  if (text === '') return []
  if (lastRead?.text !== text) lastRead = { text, entries: parseMailboxes(text) }
  return lastRead.entries
}

/** The `marks` for `readMailboxes`. Undefined if both the comma and the semicolon separate entries, as in any list. */
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
    // began behind the label.
    const labelled = withoutSeparator(text.slice(lastEnd, entry.end))
    const chipText = isSameList(parseMailboxes(labelled), [entry]) ? labelled : ownText
    lastEnd = entry.end
    return needsQuotes ? quotedChip(entry, chipText) : newChip(entry, chipText)
  })
}

/** A chip with quotes around its name or its text, if the text would otherwise parse to several entries. */
function quotedChip(entry: Mailbox, text: string): Chip {
  // With `caret: 0`, the text is read as if the user were typing its first word. Even `Lee, Ann <ann@example.org>` is
  // then two entries, so this name gets quotes, too.
  if (readEntries(text, { caret: 0 }).length === 1) return newChip(entry, text)
  const formatted = entryText(entry)
  if (isSameList(entriesOf(formatted), [entry])) return newChip(entry, formatted)
  const quoted = `"${text.replace(/["\\]/g, '\\$&')}"`
  return newChip({ ...entry, name: undefined, email: quoted }, quoted)
}

/** A text without some of its entries, and without the separators after them. */
export function withoutEntries(text: string, isRemoved: (entry: Mailbox) => boolean): string {
  const entries = entriesOf(text)
  const kept = entries.map((entry, at) =>
    isRemoved(entry) ? '' : text.slice(entry.start, entries[at + 1]?.start),
  )
  return text.slice(0, entries[0]?.start) + kept.join('')
}

export const readChips = (text: string): readonly Chip[] =>
  withLastComma(
    entriesOf(text).map((mailbox) => newChip(mailbox, text.slice(mailbox.start, mailbox.end))),
    text,
  )

/** If the text ends with a comma, the last of its chips keeps this comma as its separator. */
export function withLastComma(chips: readonly Chip[], text: string): readonly Chip[] {
  const last = chips.at(-1)
  return last && /[,，、،]\s*$/.test(text) ? [...chips.slice(0, -1), { ...last, separator: ', ' }] : chips
}

export const textOfAll: (chips: readonly Chip[]) => string = remembered((chips) =>
  chips.map(({ text, separator }) => text + separator).join(''),
)

export const mailboxesIn: (chips: readonly Chip[]) => readonly Mailbox[] = remembered((chips) =>
  chips.map(({ mailbox }) => mailbox),
)

/**
 * The chips with their positions in `textOfAll`. If this text does not parse to exactly these recipients, all chips get
 * another text: beside other text, a group or an entry with an unpaired quote may be parsed differently.
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

// An address, perhaps after a name, without any character that could make it a part of another entry. The name begins
// with a letter, because a symbol there can be the bullet of a list.
const SPECIAL = String.raw`\p{C}"“”<>()[\]\\,;:=！-～。、،؛`
const PLAIN = new RegExp(String.raw`^(?:\p{L}[^${SPECIAL}]* <[^${SPECIAL}\s]+>|[^${SPECIAL}\s]+)$`, 'u')

const isPlain = ({ mailbox, text }: Chip) => mailbox.valid && PLAIN.test(text)

/** The chip with its {@link entryText}. An address does not keep its written text, which can begin with a bullet. */
const standaloneChip = ({ mailbox, text, id }: Chip): Chip =>
  newChip(mailbox, entryText(mailbox, mailbox.valid ? undefined : text), id)

/**
 * The chips in the text of `formatMailbox`, which has no unpaired quotes or brackets. An invalid entry can look like
 * links or tags there, and become several chips or none.
 */
const formattedChips = ({ mailbox, id }: Chip): readonly Chip[] =>
  withId(readChips(formatMailbox(mailbox)), id)

/** Gives the first of the chips the id of the recipient that they replace, if there is one. */
export const withId = (chips: readonly Chip[], id: number | undefined): readonly Chip[] =>
  id === undefined ? chips : chips.map((chip, at) => (at === 0 ? { ...chip, id } : chip))

/** The chips with their positions in `textOfAll`. A chip whose positions stay the same is the same object. */
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

export function textWithoutLastSeparator(chips: readonly Chip[]): string {
  const text = textOfAll(chips)
  return text.slice(0, text.length - (chips.at(-1)?.separator.length ?? 0))
}

/** The text of some chips on their own, for example for the clipboard. */
export const standaloneText = (chips: readonly Chip[]): string => textWithoutLastSeparator(serialized(chips))
