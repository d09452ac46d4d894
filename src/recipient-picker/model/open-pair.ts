const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '<': '>', '(': ')' }

/** The character that opens the pair around a position of a draft. Undefined if none is open. */
export const openPairAt = (draft: string, position: number) => readPairs(draft, position).open

/**
 * Reads the pairs of a draft up to a position: quotes, angle brackets and comments. Returns the character that opens
 * the one around the position, and the indices before it at which no pair is open (`outside`).
 */
export function readPairs(draft: string, position: number) {
  const outside: number[] = []
  let open: string | undefined
  let depth = 0
  let isEscaped = false
  for (let at = 0; at < position; at++) {
    if (!open) outside.push(at)
    const character = draft.charAt(at)
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (open) {
      if (character === open && open === '(') depth++
      else if (character === CLOSING[open] && --depth === 0) open = undefined
    } else if (
      CLOSING[character] &&
      // Quotes open only at the start of a word.
      (!'"“'.includes(character) || /^$|[\s,;:<(]/.test(draft.charAt(at - 1)))
    ) {
      open = character
      depth = 1
    }
  }
  return { open, outside }
}
