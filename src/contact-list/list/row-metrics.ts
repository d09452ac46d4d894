import type { Density } from '../../values/look.ts'
import { VISIBLE_ROWS } from '../state/list-state.ts'

/**
 * The heights of rows that were not measured: those with the default font size, in CSS pixels. `--tb-row-size` in
 * popup.css is the same in em.
 */
export const rowEstimates: Readonly<Record<Density, number>> = { compact: 42, normal: 49, comfortable: 59 }

/** The number of rows that are always mounted: the visible ones, and a few more. */
export const FEW_ROWS = VISIBLE_ROWS + 3

/** Whether elements have sizes. jsdom has no layout, and no ResizeObserver. */
export const hasLayout = typeof ResizeObserver !== 'undefined'
