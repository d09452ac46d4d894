import { cdp, page } from 'vitest/browser'
import { hasCdp } from './engine.ts'

const send = (type: string, at: { x: number; y: number }) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Input.dispatchMouseEvent',
    { type, ...at, button: 'left', clickCount: 1 },
  )

/** Vitest's own object in the window of the tests. Its `commands` export has only the commands of the configuration. */
interface Runner {
  commands: { triggerCommand(name: string, given: readonly unknown[]): Promise<void> }
}

const command = (name: string, ...given: readonly unknown[]) =>
  (Reflect.get(window, '__vitest_browser_runner__') as Runner).commands.triggerCommand(name, given)

/**
 * Presses the button of the mouse in the middle of an element. Returns what releases it, wherever the element is by
 * then.
 */
export async function pressMouse(element: Element): Promise<() => Promise<unknown>> {
  if (!hasCdp) {
    await command('pressMouse', { selector: page.elementLocator(element).selector })
    return () => command('releaseMouse')
  }
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { x: frame.left + left + width / 2, y: frame.top + top + height / 2 }
  await send('mouseMoved', at)
  await send('mousePressed', at)
  return () => send('mouseReleased', at)
}
