import type { VCardInput } from './files/input.ts'
import { readContactFile } from './files/read-file.ts'
import { ContactSourceError } from './source-error.ts'
import type { Column, ColumnNames } from './tables/chosen.ts'
import type { Contact } from './types.ts'
import type { VCardOptions, VCardProblem } from './vcard.ts'

const CSV_TYPE = /^text\/(?:csv|tab-separated-values|plain)/i

/** A part of a table that was skipped or repaired. */
export interface CsvProblem extends VCardProblem {
  /** The column, if its addresses were not read: its heading, or its number, from 0 on. Missing in other problems. */
  column?: Column | undefined
}

/** The options of `csvContacts`: those of `vCardContacts`, and `columns`. */
export interface CsvOptions extends Omit<VCardOptions, 'onProblem'> {
  /**
   * The columns with the addresses and the names: headings as they are in the table, or numbers of columns, from 0 on,
   * or a function that returns these for the headings of the table. Other columns are not read then. Default: the
   * columns whose headings the package knows.
   */
  columns?: ColumnNames | ((headings: readonly string[]) => ColumnNames) | undefined
  /** Called as in `vCardContacts`, and for each column that has addresses and was not read. */
  onProblem?: ((problem: CsvProblem) => void) | undefined
}

/**
 * Reads the contacts of an address book that was saved as a table (`.csv`): an export of a mail program, a shop or a
 * spreadsheet. Each address of a row is a contact of its own. Rows without an address are skipped.
 *
 * The package knows the headings of many programs, and usual headings in its languages. Other headings are ignored. The
 * name consists of the first and the last name. Without these, it is the whole name, the nickname or the company: the
 * first that is not empty. Titles are left out. An address of somebody else (`Teacher Email`) has no name, unless this
 * name has a column, too (`Parent Name` for `Parent Email`, `Name 2` for `Email 2`). An address that several people
 * have has no name either. Without headings, two columns are usually names and addresses. In other tables without
 * headings, addresses have no names.
 *
 * The address book is a string, a Blob (a File is one), a stream of bytes, or the response of a `fetch`. Bytes are
 * read as they are needed, and contacts are yielded in order. They are held back until 10,000 wait or the file ends,
 * because a later row can show that several people have the same address. The delimiter is detected: comma, semicolon,
 * tab or `|`. Cells in quotes can have delimiters, line breaks and doubled quotes (RFC 4180). The bytes can be in
 * UTF-8, in UTF-16, or in windows-1252. The code that reads tables is loaded when it is needed, and so are the headings
 * that are not English.
 *
 * Ending the iteration (`break`), even while it waits, cancels the stream or the response.
 *
 * A response without a column of addresses is a failure, unless it says that the address book is empty: with the
 * `Content-Type` of CSV, TSV or plain text and `Content-Length: 0`. A table without any address gives one empty batch.
 *
 * @throws While iterating: ContactSourceError when the response is not a success, or has no column of addresses
 * (`unreadable`), or when a response or a stream is HTML (`web-page`), breaks off (`cut-off`) or sends nothing for the
 * time of `idleTimeout` (`busy`), or when the code that reads tables can't be loaded (`unreachable`); the reason of
 * `signal` when it is aborted. Other errors of reading are thrown as they are. All contacts read so far are yielded
 * before the error.
 */
export function csvContacts(
  input: VCardInput,
  options: CsvOptions = {},
): AsyncGenerator<readonly Contact[], void, undefined> {
  return readContactFile(input, options, CSV_TYPE, async (contacts) => {
    const { createTableReader } = await import('./tables/reader.ts').catch((cause: unknown) => {
      throw new ContactSourceError('unreachable', { cause })
    })
    return createTableReader(
      contacts,
      (line, message, column) =>
        options.onProblem?.(column === undefined ? { line, message } : { line, message, column }),
      options.columns,
    )
  })
}
