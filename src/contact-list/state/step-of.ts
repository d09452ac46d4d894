/** The number of rows in view if there are more: the stylesheet (list.css) sets the height of the list for it. */
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
