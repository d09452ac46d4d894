import type { CDPSession, Page } from 'playwright'
import { createRandom } from '../contacts.ts'
import type { Painted } from './types.ts'
import { OutOfPatience, sleep, within } from './patience.ts'

/** Milliseconds between two keys, more or less. */
const BETWEEN_KEYS = 120
const JITTER = 40

/** Milliseconds from pressing a key to letting it go. */
const HELD_FOR = 60

export interface Typist {
  /**
   * Types `text` at human speed and tells of each key, until the page has needed `enough` milliseconds for all. A key waits for
   * the list of the one before it.
   */
  type(text: string, enough: number, rows?: number): AsyncIterable<Painted & { typed: string }>
  /** Types `text` without any pause. Milliseconds from the last key, undefined when they are more than a key may take. */
  burst(text: string): Promise<number | undefined>
  /** Takes out what was typed. */
  clear(): Promise<void>
}

/** Keys as the browser gets them from a keyboard; also those that no English keyboard has. */
export function createTypist(page: Page, session: CDPSession, keyLimit: number, seed: number): Typist {
  const random = createRandom(seed)
  let lastKey = 0

  /** Resolves when the page has got the key; it is let go later. */
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
    // A page that is given up doesn't get it any more.
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

    async burst(text) {
      await expect(text)
      await sleep(BETWEEN_KEYS)
      try {
        const presses = Array.from(text, (letter) => press(letter, 0))
        // A page that is given up takes no more of them, and only one is waited for.
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
          // With a list that is open, an empty text would ask some for all there is.
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
