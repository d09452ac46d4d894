import { BEFORE, BEHIND } from './replaced.ts'

const PAIRS = "''‘’„“«»``"
/** A quote at the edge of a word. Elsewhere, it is an apostrophe. */
const QUOTE = /(?<![\p{L}\p{N}])['‘’„“«»`]|['‘’„“«»`](?![\p{L}\p{N}])/u

/** The text without quotes around the whole list, as in SQL: `'ann@example.org, bob@example.org'`. */
export function withoutQuotes(text: string): string {
  const list = text.trim()
  const inner = list.slice(1, -1)
  const isQuoted = PAIRS.includes(list.charAt(0) + list.slice(-1)) && /[,;\n\r]/.test(inner)
  return isQuoted && !QUOTE.test(inner) ? text.replace(list, () => BEFORE + inner + BEHIND) : text
}
