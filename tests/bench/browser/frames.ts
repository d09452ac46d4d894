// What a frame shows is only certain right before the browser paints it: after its callbacks, its styles and its layout. Resize
// observers are called at that time.

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

/** The end of the frame that is about to be painted. The task runs before waiting ones, whose time would be added otherwise. */
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
