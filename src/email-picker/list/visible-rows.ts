import { VISIBLE_ROWS } from '../state/step-of.ts'

/** The gaps in place of the rows that are not mounted. */
export const gapsIn = (list: Element) => list.querySelectorAll<HTMLElement>(':scope > [role=none]')

/** How many rows of the list of an input are entirely visible: at least one. Without a layout, as many as the stylesheet shows. */
export function visibleRowsOf(input: Element): number {
  const list = input.closest('.tb-root')?.querySelector('.tb-list')
  const rows = list?.querySelectorAll<HTMLElement>('.tb-option')
  if (!list?.clientHeight || !rows?.[0]) return VISIBLE_ROWS
  const { scrollTop, clientHeight } = list
  const isInside = (top: number, bottom: number) =>
    top > scrollTop - 1 && bottom < scrollTop + clientHeight + 1
  const isFilled = [...gapsIn(list)].every(
    ({ offsetTop, offsetHeight }) =>
      offsetTop + offsetHeight < scrollTop + 1 || offsetTop > scrollTop + clientHeight - 1,
  )
  // After a key, the rows around the active one are not mounted before the next frame.
  const count = isFilled
    ? [...rows].filter(({ offsetTop, offsetHeight }) => isInside(offsetTop, offsetTop + offsetHeight)).length
    : Math.floor(clientHeight / rows[0].offsetHeight)
  return Math.max(1, count)
}
