import { BLANK_FILLER, INVISIBLE_FILLER } from './fillers.ts'

/** Pairs of an opening and a closing quote. */
const PAIRS = "''‘’„“«»``"
/** A quote at the edge of a word. Elsewhere, it is an apostrophe. */
const QUOTE = /(?<![\p{L}\p{N}])['‘’„“«»`]|['‘’„“«»`](?![\p{L}\p{N}])/u

/** Replaces the quotes around a whole list, as in SQL, with fillers: `'ann@example.org, bob@example.org'`. */
export function withoutListQuotes(text: string): string {
  const trimmed = text.trim()
  const inner = trimmed.slice(1, -1)
  const isQuoted = PAIRS.includes(trimmed.charAt(0) + trimmed.slice(-1))
  const isList = isQuoted && /[,;\n\r]/.test(inner) && !QUOTE.test(inner)
  return isList ? text.replace(trimmed, () => BLANK_FILLER + inner + INVISIBLE_FILLER) : text
}
