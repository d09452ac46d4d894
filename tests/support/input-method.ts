import { onTestFinished } from 'vitest'
import { command, send } from './cdp.ts'
import { engine } from './engine.ts'
import type { InputMethodAct } from './webdriver/firefox-input-method.ts'

const act = (what: InputMethodAct) => command('actAsInputMethod', what)

const isChromium = engine === 'chromium'

let isComposing = false

/** Starts or continues a composition in the focused field, as an input method does. */
export async function compose(text: string, caret = text.length): Promise<void> {
  if (isChromium) {
    await send('Input.imeSetComposition', { text, selectionStart: caret, selectionEnd: caret })
    return
  }
  if (!isComposing) onTestFinished(endComposition)
  isComposing = true
  await act({ type: 'compose', text, caret })
}

/**
 * When a field disappears with its composition, no other field of Firefox gets keys until one of them has been
 * composed in.
 */
export async function endComposition(): Promise<void> {
  if (!isComposing) return
  isComposing = false
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await act({ type: 'compose', text: 'a', caret: 1 })
  await act({ type: 'compose', text: '', caret: 0 })
  field.remove()
}

/** Ends the composition with `text`. */
export async function commit(text: string): Promise<void> {
  if (isChromium) await send('Input.insertText', { text })
  else {
    isComposing = false
    await act({ type: 'commit', text })
  }
}

/** Presses a key that the input method handles: the page only gets its events. */
export async function takenKey(key: string): Promise<void> {
  if (isChromium)
    await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 })
  else await act({ type: 'key', key })
}
