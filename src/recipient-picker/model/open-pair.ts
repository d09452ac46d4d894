const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '<': '>', '(': ')' }

/**
 * Reads the pairs of characters of a draft up to a position: quotes, angle brackets, and the parentheses of comments.
 * Returns which character opens the pair around the position (`open`), and all indices before the position at which no
 * pair was open (`outside`).
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
      // Only comments can be nested.
      if (character === open && open === '(') depth++
      else if (character === CLOSING[open]) depth--
      if (depth === 0) open = undefined
    } else if (opensPair(draft, at)) {
      open = character
      depth = 1
    }
  }
  return { open, outside }
}

/** Whether the character at a position outside of all pairs opens one. Quotes do so only at the start of a word. */
function opensPair(draft: string, at: number): boolean {
  const character = draft.charAt(at)
  const isWordStart = at === 0 || /[\s,;:<(]/.test(draft.charAt(at - 1))
  return character in CLOSING && (isWordStart || !'"“'.includes(character))
}
