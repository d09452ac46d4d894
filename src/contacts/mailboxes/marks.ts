import { matchEnd } from '../text-positions.ts'
import { BLANK_FILLER, INVISIBLE_FILLER } from './fillers.ts'

/**
 * The list marks at the start of a line:
 * - with or without a blank behind them: `>`, bars, bullets, arrows, boxes, check marks (not emoji), and characters
 *   that programs copy for a symbol (U+FFFC, U+FFFD, private use);
 * - only before a blank or the end of the line, because a name can begin with them: dashes, `*` and `+`, check boxes,
 *   numbers, and letters with a parenthesis;
 * - only with a tab: the letters that Word copies for its bullets, and the numbers in a column of a spreadsheet.
 */
const MARKS = /* @__PURE__ */ new RegExp(
  '(?:(?:[>|]|[\u00b7\u2022\u2023\u2043\u2190-\u25ff\u2605-\u2612\u2713-\u2718\u274f-\u2756' +
    '\u2794-\u27bf\u30fb\ufffc\ufffd\\p{Co}]\ufe0f?)\\s*|' +
    '(?:\\p{Pd}|[*+]|\\[[ x]\\]|[(（]?(?:[\\d０-９]{1,4}(?:\\.\\d{1,3})*[.．)）]|(?:[ivx]{1,5}|\\p{L})[)）])|' +
    '(?:[o§Øüvq]|\\d{1,4})(?=\t))(?:\\s+|$))+(?![,;，；、،؛@＠])',
  'iuy',
)

const LINE = /^([^\S\n\r\u2028\u2029]*)(\S[^\n\r]*)/gm

/**
 * Replaces list marks, such as bullets and numbers, at the start of lines with fillers, if each line has some. Lines
 * below a mark without text, and lines that end with a colon, need none. If `fill` is '', the marks are removed.
 */
export function withoutListMarks(text: string, fill = BLANK_FILLER): string {
  let isList = true
  let hasMark = false
  let isBelowMark = false
  let hasWords = false
  const bare = text.replace(LINE, (_, indent: string, content: string) => {
    const length = matchEnd(MARKS, content, 0)
    isList &&= length > 0 || isBelowMark || /^[^@]*:$/.test(content.trimEnd())
    hasMark ||= length > 0
    isBelowMark = length === content.length
    hasWords ||= /[\p{L}\p{N}]/u.test(content.slice(length))
    return indent + fill.repeat(length) + content.slice(length)
  })
  return isList && hasMark && hasWords ? bare : text
}

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
