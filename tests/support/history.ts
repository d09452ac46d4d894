import { userEvent } from 'vitest/browser'
import { engine } from './engine.ts'

// The test browser of WebKitGTK has no keys for undo and redo, only a menu.
const hasKeys = engine !== 'webkit'

/** Undoes the last edit, as a user does. */
export async function undo(): Promise<void> {
  if (hasKeys) await userEvent.keyboard('{Control>}z{/Control}')
  else document.execCommand('undo')
}

/** Redoes the last edit that was undone, as a user does. */
export async function redo(): Promise<void> {
  if (hasKeys) await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  else document.execCommand('redo')
}
