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

const toggles: Readonly<Record<string, boolean>> = { ArrowDown: true, ArrowUp: false }

/** Whether a key, held with Alt, opens the list or closes it, as that of a `<select>`; undefined when it does neither. */
export function opensList({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean | undefined {
  return altKey && !(ctrlKey || metaKey || shiftKey) ? toggles[key] : undefined
}
