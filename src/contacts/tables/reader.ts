import { decodeLine, hasNonUtf8, isGarbled, needsDecoding } from '../files/charset.ts'
import { copy, type ContactReader } from '../files/read-file.ts'
import { collapseBlanks } from '../mailboxes/cell.ts'
import { findOrEnd } from '../text-positions.ts'
import type { Contact } from '../types.ts'
import { columnIndex, type ChosenColumns, type Column } from './chosen.ts'
import { addressesIn, NO_COLUMNS, readRow, type Columns, type Row } from './columns.ts'
import { formatOf, type TableFormat } from './format.ts'
import { removeSharedNames } from './names.ts'
import { splitRows } from './rows.ts'

/** The format is detected in the lines that begin within this many characters, however long the chunks are. */
const SAMPLE = 16_384

/** The most contacts that wait for later rows, which can show that several people share an address. */
const MOST_HELD_BACK = 10_000

const LDIF = /^\s*(?:(?:version:|#).*[\n\r]\s*)*dn::? /i

/** Reports a skipped or repaired part of a table. `column` is a column that has addresses and is not read. */
type TableReport = (line: number, message: string, column?: Column) => void

/** Creates a reader that adds the people of a table to `contacts`. `chosen` are the columns that the app has chosen. */
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
  const nonUtf8: Contact[] = []
  /** The keys of the addresses that several people have. */
  const shared = new Set<string>()
  /** The columns with addresses that were reported as not read. */
  const unread = new Set<number>()

  async function detectFormat(): Promise<TableFormat> {
    if (text.startsWith('\uFEFF')) text = text.slice(1)
    const sample = text.slice(0, findOrEnd(text, '\n', SAMPLE))
    const detected = await formatOf(decodeLine(sample), report, chosen)
    isLdif = LDIF.test(sample)
    if (isLdif)
      report(1, 'This is an address book in LDIF, and not a table (CSV). Export it as CSV or as vCards.')
    else {
      setColumns(detected.columns, detected.headings)
      if (hasNonUtf8(sample)) checkLetters(headings.join(' '), detected.lastHeadLine)
    }
    return detected
  }

  function setColumns(next: Columns, row: Row) {
    columns = next
    headings = row
    // Columns without a reader of names do not count: they can have other text.
    isTable ||= [...columns.emails.values()].some(Boolean)
    unread.clear()
  }

  /** Reports once that the names are in an unknown character set, if they have characters that are in no name. */
  function checkLetters(letters: string, lineNumber: number) {
    if (isUndecodable || !isGarbled(letters)) return
    isUndecodable = true
    report(
      lineNumber,
      "The names of this file are in a character set that can't be read, and were left out. Export it in UTF-8.",
    )
  }

  async function readRows(isEnd: boolean) {
    if (!format && !isEnd && text.length < SAMPLE) return
    format ??= await detectFormat()
    if (isLdif) text = ''
    const hasEncoded = needsDecoding(text)
    const split = splitRows(text, format.delimiter, isEnd, line)
    text = text.slice(split.rest)
    line = split.line
    for (const row of split.rows) {
      if (row.isOpen)
        report(
          row.line,
          'A quote opens a cell here and is not closed. It was read as a part of the text. ' +
            'Write it twice, in a cell that is in quotes.',
        )
      if (row.line > format.lastHeadLine) {
        const cells = hasEncoded ? row.cells.map((cell) => decodeLine(cell)) : row.cells
        const nextColumns = format.columnsBelowRow(cells, columns)
        if (nextColumns) setColumns(nextColumns, cells)
        else addPeople(cells, row.line, hasEncoded && row.cells.some(hasNonUtf8))
      }
    }
    if (isEnd) addHeldBack()
  }

  function addPeople(row: Row, lineNumber: number, isNonUtf8: boolean) {
    const { people, wrong, isNameLeftOut } = readRow(row, columns)
    for (const email of wrong)
      report(
        lineNumber,
        `This is not an e-mail address and was left out: ${email.slice(0, 80)}. Correct it in the file.`,
      )
    if (isNameLeftOut)
      report(
        lineNumber,
        'This row has more cells than the table has columns, so its name was left out. ' +
          'Write a cell that has the delimiter in quotes.',
      )
    // In such a row, the columns are unclear. Without columns to read, the table is unwanted (`NO_COLUMNS`), or has no
    // known or chosen heading of addresses: that is one problem, and not one of each column.
    else if (columns.emails.size > 0) reportUnread(row, lineNumber, people)
    for (const { email, name } of people) {
      const contact: Contact = { email: copy(email) }
      if (name) contact.name = copy(name)
      heldBack.push(contact)
      if (!name || !isNonUtf8) continue
      // Control characters show a wrong character set. `name` has blanks instead, so they are taken from `row`.
      const letters = name + row.join().replace(/[^\x80-\x9F]/g, '')
      if (/^\p{ASCII}*$/u.test(letters)) continue
      nonUtf8.push(contact)
      checkLetters(letters, lineNumber)
    }
    isTable ||= people.length > 0
    if (heldBack.length >= MOST_HELD_BACK) addHeldBack()
  }

  /** Reports columns with addresses beyond those in `people`: by heading or, if it is empty or a repeat, by number. */
  function reportUnread(row: Row, lineNumber: number, people: readonly Contact[]) {
    for (const [index, cell] of row.entries()) {
      if (columns.emails.has(index) || unread.has(index)) continue
      if (addressesIn(cell).every(({ email }) => people.some((one) => one.email === email))) continue
      unread.add(index)
      const heading = collapseBlanks(headings[index] ?? '')
      const column = heading && columnIndex(heading, headings) === index ? heading : index
      report(
        lineNumber,
        `The column ${JSON.stringify(column)} has addresses and was not read. Name it in the option columns.`,
        column,
      )
    }
  }

  function addHeldBack() {
    if (isUndecodable) for (const contact of nonUtf8) delete contact.name
    removeSharedNames(heldBack, shared)
    for (const contact of heldBack) contacts.push(contact)
    heldBack.length = nonUtf8.length = 0
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
