import { canBeName, isAddress, isDecoration, isLabel, isSeparator } from './token-kinds.ts'
import type { Token } from './tokens.ts'

const LABEL_OF_HEADER = /^(?:to|cc|bcc|an|à):$/i

/**
 * The commas that belong to names, in a list with semicolons or lines: `King, Martin, Jr. <m@example.org>; Lee, Ann <a@example.org>`.
 * There, the part between two separators is one mailbox if its only address is behind the commas: in angle brackets or, in a list with
 * semicolons, bare. A line that ends with a comma goes on in the next one. Not in a group, whose members are separated by commas.
 */
export function commasInNames(tokens: Token[], caret: number): ReadonlySet<Token> {
  const found = new Set<Token>()
  const last = tokens.findLastIndex(({ kind }) => !isSeparator(kind))
  let from = 0
  let address = -1
  let hasSeveral = false
  let commas: Token[] = []
  let isNamed = true
  let isSeparated = false
  let isBare = false
  let hasSemicolon = false
  tokens.forEach((token, index) => {
    const { kind } = token
    if (kind === ',') {
      // Behind an address, or without a name before it, it separates.
      if (address >= 0 || index === from || tokens[index - 1]?.kind === ',') isNamed = false
      commas.push(token)
    } else if (isSeparator(kind)) {
      const isEnded = kind === ';' || index < last
      const isAtCaret = caret >= (tokens[from]?.start ?? 0) && caret <= (commas.at(-1)?.end ?? -1)
      hasSemicolon ||= kind === ';'
      if (
        commas.length > (isBare ? 0 : 1) &&
        address >= 0 &&
        isNamed &&
        !hasSeveral &&
        (isBare ? hasSemicolon : isSeparated || isEnded) &&
        !isAtCaret
      )
        for (const comma of commas) found.add(comma)
      if (index > from) isSeparated = tokens[index - 1]?.kind !== ',' && index <= last && address >= 0
      from = index + 1
      address = -1
      hasSeveral = false
      commas = []
      isNamed = true
    } else if ((kind === '<' && token.ascii.includes('@')) || isAddress(tokens, index)) {
      const before = tokens[index - 1]
      isBare = kind !== '<' && !token.ascii.startsWith('<')
      if (before && (before.kind === ',' || (isBare && isDecoration(before)))) isNamed = false
      hasSeveral ||= address >= 0
      address = index
    } else if (address < 0 && (!canBeName(token) || (isLabel(token) && !LABEL_OF_HEADER.test(token.ascii))))
      isNamed = false
  })
  return found
}
