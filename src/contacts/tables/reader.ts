import { decodeLine } from '../files/charset.ts'
import { copy } from '../files/copy.ts'
import type { ContactReader, Report } from '../files/read-file.ts'
import { mailboxKey } from '../mailboxes/address.ts'
import { mailboxesIn, type CellMailbox } from '../mailboxes/cell.ts'
import type { Contact } from '../types.ts'
import { addressesIn, hasLetter, isAddress } from './columns.ts'
import { formatOf, type TableFormat } from './format.ts'
import { splitRows, type TableRow } from './rows.ts'

/** So many characters are read to find the format. It has to be the same in any chunks. */
const SAMPLE = 16_384

/** Creates a reader of a table that adds to `contacts`, and reports what it leaves out or repairs. */
export function createTableReader(contacts: Contact[], report: Report): ContactReader {
  /** What is not read yet: the sample, or a row that is not complete. */
  let text = ''
  let line = 1
  let format: TableFormat | undefined
  /** The line of the first address outside of the columns of addresses. 0 once one of these has an address. */
  let stray: number | undefined

  function readRows(isEnd: boolean) {
    if (!format && !isEnd && text.length < SAMPLE) return
    if (!format) text = text.replace(/^\uFEFF/, '')
    format ??= formatOf(decodeLine(text.slice(0, SAMPLE)), isEnd && text.length <= SAMPLE)
    if (format.columns.emails.length === 0) {
      text = ''
      return
    }
    const found = splitRows(text, format.delimiter, isEnd, line)
    text = text.slice(found.rest)
    ;({ line } = found)
    for (const unclosed of found.unclosed)
      report(
        unclosed,
        'A quote opens a cell here and is not closed. It was read as a part of the text. Write it twice, in a cell that is in quotes.',
      )
    for (const row of found.rows) if (row.line > format.headLine) readRow(row, format)
  }

  function readRow({ cells, line: rowLine }: TableRow, { columns, width }: TableFormat) {
    const found = new Map<string, CellMailbox & { column?: number }>()
    const wrong: string[] = []
    let last = -1
    for (const column of columns.emails) {
      const cell = cells[column]
      if (!cell) continue
      for (const mailbox of mailboxesIn(decodeLine(cell), isAddress))
        if (isAddress(mailbox.email)) {
          last = column
          add(found, { ...mailbox, column })
        } else if (hasLetter(mailbox.email)) wrong.push(mailbox.email)
    }
    const isLonger = cells.slice(width).some((cell) => cell.trim() !== '')
    const isMoved = cells.length > width && (wrong.length > 0 || (isLonger && found.size === 0))
    if (isMoved) {
      // A delimiter in a cell has moved those behind it.
      found.clear()
      for (const mailbox of cells.map(addressesIn).find((all) => all.length > 0) ?? []) add(found, mailbox)
    } else
      for (const email of wrong)
        report(
          rowLine,
          `This is not an e-mail address and was left out: ${email.slice(0, 80)}. Correct it in the file.`,
        )
    if (found.size === 0) {
      stray ??= cells.some((cell) => addressesIn(cell).length > 0) ? rowLine : undefined
      return
    }
    stray = 0
    // The cells up to an address that is in its column are in theirs.
    const sure = isMoved ? [] : isLonger ? cells.slice(0, last) : cells
    const nameOf = ({ column = 0 }: { column?: number }) => decodeLine(columns.nameIn(sure, column))
    if ((isMoved || isLonger) && ![...found.values()].some(nameOf))
      report(
        rowLine,
        'This row has more cells than the table has columns, so its name was left out. Write a cell that has the delimiter in quotes.',
      )
    for (const mailbox of found.values()) {
      const { email, phrase } = mailbox
      const contact: Contact = { email: copy(email) }
      const shown = copy((columns.isGuessed && phrase) || nameOf(mailbox) || phrase)
      if (shown && shown !== email) contact.name = shown
      contacts.push(contact)
    }
  }

  return {
    read(block) {
      text += block
      readRows(false)
    },
    end() {
      readRows(true)
      const isTable = (format?.columns.emails.length ?? 0) > 0
      if (!isTable || stray)
        report(stray || 1, 'This table (CSV) has no addresses under a heading such as Email.')
      return isTable
    },
  }
}

function add<T extends CellMailbox>(found: Map<string, T>, mailbox: T) {
  const key = mailboxKey(mailbox.email)
  if (!found.has(key)) found.set(key, mailbox)
}
