import type { Density } from '../../values/look.ts'
import { VISIBLE_ROWS } from '../state/list-state.ts'

/**
 * The height of an unmeasured row in CSS pixels, for the default font size. `--tb-row-size` in popup.css is the same in
 * em.
 */
export const rowEstimates: Readonly<Record<Density, number>> = { compact: 42, normal: 49, comfortable: 59 }

/** The number of rows that are always mounted: the visible ones, and a few more. */
export const FEW_ROWS = VISIBLE_ROWS + 3

/** Whether elements have sizes. jsdom has no layout, and no ResizeObserver. */
export const hasLayout = typeof ResizeObserver !== 'undefined'

/** The gaps in a list: elements in place of the rows that are not mounted. */
export const gapsIn = (list: Element) => list.querySelectorAll<HTMLElement>(':scope > [role=none]')

/** The number of completely visible rows, at least 1. Without a layout, the number that the stylesheet shows. */
export function visibleRowsOf(input: Element): number {
  const list = input.closest('.tb-root')?.querySelector('.tb-list')
  const rows = list?.querySelectorAll<HTMLElement>('.tb-option')
  if (!list?.clientHeight || !rows?.[0]) return VISIBLE_ROWS
  const { scrollTop, clientHeight } = list
  const end = scrollTop + clientHeight
  const visibleHeight = ({ offsetTop, offsetHeight }: HTMLElement) =>
    Math.min(offsetTop + offsetHeight, end) - Math.max(offsetTop, scrollTop)
  // Right after a key, a gap may be visible: the rows around the active row are mounted in the next frame. Then the
  // number is estimated. Browsers round offsets, so one pixel is no difference.
  const count = [...gapsIn(list)].some((gap) => visibleHeight(gap) > 1)
    ? Math.floor(clientHeight / rows[0].offsetHeight)
    : [...rows].filter((row) => visibleHeight(row) > row.offsetHeight - 1).length
  return Math.max(1, count)
}
