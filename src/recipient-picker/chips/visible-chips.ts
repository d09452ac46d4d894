import { flushSync } from 'react-dom'

const ADORNMENT_SIZE = '--tb-adornment-size'

const updates = /* @__PURE__ */ new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

/**
 * Calls `setVisible`, a setter of React state, with the number of visible chips: before the next paint, and before each
 * paint with another size of `area`. All areas share one ResizeObserver, which measures all of them before it
 * renders any. So the browser lays out the page once, and not once for each area.
 */
export function followVisibleChips(
  area: HTMLElement,
  setVisible: (count: number) => void,
): (() => void) | undefined {
  // jsdom has no layout.
  if (typeof ResizeObserver === 'undefined') return undefined
  observer ??= new ResizeObserver(function renderCounts(entries) {
    const changed = entries.flatMap(({ target }) => updates.get(target) ?? [])
    // Measure again after the first rendering: it may have added "+n", which covers chips.
    for (let times = 0; times < 2; times++) flushSync(() => changed.forEach((update) => update()))
  })
  updates.set(area, () => setVisible(countVisible(area)))
  observer.observe(area)
  return () => {
    updates.delete(area)
    observer?.unobserve(area)
  }
}

/** Counts the completely visible chips. Also sets the CSS property with which recipients.css places the input. */
function countVisible(area: HTMLElement): number {
  const { clientHeight } = area
  const end = area.querySelector<HTMLElement>('.tb-chips-end')
  const adornment = end?.querySelector<HTMLElement>('.tb-adornment')
  const size = adornment ? `${adornment.offsetWidth}px` : ''
  // Writing a style makes the browser lay out the box again, even if the value is the same.
  if (size !== area.style.getPropertyValue(ADORNMENT_SIZE)) area.style.setProperty(ADORNMENT_SIZE, size)
  // With "+n", `end` lies over the last line, and can cover chips. Otherwise, it has a place on a line, as a chip has.
  const overlay = end?.querySelector('.tb-more') ? end : undefined
  const all = [...area.querySelectorAll<HTMLElement>('[data-index]')]
  // The 1 allows for rounding.
  const isClipped = (element: HTMLElement) => element.offsetTop + element.offsetHeight > clientHeight + 1
  const firstHidden = all.findIndex((chip) => isClipped(chip) || (overlay && overlaps(overlay, chip)))
  // If only the adornment does not fit, the last chip makes room for it.
  if (firstHidden < 0 && end && isClipped(end)) return Math.max(all.length - 1, 1)
  // At least 1: a part of the first chip is better than no chip.
  return firstHidden < 0 ? all.length : Math.max(firstHidden, 1)
}

const overlaps = (one: HTMLElement, other: HTMLElement) =>
  one.offsetTop < other.offsetTop + other.offsetHeight &&
  other.offsetTop < one.offsetTop + one.offsetHeight &&
  one.offsetLeft < other.offsetLeft + other.offsetWidth &&
  other.offsetLeft < one.offsetLeft + one.offsetWidth
