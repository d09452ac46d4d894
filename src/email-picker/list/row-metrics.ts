// Sizes of rows, in CSS pixels.

/**
 * The height of a row: `--tb-row-height` in popup.css is the same size in rem. It is an estimate for virtua, which measures the
 * rows that it mounts.
 */
export const ROW_HEIGHT = 52

/** The number of rows that the list shows at once, as list.css does. */
export const VISIBLE_ROWS = 6

/** How far beyond the visible rows other rows are mounted. */
export const BUFFER = 2 * ROW_HEIGHT

/**
 * The number of rows that are always mounted: as many as are visible, and a few. Lists with no more rows do without virtua: a list
 * that grows or shrinks while it is measured makes browsers report a ResizeObserver loop.
 */
export const FEW_ROWS = VISIBLE_ROWS + 3

/** The distance from the end at which more rows are asked for, in heights of the list. */
export const NEAR_END = 1
