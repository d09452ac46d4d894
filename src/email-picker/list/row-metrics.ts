// Sizes of rows, in CSS pixels. The stylesheet makes them (list.css).

/** A row of the default look. What it really measures is measured. */
export const ROW_HEIGHT = 52

/** How far beyond the visible rows others are mounted. */
export const BUFFER = 2 * ROW_HEIGHT

/**
 * As many rows as are visible, and a few. They are mounted before the list has been measured, and where nothing can be measured. No
 * more rows than these are mounted without virtua: a list that grows or shrinks while it is measured makes browsers report a loop.
 */
export const FEW_ROWS = 9

/** How near to the end of the rows more are asked for, in heights of the list. */
export const NEAR_END = 1
