// What the page is about to show can only be told right before the browser paints it: after the callbacks of the frame, its
// styles and its layout. That is when resize observers are called.

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

/** Calls back in the next frame, when nothing but painting is left of it. */
export function beforePaint(callback: () => void): void {
  requestAnimationFrame(() => {
    beat ??= createBeat()
    waiting.push(callback)
    beat.style.width = beat.style.width === '1px' ? '2px' : '1px'
  })
}

/** When the frame that is about to be painted is. Before the tasks that wait, which would be counted to it otherwise. */
export function afterPaint(): Promise<number> {
  return scheduler.postTask(() => performance.now(), { priority: 'user-blocking' })
}

/** When the next frame is painted in which `condition` holds. */
export function paintedWhen(condition: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    function look() {
      if (condition()) resolve(afterPaint())
      else beforePaint(look)
    }
    beforePaint(look)
  })
}
