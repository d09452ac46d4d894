/** The number of rows that the list shows at once, as list.css does. */
export const VISIBLE_ROWS = 6

const steps = /* @__PURE__ */ new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', VISIBLE_ROWS],
  ['PageUp', -VISIBLE_ROWS],
])

/** The number of rows that a key moves the active row by. 0 for all other keys. */
export const stepOf = (key: string): number => steps.get(key) ?? 0
