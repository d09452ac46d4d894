import { commands, userEvent, type Locator } from 'vitest/browser'

// To click an element or to press a key, Vitest and Playwright ask the page many questions: which frame has the
// focus, where the element is, whether it has stopped to move, what is in front of it. That takes longer than the
// click. What a test clicks is there, or the test waits for it.
const { click, keyboard, tab } = userEvent

userEvent.click = async (target, options) => {
  const at = options ? undefined : middleOf(target)
  if (!at) return click(target, { force: true, ...options })
  focusPage()
  return commands.clickAt(at.x, at.y)
}

userEvent.keyboard = (text) => {
  focusPage()
  return keyboard(text)
}

userEvent.tab = (options) => {
  focusPage()
  return tab(options)
}

/** Keys go to the page and not to the window around it, also while nothing in the page has the focus. */
function focusPage(): void {
  if (!document.activeElement || document.activeElement === document.body) window.focus()
}

interface Point {
  x: number
  y: number
}

/**
 * The middle of what is seen of an element, as a point of the window around the page. Undefined if nothing is seen of
 * it.
 */
function middleOf(target: Element | Locator): Point | undefined {
  const element = target instanceof Element ? target : target.query()
  const frame = window.frameElement as HTMLElement | null
  if (!element || !frame) return undefined
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const [box] = element.getClientRects()
  if (!box) return undefined
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (left >= right || top >= bottom) return undefined
  const around = frame.getBoundingClientRect()
  const scale = around.width / frame.offsetWidth
  return { x: around.left + (scale * (left + right)) / 2, y: around.top + (scale * (top + bottom)) / 2 }
}
