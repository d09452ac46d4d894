import { parseKeyDef } from '@vitest/browser'
import type { BrowserCommand } from 'vitest/node'

/** Clicks a point of the window. */
const clickAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y)

/** Moves the mouse out of the window, where it is over nothing. */
const moveMouseAway: BrowserCommand<[]> = ({ page }) => page.mouse.move(-1, -1)

interface Keyboard {
  unreleased: string[]
}

/** The names of keys and the characters that have a key on Playwright's keyboard, the one of the United States. */
const hasKey = (key: string) => /^(?:[ -~]|[A-Z]\w+)$/.test(key)

/**
 * Presses the keys of `userEvent.keyboard`. Vitest's own command asks the page first, and sends twice as many
 * messages to Playwright.
 */
const pressKeys: BrowserCommand<[text: string, state: Keyboard]> = async (
  { page: { keyboard } },
  text,
  { unreleased },
) => {
  const held = new Set(unreleased)
  for (const { keyDef, releasePrevious, releaseSelf, repeat } of parseKeyDef(text)) {
    const { key = '' } = keyDef
    if (!hasKey(key)) {
      for (let count = 0; count < repeat; count++) await keyboard.insertText(key)
      continue
    }
    if (held.delete(key)) await keyboard.up(key)
    if (releasePrevious) continue
    for (let count = releaseSelf ? 1 : 0; count < repeat; count++) await keyboard.down(key)
    if (releaseSelf) await keyboard.press(key)
    else held.add(key)
  }
  return { unreleased: [...held] } satisfies Keyboard
}

export const inputCommands = { clickAt, moveMouseAway, __vitest_keyboard: pressKeys }

declare module 'vitest/browser' {
  interface BrowserCommands {
    clickAt(x: number, y: number): Promise<void>
    moveMouseAway(): Promise<void>
  }
}
