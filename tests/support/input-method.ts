import { cdp } from 'vitest/browser'
import { engine } from './engine.ts'
import type { InputMethodAct } from './webdriver/firefox-input-method.ts'

const send = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params)

/** Vitest's own object in the window of the tests. Its `commands` export has only the commands of the configuration. */
interface Runner {
  commands: { triggerCommand(name: string, given: readonly unknown[]): Promise<void> }
}

const act = (what: InputMethodAct) =>
  (Reflect.get(window, '__vitest_browser_runner__') as Runner).commands.triggerCommand('actAsInputMethod', [
    what,
  ])

const isChromium = engine === 'chromium'

/** Starts or continues a composition in the focused field, as an input method does. */
export async function compose(text: string, caret = text.length): Promise<void> {
  if (isChromium) await send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret })
  else await act({ type: 'compose', text, caret })
}

/** Ends the composition with `text`. */
export async function commit(text: string): Promise<void> {
  if (isChromium) await send('Input.insertText', { text })
  else await act({ type: 'commit', text })
}

/** Presses a key that the input method handles: the page only gets its events. */
export async function takenKey(key: string): Promise<void> {
  if (isChromium)
    await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
  else await act({ type: 'key', key })
}
