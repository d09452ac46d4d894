import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withKeys } from './arrow-glyphs.ts'
import { shownIn } from './shown-in.ts'

/** In a browser: presses keys in a box, and waits after each line of them until the box shows what follows it. */
export async function goesIn(input: () => HTMLInputElement, ...keysAndLines: string[]): Promise<void> {
  for (let at = 0; at < keysAndLines.length; at += 2) {
    const [keys = '', line = ''] = keysAndLines.slice(at, at + 2)
    if (keys) await userEvent.keyboard(withKeys(keys))
    await expect
      .poll(() => shownIn(input()), { message: `after ${keysAndLines.slice(0, at + 1).join(' ')}` })
      .toBe(line)
  }
}
