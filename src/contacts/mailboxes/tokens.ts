import { matchEnd } from '../text-positions.ts'

/** A separator, a word, or a pair of quotes or brackets with its content. */
export interface Token {
  /** The separator, or the opening quote or bracket (`=` for an encoded word of RFC 2047). Empty for a word. */
  kind: string
  start: number
  end: number
  /** The text of the token, with ASCII instead of full-width forms. */
  ascii: string
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '(': ')', '[': ']', '<': '>' }

// Engines put each round of a repeated group, or of a repetition with the flag `u`, on a stack, which a word of some
// megabytes would overflow. So these patterns have neither.
const ENCODED_WORD = /=\?[\w.:*-]+\?[bq]\?[^?\s]*\?=(?=[\s,;:<=("])/iy
/** The colon behind a label, with no blank behind it, as in `Team:Ann`. Not in a time, `::`, a smiley or `mailto:`. */
const LABEL_END = /(?<!:|\d(?=:\d)|mailto|smtp):(?=[^\s!-/:-<>-@[-`{-~])/iy
/** A scheme, which looks like a label. */
const SCHEME = /(?:mailto|smtp):|\w+:\/\//iy
/** Characters that always belong to a word. */
const LETTERS = /[\w.@'+\u00C0-\u05FF\u3040-\uD7FF]+/y
/** A `<` and an address, without a `>`, or with a lone quote before the `>`: `<ann@example.org">`. */
const OPENED = /<[ \t]*[^\s<>,;"]+@[^\s<>,;]*>?/y

/**
 * Splits a list of mailboxes into tokens. The last token is a separator. A pair of quotes or brackets has to end on its
 * line, but quoted words without an @ can be folded. Quotes have to be at the edges of words. A quote or bracket
 * without a pair is a character of a word, so it does not hide the next entries. A bar, as in tables, is a word.
 */
export function readTokens(text: string): Token[] {
  const ascii = `${toAscii(text)}\n`
  const tokens: Token[] = []
  /** -1 outside of a word. */
  let wordStart = -1
  let end = 0
  let hasAt = false

  const add = (kind: string, start: number, to: number) =>
    tokens.push({ kind, start, end: to, ascii: ascii.slice(start, to) })

  for (let at = 0; at < ascii.length; at = end) {
    const isInWord = wordStart >= 0
    hasAt &&= isInWord
    end = matchEnd(LETTERS, ascii, at)
    if (end > 0) {
      if (!isInWord) wordStart = at
      hasAt ||= ascii.slice(at, end).includes('@')
      continue
    }
    const character = String.fromCodePoint(ascii.codePointAt(at) ?? 0)
    const pairEnd = endOfPair(ascii, at, isInWord)
    const separates = ',;\n\r'.includes(character)
    const isBar = character === '|'
    const isOfWord = pairEnd === 0 && !separates && !/[\s\p{Cc}|]/u.test(character)
    end = pairEnd || at + character.length
    // Such as `(home)` in `ann(home)@example.org`.
    const isCommentInWord = isInWord && character === '(' && /[^\s\p{Cc},;<(]/u.test(ascii.charAt(end))
    if (isOfWord || isCommentInWord) {
      // No word begins with an invisible character.
      if (!isInWord && !/\p{Cf}/u.test(character)) wordStart = at
      // An escaped blank does not end the word.
      if (/\\[ \t]/.test(ascii.slice(at, at + 2))) end++
      if (wordStart >= 0 && !hasAt && matchEnd(LABEL_END, ascii, at) && !matchEnd(SCHEME, ascii, wordStart)) {
        add('', wordStart, end)
        wordStart = -1
      }
    } else {
      if (isInWord) add('', wordStart, at)
      const isLocalPart = character === '"' && ascii.charAt(end) === '@' // "Ann Lee"@example.org
      wordStart = isLocalPart ? at : -1
      if (separates || isBar || (pairEnd && !isLocalPart)) add(isBar ? '' : character, at, end)
    }
  }
  return tokens
}

/** The end of the pair or encoded word that begins at `start`, or 0 if there is none. */
function endOfPair(text: string, start: number, isInWord: boolean): number {
  const opening = text.charAt(start)
  if (isInWord && /[=[]/.test(opening)) return 0
  if (opening === '=') return matchEnd(ENCODED_WORD, text, start)
  if (!CLOSING[opening]) return 0
  if (opening === '<') return closingEnd(text, start) || matchEnd(OPENED, text, start)
  const isAtEdge = /^$|[\s\p{Cc}\p{Cf},;:<(]/u.test(text.charAt(start - 1))
  if (!isAtEdge && /["“]/.test(opening)) return 0
  const end = closingEnd(text, start)
  return opening !== '"' || /[\s\p{Cf},;:<>()@}]/u.test(text.charAt(end)) ? end : 0
}

/**
 * The position after the quote or bracket that closes the one at `start`, or 0 if there is none. One behind a backslash
 * does not close it. The next opening bracket of the same kind ends the search, even behind a backslash, but comments
 * can be nested two deep, as `(a (b))`. So each character is read only a few times, however deep the nesting. The
 * search also ends at the line break that `text` has at its end.
 */
function closingEnd(text: string, start: number): number {
  const opening = text.charAt(start)
  let depth = 1
  let isFolded = false
  let hasAt = false
  for (let at = start + 1; ; at++) {
    const character = text.charAt(at)
    hasAt ||= character === '@'
    const isLineBreak = /[\n\r]/.test(character)
    isFolded ||= isLineBreak
    // Quoted words can be folded. But with an @, these are entries on several lines, one of which has a lone quote.
    if (isFolded && (opening !== '"' || hasAt)) return 0
    if (isLineBreak && !/^\r?\n?[ \t]/.test(text.slice(at, at + 3))) return 0
    if (character === CLOSING[opening]) {
      const isEmpty = opening === '<' && !text.slice(start + 1, at).trim()
      if (--depth === 0) return isEmpty ? 0 : at + 1
    } else if (character === '\\') {
      const next = text.charAt(at + 1)
      const isEscaped = !/[\n\r]/.test(next) && (next !== opening || opening === '"')
      if (isEscaped) at++
    } else if (character === opening) {
      if (opening !== '(' || ++depth > 2) return 0
    } else if (character === '"' && opening === '<') {
      const quoteEnd = closingEnd(text, at)
      if (quoteEnd === 0) return 0
      at = quoteEnd - 1
    }
  }
}

/** Replaces full-width forms and foreign punctuation with their counterparts in ASCII. The length stays the same. */
function toAscii(text: string): string {
  return text
    .replace(/[！＃-［］-～]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[。、،؛]/g, (mark) => '.,,;'.charAt('。、،؛'.indexOf(mark)))
}

export const isSeparator = (token: Token | undefined) => /[,;\n\r]/.test(token?.kind ?? '')

/** Whether the token at `index` is an address: angle brackets, or a word with an @. */
export function isAddress(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  let next = index + 1
  if (token?.kind === '<') {
    // Text without an @ in angle brackets is a name if a blank and an address follow: `<Ann Lee> <ann@example.org>`.
    const isName = token.end !== tokens[next]?.start && tokens[next]?.ascii.includes('@')
    return token.ascii.includes('@') || !isName
  }
  if (token?.kind !== '' || !/.@.|^mailto:.*%40/i.test(token.ascii)) return false
  // If angle brackets follow, perhaps after comments, they have the address, and the word belongs to its name.
  while (/[([]/.test(tokens[next]?.kind ?? '')) next++
  return tokens[next]?.kind !== '<'
}

/**
 * Whether words can be a part of a name with commas, as `Martin` in `King, Martin, Jr.`: they have a letter, but no @,
 * time or angle brackets, and the first word is not in quotes.
 */
export function isNamePart(words: readonly Token[]): boolean {
  return (
    words.some(({ ascii }) => /\p{L}/u.test(ascii)) &&
    words.every(
      ({ kind, ascii }, at) => (at > 0 || !/["“]/.test(kind)) && kind !== '<' && !/@|\d:\d\d/.test(ascii),
    )
  )
}

/** Whether the token is the end of the label of a group or a field, such as `Team:`. */
export const isLabel = ({ ascii }: Token) => /(?:^|[^:]):$/.test(ascii) && !ascii.includes('@')

/** Whether the token is a word of signs only, such as a bar of a table, without `<`, `(`, `[`, `\` and `@`. */
export const isSignsOnly = ({ kind, ascii }: Token) => kind === '' && !/[\p{L}\p{N}<([\\@]/u.test(ascii)
