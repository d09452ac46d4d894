import type { KeyboardEvent } from 'react'

/** So many rows a page is, about what the list shows at once. */
const PAGE = 6

const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
}

/** By how many rows a key moves the user, undefined when it doesn't. With another key held it does something to the text. */
export function moveOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number | undefined {
  return altKey || ctrlKey || metaKey || shiftKey ? undefined : moves[key]
}
