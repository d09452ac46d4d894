import { parseKeyDef } from '@vitest/browser'
import type { Step } from './driver.ts'

/** The characters that represent keys without a character. */
const codePoints: Readonly<Record<string, number>> = {
  Backspace: 0xe003,
  Tab: 0xe004,
  Enter: 0xe006,
  F2: 0xe032,
  Shift: 0xe008,
  Control: 0xe009,
  Alt: 0xe00a,
  Escape: 0xe00c,
  PageUp: 0xe00e,
  PageDown: 0xe00f,
  End: 0xe010,
  Home: 0xe011,
  ArrowLeft: 0xe012,
  ArrowUp: 0xe013,
  ArrowRight: 0xe014,
  ArrowDown: 0xe015,
  Insert: 0xe016,
  Delete: 0xe017,
  Meta: 0xe03d,
}

function valueOf(key: string): string {
  const codePoint = codePoints[key]
  return codePoint === undefined ? key : String.fromCodePoint(codePoint)
}

const down = (key: string): Step => ({ type: 'keyDown', value: valueOf(key) })
const up = (key: string): Step => ({ type: 'keyUp', value: valueOf(key) })

/** The steps for a text with keys in braces, as in `userEvent.keyboard`, and the keys that stay pressed. */
export function keySteps(text: string, pressed: readonly string[]): { steps: Step[]; unreleased: string[] } {
  const steps: Step[] = []
  const held = new Set(pressed)
  for (const { keyDef, releasePrevious, releaseSelf, repeat } of parseKeyDef(text)) {
    const { key = '' } = keyDef
    if (held.delete(key)) steps.push(up(key))
    if (releasePrevious) continue
    for (let count = 0; count < repeat; count++) steps.push(down(key))
    if (releaseSelf) steps.push(up(key))
    else held.add(key)
  }
  return { steps, unreleased: [...held] }
}

/** The steps that release keys. */
export const released = (keys: readonly string[]): Step[] => keys.map(up)
