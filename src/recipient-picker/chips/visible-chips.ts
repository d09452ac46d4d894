import { flushSync } from 'react-dom'

const ADORNMENT_SIZE = '--tb-adornment-size'

const updates = /* @__PURE__ */ new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

/**
 * Calls `show`, which sets a state, with the number of visible chips, and again when the size of their area changes:
 * after layout, and before anything is drawn. All areas share one observer, so that all are measured before any is
 * rendered.
 *
 * @returns a function that ends the calls. Undefined in jsdom, which has no layout
 */
export function followVisibleChips(
  area: HTMLElement,
  show: (count: number) => void,
): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  observer ??= new ResizeObserver(function renderSizes(entries) {
    const changed = entries.flatMap(({ target }) => updates.get(target) ?? [])
    // Twice, because additions of the first rendering ("+n") take room, too.
    for (let times = 0; times < 2; times++) flushSync(() => changed.forEach((one) => one()))
  })
  updates.set(area, () => show(countVisible(area)))
  observer.observe(area)
  return () => {
    updates.delete(area)
    observer?.unobserve(area)
  }
}

/**
 * Counts the chips that are completely visible, but at least one. If some are not, "+n" and the adornment cover the end
 * of the last line. Also sets the width of the adornment, by which recipients.css places the input.
 */
function countVisible(area: HTMLElement): number {
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
