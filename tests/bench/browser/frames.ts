// What a frame shows is only certain right before the browser paints it: after its callbacks, its styles and its
// layout. Resize observers are called at that time.

const waiting: (() => void)[] = []
let beat: HTMLElement | undefined

function createBeat(): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = 'position: fixed; contain: strict; visibility: hidden; width: 1px; height: 1px'
  document.body.append(element)
  new ResizeObserver(() => {
    for (const callback of waiting.splice(0)) callback()
  }).observe(element)
  return element
}

/** Calls back in the next frame, right before it is painted. */
export function beforePaint(callback: () => void): void {
  requestAnimationFrame(() => {
    beat ??= createBeat()
    waiting.push(callback)
    beat.style.width = beat.style.width === '1px' ? '2px' : '1px'
  })
}

/**
 * The end of the frame that is about to be painted. The task runs before waiting ones, whose time would be added
 * otherwise.
 */
export function afterPaint(): Promise<number> {
  return scheduler.postTask(() => performance.now(), { priority: 'user-blocking' })
}

/** The time at which the next frame is painted in which `condition` holds. */
export function paintedWhen(condition: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    function look() {
      if (condition()) resolve(afterPaint())
      else beforePaint(look)
    }
    beforePaint(look)
  })
}

/**
 * The end of the frame that shows what `read` then gives for `quiet` milliseconds. It looks only after changes of the
 * page: frames that change nothing would take time from work that goes on for long.
 */
export async function paintedLast(read: () => string, quiet: number): Promise<number> {
  let shown = read()
  let at = performance.now()
  let onChange = () => {}
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== beat)) onChange()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  for (;;) {
    const changed = new Promise<boolean>((resolve) => {
      onChange = () => resolve(true)
      setTimeout(resolve, at + quiet - performance.now(), false)
    })
    if (!(await changed)) break
    await new Promise<void>(beforePaint)
    const next = read()
    if (next === shown) continue
    shown = next
    at = await afterPaint()
  }
  observer.disconnect()
  return at
}
