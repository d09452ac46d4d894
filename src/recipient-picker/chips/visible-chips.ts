/** The number of chips that are in sight as a whole. "+n" lies over the end of the last line. */
export function visibleChips(area: HTMLElement): number {
  if (area.scrollTop > 0) area.scrollTop = 0
  const { clientHeight } = area
  const more = area.querySelector<HTMLElement>('.tb-more')
  const all = [...area.querySelectorAll<HTMLElement>('[data-index]')]
  // A line that is cut off by rounding is in sight.
  const isClipped = (chip: HTMLElement) => chip.offsetTop + chip.offsetHeight > clientHeight + 1
  const first = all.findIndex((chip) => isClipped(chip) || (more && isOver(more, chip)))
  // A part of the first chip says more than no chip.
  return first < 0 ? all.length : Math.max(first, 1)
}

const isOver = (one: HTMLElement, other: HTMLElement) =>
  one.offsetTop < other.offsetTop + other.offsetHeight &&
  other.offsetTop < one.offsetTop + one.offsetHeight &&
  one.offsetLeft < other.offsetLeft + other.offsetWidth &&
  other.offsetLeft < one.offsetLeft + one.offsetWidth
