import type { CDPSession, Page } from 'playwright'
import { createRandom } from '../contacts.ts'
import type { Painted } from './types.ts'
import { OutOfPatience, sleep, within } from './patience.ts'

/** About the milliseconds between two keys. */
const BETWEEN_KEYS = 120
const JITTER = 40

/** Milliseconds between pressing and releasing a key. */
const HELD_FOR = 60

export interface Typist {
  /**
   * Types `text` at human speed and reports each key, until all keys together have taken `enough` milliseconds. A key
   * waits for the list of the key before it.
   */
  type(text: string, enough: number, rows?: number): AsyncIterable<Painted & { typed: string }>
  /**
   * Types `text` at human speed, without waiting for lists. Resolves with the milliseconds from the last key to the
   * frame after which the list stays the same for `quiet` milliseconds.
   */
  last(text: string, quiet: number): Promise<number>
  /**
   * Types `text` without pauses. Resolves with the milliseconds from the last key, or undefined above the limit of a
   * key.
   */
  burst(text: string): Promise<number | undefined>
  /** Deletes the typed text. */
  clear(): Promise<void>
}

/** Sends key events like those of a keyboard, also for characters that an English keyboard does not have. */
export function createTypist(page: Page, session: CDPSession, keyLimit: number, seed: number): Typist {
  const random = createRandom(seed)
  let lastKey = 0

  /** Resolves when the page has received the key. It is released later. */
  async function press(text: string, heldFor: number) {
    lastKey = performance.now()
    const key = { key: text, windowsVirtualKeyCode: text.toUpperCase().charCodeAt(0) & 0xff }
    const down = session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      text,
      unmodifiedText: text,
      ...key,
    })
    const letGo = () => session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    // The page may have been given up meanwhile.
    if (heldFor > 0) setTimeout(() => letGo().catch(() => {}), heldFor)
    await Promise.all(heldFor > 0 ? [down] : [down, letGo()])
  }

  async function expect(text: string, rows?: number): Promise<void> {
    await page.evaluate(([typed, least]) => window.bench.expect(typed, least), [text, rows] as const)
  }

  const painted = () => page.evaluate(() => window.bench.painted())

  return {
    async *type(text, enough, rows) {
      let spent = 0
      let typed = ''
      for (const letter of text) {
        typed += letter
        await within(keyLimit, expect(typed, rows))
        const pause = BETWEEN_KEYS + (2 * random() - 1) * JITTER
        await sleep(lastKey + pause - performance.now())
        const one = await within(keyLimit, press(letter, HELD_FOR).then(painted))
        yield { ...one, typed }
        spent += one.ms
        if (spent > enough) return
      }
    },

    async last(text, quiet) {
      for (const letter of text.slice(0, -1)) {
        await press(letter, HELD_FOR)
        await sleep(BETWEEN_KEYS)
      }
      await within(
        keyLimit,
        page.evaluate((ms) => window.bench.expectLast(ms), quiet),
      )
      const { ms } = await within(keyLimit, press(text.slice(-1), HELD_FOR).then(painted))
      return ms
    },

    async burst(text) {
      await expect(text)
      await sleep(BETWEEN_KEYS)
      try {
        const presses = Array.from(text, (letter) => press(letter, 0))
        // A page that was given up receives no more keys. Only one of them is waited for.
        for (const one of presses) one.catch(() => {})
        const { ms } = await within(keyLimit, Promise.all(presses).then(painted))
        return ms
      } catch (error) {
        if (error instanceof OutOfPatience) return undefined
        throw error
      }
    },

    async clear() {
      await within(
        keyLimit,
        (async () => {
          // With an open list, some contestants show all contacts for an empty text.
          await page.keyboard.press('Escape')
          await page.keyboard.press('ControlOrMeta+A')
          await page.keyboard.press('Backspace')
          await page.evaluate(() => window.bench.emptied())
        })(),
      )
      await sleep(BETWEEN_KEYS)
    },
  }
}
