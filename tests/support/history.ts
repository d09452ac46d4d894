import { userEvent } from 'vitest/browser'
import { engine } from './engine.ts'

// The browser that WebKitGTK is tested in has no keys for these: its menu does the same.
const hasKeys = engine !== 'webkit'

/** Takes back what was typed last, as the user does. */
export async function undo(): Promise<void> {
  if (hasKeys) await userEvent.keyboard('{Control>}z{/Control}')
  else document.execCommand('undo')
}

/** Does again what was taken back last, as the user does. */
export async function redo(): Promise<void> {
  if (hasKeys) await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  else document.execCommand('redo')
}
