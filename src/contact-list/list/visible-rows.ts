import { VISIBLE_ROWS } from '../state/list-state.ts'

/** The elements in place of the rows that are not mounted. */
export const gapsIn = (list: Element) => list.querySelectorAll<HTMLElement>(':scope > [role=none]')

/**
 * How many rows of an input's list are entirely in view: at least 1. Without a list or a layout, as many as the
 * stylesheet shows.
 */
export function visibleRowsOf(input: Element): number {
  const list = input.closest('.tb-root')?.querySelector('.tb-list')
  const rows = list?.querySelectorAll<HTMLElement>('.tb-option')
  if (!list?.clientHeight || !rows?.[0]) return VISIBLE_ROWS
  const { scrollTop, clientHeight } = list
  const end = scrollTop + clientHeight
  /** The visible height of an element, in pixels. */
  const seen = ({ offsetTop, offsetHeight }: HTMLElement) =>
    Math.min(offsetTop + offsetHeight, end) - Math.max(offsetTop, scrollTop)
  // Right after a key, a gap may be in view: the rows around the active one are mounted in the next frame.
  const count = [...gapsIn(list)].some((gap) => seen(gap) > 1)
    ? Math.floor(clientHeight / rows[0].offsetHeight)
    : [...rows].filter((row) => seen(row) > row.offsetHeight - 1).length
  return Math.max(1, count)
}
