import type { Token } from './tokens.ts'

export function isSeparator(kind = ''): boolean {
  return /[,;\n\r]/.test(kind)
}

/** Whether it is a comma or a semicolon in a name. */
export function isMark({ kind }: Token): boolean {
  return isSeparator(kind)
}

/**
 * Whether it is a word with an @. It is not one when angle brackets follow, perhaps after comments: then the word is the name
 * before them.
 */
export function isAddress(tokens: Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== '' || !/.@./.test(token.ascii)) return false
  let next = index + 1
  while (/[([]/.test(tokens[next]?.kind ?? '')) next++
  return tokens[next]?.kind !== '<'
}

/** Whether it can be a part of a name `Last, First`. */
export function canBeName({ kind, ascii }: Token): boolean {
  return !/["“<]/.test(kind) && !ascii.includes('@')
}

/** Whether it is the label of a group, such as `Team:`. */
export function isLabel({ ascii }: Token): boolean {
  return /(?:^|[^:]):$/.test(ascii) && !ascii.includes('@')
}

/** Whether it is only marks, such as those between the columns of a table, and opens no pair. */
export function isDecoration({ kind, ascii }: Token): boolean {
  return kind === '' && !/[\p{L}\p{N}"“<([\\@]/u.test(ascii)
}
