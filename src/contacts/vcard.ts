import type { Contact } from './types.ts'
import { contactsOf } from './vcard/card.ts'
import type { Report } from './vcard/card.ts'
import { createCardReader } from './vcard/cards.ts'
import { textBlocks } from './vcard/text.ts'

/** Something in a vCard file that could not be read as it is. */
export interface VCardProblem {
  /** The number of the line, from 1. */
  line: number
  /** What is wrong and what became of it, in English. */
  message: string
}

export interface VCardOptions {
  /**
   * Told what was left out (a line that is no property, an address that is none) or mended (a card without its end).
   * Reading goes on, unless this throws: then the contacts read so far still come, and after them its error.
   */
  onProblem?(problem: VCardProblem): void
  /** How many contacts are given at a time, at most. @default 500 */
  batchSize?: number
}

/**
 * Reads the contacts of an address book saved as vCards (`.vcf`): versions 2.1, 3.0 and 4.0, one card or many, in one file.
 * Each address of a person is a contact of its own, the preferred one first; cards without an address give none. A file
 * is read piece by piece, in UTF-8, UTF-16 with a byte order mark, or an 8-bit character set: the one that the line names, else
 * the one that another line of its card names, else windows-1252.
 *
 * The name is the card's FN, else made of its N, else its NICKNAME, else its ORG, else what stands beside the address (`EMAIL:Ann
 * Lee <ann@example.org>`). The photo is the card's own when it is on the web or no larger than about 12 kB; larger ones are left
 * out.
 *
 * @throws TypeError while iterating, when `input` is neither a string nor a Blob; whatever reading the Blob throws, after
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
