const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '<': '>', '(': ')' }

/**
 * The character that opens the pair around a position of a draft: quotes, angle brackets or a comment. Undefined if
 * none is open. Quotes open only at the start of a word.
 *
 * @param visit called with each index below `position` at which no pair is open
 */
export function openPairAt(
  draft: string,
  position: number,
  visit?: (at: number) => void,
): string | undefined {
  let open: string | undefined
  let depth = 0
  let isEscaped = false
  for (let at = 0; at < position; at++) {
    if (!open) visit?.(at)
    const character = draft.charAt(at)
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (open) {
      if (character === open && open === '(') depth++
      else if (character === CLOSING[open] && --depth === 0) open = undefined
    } else if (
      CLOSING[character] &&
      (!'"“'.includes(character) || /^$|[\s,;:<(]/.test(draft.charAt(at - 1)))
    ) {
      open = character
      depth = 1
    }
  }
  return open
}
