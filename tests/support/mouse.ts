import { page } from 'vitest/browser'
import { command, send } from './cdp.ts'
import { hasCdp } from './engine.ts'

const sendMouse = (type: string, at: { x: number; y: number }) =>
  send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })

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
  await sendMouse('mouseMoved', at)
  await sendMouse('mousePressed', at)
  return () => sendMouse('mouseReleased', at)
}
