import type { VCardInput } from './files/input.ts'
import { readContactFile } from './files/read-file.ts'
import { IDLE_TIMEOUT } from './requests/time-limit.ts'
import { createTableReader } from './tables/reader.ts'
import type { Contact } from './types.ts'
import type { VCardOptions } from './vcard.ts'

const CSV_TYPE = /^text\/(?:csv|tab-separated-values|plain)/i

/** The options of `csvContacts`. They are those of `vCardContacts`. */
export type CsvOptions = VCardOptions

/**
 * Reads the contacts of an address book that was saved as a table (`.csv`): the exports of mail programs, or of a spreadsheet. Each
 * address of a row is a contact of its own. Rows without an address are skipped.
 *
 * The headings of the table say what its columns are, in any of the languages of the package. The name is the first of these that
 * is not empty: the whole name, the first, middle and last name, the nickname, the company. Titles are left out. `Parent Email` has the name
 * in `Parent Name`, or no name where the table has no such column. Without headings, the names are in the columns before the addresses, or
 * behind them.
 *
 * The address book is a string, a Blob (a File is one), a stream of bytes, or the response of a `fetch`. Bytes are read as they are
 * needed, and contacts are yielded as soon as they are read, after the first 16,384 characters. The delimiter is found: comma,
 * semicolon, tab or bar. Cells in quotes can have delimiters, line breaks and doubled quotes (RFC 4180). The bytes can be in UTF-8, in
 * UTF-16, or in windows-1252.
 *
 * Ending the iteration (`break`), even while it waits, cancels the stream or the response.
 *
 * A response without a column of addresses is a failure, unless it says that the address book is empty: with the `Content-Type` of
 * CSV or plain text and `Content-Length: 0`. A table without any address gives one empty batch.
 *
 * @throws While iterating: ContactSourceError when the response is not a success, or has no column of addresses (`unreadable`), or when
 * a response or a stream is HTML (`web-page`) or breaks off (`cut-off`); the reason of `signal` when it is aborted; TypeError when
 * `input` is something else. Other errors of reading are thrown as they are. All contacts read so far are yielded before the error.
 */
export function csvContacts(
  input: VCardInput,
  { onProblem, batchSize = 500, idleTimeout = IDLE_TIMEOUT, signal }: CsvOptions = {},
): AsyncGenerator<readonly Contact[], void, undefined> {
  return readContactFile({
    input,
    batchSize,
    idleTimeout,
    signal,
    createReader: (contacts) =>
      createTableReader(contacts, (line, message) => onProblem?.({ line, message })),
    type: CSV_TYPE,
    caller: 'csvContacts',
  })
}
