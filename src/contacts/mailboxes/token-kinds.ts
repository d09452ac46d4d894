import type { Token } from './tokens.ts'

export function isSeparator(token: Token | undefined): boolean {
  return /[,;\n\r]/.test(token?.kind ?? '')
}

/** Whether the token at `index` is an address, alone or in angle brackets. */
export function isMailbox(tokens: Token[], index: number): boolean {
  return isInBrackets(tokens, index) || isAddress(tokens, index)
}

/** Whether the token is a pair of angle brackets with an address, and not the name in `<Ann Lee> <ann@example.org>`. */
function isInBrackets(tokens: Token[], index: number): boolean {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token?.kind !== '<') return false
  // Without an @, they are a name only if a blank and an address come after them.
  return token.ascii.includes('@') || token.end === next?.start || !next?.ascii.includes('@')
}

/**
 * Whether the token is a word with an @. If angle brackets follow, perhaps after comments, the word belongs to the name
 * of the address in the brackets.
 */
function isAddress(tokens: Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== '' || !/.@.|^mailto:.*%40/i.test(token.ascii)) return false
  let next = index + 1
  while (/[([]/.test(tokens[next]?.kind ?? '')) next++
  return tokens[next]?.kind !== '<'
}

/**
 * Whether words can be a part of a name with commas, such as `Martin` in `King, Martin, Jr.`: they have a letter, but
 * no @, time or angle brackets, and the first of them is not in quotes.
 */
export function canBePart(words: readonly Token[]): boolean {
  return (
    words.some(({ ascii }) => /\p{L}/u.test(ascii)) &&
    words.every(
      ({ kind, ascii }, at) => (at > 0 || !/["“]/.test(kind)) && kind !== '<' && !/@|\d:\d\d/.test(ascii),
    )
  )
}

/** Whether the token is the end of the label of a group or a field, such as `Team:`. */
export function isLabel({ ascii }: Token): boolean {
  return /(?:^|[^:]):$/.test(ascii) && !ascii.includes('@')
}

/** Whether the token is a word of signs, such as a bar of a table, but without `<`, `(`, `[`, `\` and `@`. */
export function isDecoration({ kind, ascii }: Token): boolean {
  return kind === '' && !/[\p{L}\p{N}<([\\@]/u.test(ascii)
}
