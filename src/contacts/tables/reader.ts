import { decodeLine, isEncoded, isForeign, isGarbled } from '../files/charset.ts'
import { copy } from '../files/copy.ts'
import type { ContactReader } from '../files/read-file.ts'
import { tidy } from '../mailboxes/cell.ts'
import { findOrEnd } from '../text-positions.ts'
import type { Contact } from '../types.ts'
import { placeOf, type ChosenColumns, type Column } from './chosen.ts'
import { addressesIn, NO_COLUMNS, readRow, type Columns, type Row } from './columns.ts'
import { formatOf, type TableFormat } from './format.ts'
import { removeSharedNames } from './names.ts'
import { splitRows } from './rows.ts'

/** The format is detected in the lines that begin within this many characters, however long the chunks are. */
const SAMPLE = 16_384

/** The most contacts held back: later rows can show that an address is that of several people. */
const MOST_HELD_BACK = 10_000

/** The beginning of an address book in LDIF. */
const LDIF = /^(?:(?:version:|#).*[\n\r]\s*)*dn::? /i

/** Reports a skipped or repaired part. `column` is given for a column with addresses that is not read. */
type TableReport = (line: number, message: string, column?: Column) => void

/** Creates a reader of a table that adds to `contacts`. */
export function createTableReader(
  contacts: Contact[],
  report: TableReport,
  chosen?: ChosenColumns,
): ContactReader {
  /** The unread text: the sample, or an incomplete row. */
  let text = ''
  let line = 1
  let format: TableFormat | undefined
  let columns = NO_COLUMNS
  let headings: Row = []
  /** Whether the file is in LDIF, which is not read. */
  let isLdif = false
  /** Whether the table has a heading of addresses or an address. */
  let isTable = false
  /** Whether the character set of the names is unknown. */
  let isUndecodable = false
  const heldBack: Contact[] = []
  /** Those of `heldBack` whose names were not in UTF-8. */
  const foreign: Contact[] = []
  /** The keys of the addresses that several people have. */
  const shared = new Set<string>()
  /** The columns with addresses that were reported as not read. */
  const unread = new Set<number>()

  async function open(): Promise<TableFormat> {
    if (text.startsWith('\uFEFF')) text = text.slice(1)
    const sample = text.slice(0, findOrEnd(text, '\n', SAMPLE))
    const detected = await formatOf(decodeLine(sample), report, chosen)
    isLdif = LDIF.test(sample)
    if (isLdif)
      report(1, 'This is an address book in LDIF, and not a table (CSV). Export it as CSV or as vCards.')
    else {
      setColumns(detected.columns, detected.headings)
      if (isForeign(sample)) checkLetters(headings.join(' '), detected.headLine)
    }
    return detected
  }

  function setColumns(next: Columns, row: Row) {
    columns = next
    headings = row
    isTable ||= [...columns.emails.values()].some(Boolean)
    unread.clear()
  }

  /** Reports once that names are not in a character set that can be read. */
  function checkLetters(letters: string, at: number) {
    if (isUndecodable || !isGarbled(letters)) return
    isUndecodable = true
    report(
      at,
      "The names of this file are in a character set that can't be read, and were left out. Export it in UTF-8.",
    )
  }

  async function readRows(isEnd: boolean) {
    if (!format && !isEnd && text.length < SAMPLE) return
    format ??= await open()
    if (isLdif) text = ''
    const hasEncoded = isEncoded(text)
    const split = splitRows(text, format.delimiter, isEnd, line)
    text = text.slice(split.rest)
    ;({ line } = split)
    for (const row of split.rows) {
      if (row.isOpen)
        report(
          row.line,
          'A quote opens a cell here and is not closed. It was read as a part of the text. ' +
            'Write it twice, in a cell that is in quotes.',
        )
      if (row.line > format.headLine) {
        const cells = hasEncoded ? row.cells.map((cell) => decodeLine(cell)) : row.cells
        const head = format.readHead(cells, columns)
        if (head) setColumns(head, cells)
        else add(cells, row.line, hasEncoded && row.cells.some(isForeign))
      }
    }
    if (isEnd) addHeldBack()
  }

  function add(row: Row, at: number, isForeignRow: boolean) {
    const { people, wrong, isNameLeftOut } = readRow(row, columns)
    for (const email of wrong)
      report(
        at,
        `This is not an e-mail address and was left out: ${email.slice(0, 80)}. Correct it in the file.`,
      )
    if (isNameLeftOut)
      report(
        at,
        'This row has more cells than the table has columns, so its name was left out. ' +
          'Write a cell that has the delimiter in quotes.',
      )
    else if (columns.emails.size > 0) reportUnread(row, at, people)
    for (const { email, name } of people) {
      const contact: Contact = { email: copy(email) }
      if (name) contact.name = copy(name)
      heldBack.push(contact)
      if (!name || !isForeignRow) continue
      // In names, control characters have become blanks, so they are looked for in the row.
      const letters = name + row.join().replace(/[^\x80-\x9F]/g, '')
      if (/^\p{ASCII}*$/u.test(letters)) continue
      foreign.push(contact)
      checkLetters(letters, at)
    }
    isTable ||= people.length > 0
    if (heldBack.length >= MOST_HELD_BACK) addHeldBack()
  }

  function reportUnread(row: Row, at: number, people: readonly Contact[]) {
    for (const [place, cell] of row.entries()) {
      if (columns.emails.has(place) || unread.has(place)) continue
      if (addressesIn(cell).every(({ email }) => people.some((one) => one.email === email))) continue
      unread.add(place)
      const heading = tidy(headings[place] ?? '')
      const column = heading && placeOf(heading, headings) === place ? heading : place
      report(
        at,
        `The column ${JSON.stringify(column)} has addresses and was not read. Name it in the option columns.`,
        column,
      )
    }
  }

  /** Adds the contacts that were held back. */
  function addHeldBack() {
    if (isUndecodable) for (const contact of foreign) delete contact.name
    removeSharedNames(heldBack, shared)
    for (const contact of heldBack) contacts.push(contact)
    heldBack.length = foreign.length = 0
  }

  return {
    read(block) {
      text += block
      return readRows(false)
    },
    async end() {
      await readRows(true)
      if (!isTable && !isLdif) report(1, 'This table (CSV) has no addresses under a heading such as Email.')
      return isTable
    },
    addHeldBack,
  }
}
