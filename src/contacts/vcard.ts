import type { VCardInput } from './files/input.ts'
import { readContactFile, type Report } from './files/read-file.ts'
import type { Contact } from './types.ts'
import { createContactReader } from './vcard/cards.ts'
import { createGroups } from './vcard/groups.ts'

export const VCARD_TYPE = /^text\/(?:x-)?vcard/i

/** A part of a file that was skipped or repaired. */
export interface VCardProblem {
  /** The number of the line, from 1. */
  line: number
  /** The problem and how it was handled, in English. */
  message: string
}

export interface VCardOptions {
  /**
   * Called for each part that was skipped (a line that is not a property, an invalid address) or repaired (a card
   * without an end). If it throws, the reading ends with its error.
   */
  onProblem?: ((problem: VCardProblem) => void) | undefined
  /** The most contacts of a yielded batch. @default 500 */
  batchSize?: number | undefined
  /** After this time without data, in milliseconds, a response or a stream fails with `busy`. @default 30000 */
  idleTimeout?: number | undefined
  /** Ends the reading when it is aborted. The iteration then throws the reason. */
  signal?: AbortSignal | undefined
}

/**
 * Reads the contacts of an address book that was saved as vCards (`.vcf`) of version 2.1, 3.0 or 4.0, in one file with
 * any number of cards. Each address of a person is a contact of its own, the preferred address first. Cards without an
 * address are skipped.
 *
 * The address book is a string, a Blob (a File is one), a stream of bytes, or the response of a `fetch`. Bytes are
 * read as they are needed, and contacts are yielded as soon as they are read. Lines may have any length. The bytes can
 * be in UTF-8, in UTF-16 with a byte order mark, or in an 8-bit character set: the one that the line names (`CHARSET`),
 * or else another line of its card, or else windows-1252.
 *
 * A group (`KIND:group` with `MEMBER`, or `X-ADDRESSBOOKSERVER-KIND:group` with `X-ADDRESSBOOKSERVER-MEMBER`, or a
 * list of the program Evolution) is a contact with `members` and an empty `email`. Groups come last: the cards of their
 * members can be anywhere in the file. Members have the name and the address of their card, and its photo if
 * that is a web address.
 *
 * The name is the first of these that is not empty: FN, N, NICKNAME, ORG, the name next to the address (`EMAIL:Ann Lee
 * <ann@example.org>`). The photo is that of the card when it is a web address or no larger than about 12 kB. Larger
 * photos are left out.
 *
 * Ending the iteration (`break`), even while it waits, cancels the stream or the response.
 *
 * A response without a card is a failure, unless it has the `Content-Type` of vCards and `Content-Length: 0`, which say
 * that the address book is empty. Such a response, or an address book without any address, gives one empty batch.
 *
 * @throws While iterating, after the contacts that were read so far: the reason of `signal` when it is aborted, any
 * error of `onProblem` or of reading the input, and a ContactSourceError with the `problem`
 * - of its status (`not-found`, for example), if a response is not a success;
 * - `unreadable`, if a response has no card;
 * - `web-page`, if a response or a stream is HTML;
 * - `busy`, if a response or a stream sends nothing for the time of `idleTimeout`;
 * - `cut-off`, if a response or a stream breaks off, or if a response ends with a part of a card or other text.
 */
export function vCardContacts(
  input: VCardInput,
  options: VCardOptions = {},
): AsyncGenerator<readonly Contact[], void, undefined> {
  const report: Report = (line, message) => options.onProblem?.({ line, message })
  return readContactFile(input, options, VCARD_TYPE, (contacts) =>
    createContactReader(contacts, report, createGroups(report)),
  )
}
