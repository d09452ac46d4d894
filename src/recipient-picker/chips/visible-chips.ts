const ADORNMENT_SIZE = '--tb-adornment-size'

/**
 * Counts the chips that are completely visible, but at least one. If some are not, "+n" and the adornment cover the end
 * of the last line. Also sets the width of the adornment, by which recipients.css places the input.
 */
export function measureVisibleChips(area: HTMLElement): number {
  const { clientHeight } = area
  const end = area.querySelector<HTMLElement>('.tb-chips-end')
  const adornment = end?.querySelector<HTMLElement>('.tb-adornment')
  const size = adornment ? `${adornment.offsetWidth}px` : ''
  // Writing a style makes the browser lay out the box again, even if the value is the same.
  if (size !== area.style.getPropertyValue(ADORNMENT_SIZE)) area.style.setProperty(ADORNMENT_SIZE, size)
  const overlay = end?.querySelector('.tb-more') ? end : undefined
  const all = [...area.querySelectorAll<HTMLElement>('[data-index]')]
  // A line that is clipped only by rounding counts as visible.
  const isClipped = (element: HTMLElement) => element.offsetTop + element.offsetHeight > clientHeight + 1
  const first = all.findIndex((chip) => isClipped(chip) || (overlay && isOver(overlay, chip)))
  // An adornment without room takes the room of the last chip.
  if (first < 0 && end && isClipped(end)) return Math.max(all.length - 1, 1)
  // A part of the first chip is better than no chip.
  return first < 0 ? all.length : Math.max(first, 1)
}

const isOver = (one: HTMLElement, other: HTMLElement) =>
  one.offsetTop < other.offsetTop + other.offsetHeight &&
  other.offsetTop < one.offsetTop + one.offsetHeight &&
  one.offsetLeft < other.offsetLeft + other.offsetWidth &&
  other.offsetLeft < one.offsetLeft + one.offsetWidth
