/** The number of rows that the list shows at once, as list.css does. */
export const VISIBLE_ROWS = 6

const steps = /* @__PURE__ */ new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 1],
  ['PageUp', -1],
])

/** The number of rows that a key moves the active row by. 0 for all other keys. */
export const stepOf = (key: string, visibleRows = VISIBLE_ROWS): number =>
  (steps.get(key) ?? 0) * (key.startsWith('Page') ? visibleRows : 1)
