import { readEntries } from './entries.ts'
import { visibleText } from './visible.ts'

/** A mailbox of a cell of a table, or of the property of a vCard. */
export interface CellMailbox {
  email: string
  /** The name next to the address. Empty when there is none. */
  phrase: string
}

/**
 * The mailboxes that a cell or a property consists of: mostly one address. Without any address, the result is one mailbox that
 * has the text as its `email`.
 */
export function mailboxesIn(text: string, isAddress: (email: string) => boolean): CellMailbox[] {
  const bare = text.trim()
  // Nearly all addresses are plain.
  if (/^[\w.+-]+@[\w.-]*\w$/.test(bare)) return [{ email: bare, phrase: '' }]
  // Google has three colons between the addresses of a cell.
  const list = bare.replaceAll(':::', ' ; ')
  const all = readEntries(list).map(({ name, email, start, end }) => ({
    email: email ?? visibleText(list.slice(start, end)),
    phrase: name,
  }))
  return all.some(({ email }) => isAddress(email)) ? all : [{ email: bare, phrase: '' }]
}

/** Joins runs of blanks and control characters to one space, and removes them at the ends. */
export function tidy(text: string): string {
  // The blanks between words, which are right already, are not replaced.
  return text.replace(/ [\s\p{Cc}]+|(?! )[\s\p{Cc}]+/gu, ' ').trim()
}
