import { parseKeyDef } from '@vitest/browser'
import type { Step } from './driver.ts'

/** The characters that represent keys without a character. */
const codePoints = new Map(
  (
    'Backspace:e003 Tab:e004 Enter:e006 Shift:e008 Control:e009 Alt:e00a Escape:e00c PageUp:e00e PageDown:e00f End:e010 ' +
    'Home:e011 ArrowLeft:e012 ArrowUp:e013 ArrowRight:e014 ArrowDown:e015 Insert:e016 Delete:e017 F2:e032 Meta:e03d'
  )
    .split(' ')
    .map((key) => key.split(':') as [name: string, codePoint: string]),
)

const valueOf = (key: string): string =>
  codePoints.has(key) ? String.fromCodePoint(Number.parseInt(`${codePoints.get(key)}`, 16)) : key

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
