import type { Contact } from './types.ts'
import { contactsOf } from './vcard/card.ts'
import type { Report } from './vcard/card.ts'
import { createCardReader } from './vcard/cards.ts'
import { textBlocks } from './vcard/text.ts'

/** A part of a vCard file that could not be read, or only after a repair. */
export interface VCardProblem {
  /** The number of the line, from 1. */
  line: number
  /** What is wrong and how it was handled, in English. */
  message: string
}

export interface VCardOptions {
  /**
   * Called for each part that was left out (a line that is not a property, an invalid address) or repaired (a card without an
   * end). Reading continues, unless the callback throws: then the contacts read so far are yielded before its error.
   */
  onProblem?: ((problem: VCardProblem) => void) | undefined
  /** The most contacts of a batch. @default 500 */
  batchSize?: number | undefined
}

/**
 * Reads the contacts of an address book that was saved as vCards (`.vcf`) of version 2.1, 3.0 or 4.0, in one file with any
 * number of cards. Each address of a person is a contact of its own, the preferred address first. Cards without an address are
 * skipped.
 *
 * Files are read in pieces. They can be in UTF-8, in UTF-16 with a byte order mark, or in an 8-bit character set: the one that
 * the line names, otherwise one that another line of its card names, otherwise windows-1252.
 *
 * The name is the first of these that is not empty: FN, N, NICKNAME, ORG, the name next to the address (`EMAIL:Ann Lee
 * <ann@example.org>`). The photo is that of the card when it is a web address or no larger than about 12 kB. Larger photos are
 * left out.
 *
 * @throws TypeError while iterating, when `input` is neither a string nor a Blob. An error of reading the Blob is thrown after
 * the contacts read so far.
 */
export async function* vCardContacts(
  input: string | Blob,
  { onProblem, batchSize = 500 }: VCardOptions = {},
): AsyncGenerator<readonly Contact[], void, undefined> {
  const size = Math.max(1, Math.floor(batchSize) || 1)
  const contacts: Contact[] = []
  const report: Report = (line, message) => onProblem?.({ line, message })
  const cards = createCardReader((card) => {
    for (const contact of contactsOf(card, report)) contacts.push(contact)
  }, report)
  try {
    for await (const block of textBlocks(input)) {
      cards.read(block)
      while (contacts.length >= size) yield contacts.splice(0, size)
    }
    cards.end()
  } catch (error) {
    while (contacts.length > 0) yield contacts.splice(0, size)
    throw error
  }
  while (contacts.length > 0) yield contacts.splice(0, size)
}
