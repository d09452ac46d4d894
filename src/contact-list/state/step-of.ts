/** The number of whole rows in view in a longer list, whose height is set in list.css. */
export const VISIBLE_ROWS = 6

const directions = /* @__PURE__ */ new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 1],
  ['PageUp', -1],
])

/** The number of rows by which a key moves the active row. 0 for a key that does not move it. */
export const stepOf = (key: string, visibleRows = VISIBLE_ROWS): number =>
  (directions.get(key) ?? 0) * (key.startsWith('Page') ? visibleRows : 1)
