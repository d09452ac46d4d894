import { BEFORE, BEHIND } from './replaced.ts'

/** Each quote that opens, with the one that closes. */
const PAIRS = "''‘’„“«»``"
/** A quote at the edge of a word. Elsewhere, it is an apostrophe. */
const QUOTE = /(?<![\p{L}\p{N}])['‘’„“«»`]|['‘’„“«»`](?![\p{L}\p{N}])/u

/** The text with fillers for the quotes around a whole list, as in SQL: `'ann@example.org, bob@example.org'`. */
export function withoutQuotes(text: string): string {
  const list = text.trim()
  const entries = list.slice(1, -1)
  const isQuoted = PAIRS.includes(list.charAt(0) + list.slice(-1))
  const isWholeList = isQuoted && /[,;\n\r]/.test(entries) && !QUOTE.test(entries)
  return isWholeList ? text.replace(list, () => BEFORE + entries + BEHIND) : text
}
