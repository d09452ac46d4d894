import { constantFrom, integer, oneof, record, sample, type Arbitrary } from 'fast-check'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { print } from '../support/print.ts'
import { runs, seed } from '../support/runs.ts'
import { words } from '../support/words.ts'
import { memoryOf, openPage, servePage, type Kept } from './page.ts'
import type { Texts } from './random-use/main.tsx'

// A page with all components is used at random, with real keys and presses. An hour of it: RUNS=1000.

/** The actions of the user. */
const ACTIONS = runs(200)

/** The actions before the first measurement, and between two of them. */
const BETWEEN = Math.max(100, Math.ceil(ACTIONS / 20))

/**
 * By how much the last measurements may differ from those before: the last rows of each list stay until there are
 * others.
 */
const ALLOWED: Kept = { bytes: 250_000, nodes: 100, listeners: 60 }

type Action = { keys: readonly string[] } | { press: string; at: number } | { paste: string }

const oneOf = (weight: number, list: string) => ({ weight, arbitrary: constantFrom(...words(list)) })
const keys: Arbitrary<Action> = oneof(
  oneOf(6, 'a n B o l e Space x О é @ .'),
  oneOf(2, ', ; " < 1 -'),
  oneOf(4, 'Backspace Delete ArrowDown ArrowUp PageDown Enter Escape'),
  oneOf(2, 'ArrowLeft ArrowRight Home End Tab Shift+Tab'),
  oneOf(2, 'Control+a Control+z Control+Shift+z Control+x Control+c Control+v Shift+ArrowLeft'),
).map((key) => ({ keys: [key] }))

const actions: Arbitrary<Action> = oneof(
  { weight: 12, arbitrary: keys },
  // What is typed must not only grow.
  { weight: 1, arbitrary: constantFrom<Action>({ keys: ['Control+a', 'Backspace'] }) },
  {
    weight: 4,
    arbitrary: record({
      press: oneOf(1, '.tb-input .tb-option .tb-chip .tb-chip-remove .tb-clear button:last-child').arbitrary,
      at: integer({ min: 0, max: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: constantFrom<Action>(
      { paste: 'Ann Lee 0 <person0@example.org>, zoe@example.org; nonsense' },
      { paste: 'x\ny' },
    ),
  },
)

async function perform(page: Page, action: Action): Promise<void> {
  if ('keys' in action)
    for (const key of action.keys)
      await (/[^ -~]/.test(key) ? page.keyboard.insertText(key) : page.keyboard.press(key))
  else if ('paste' in action) await page.keyboard.insertText(action.paste)
  else {
    // Without handles of elements, which would keep the elements in memory.
    const point = await page.evaluate(({ press, at }) => {
      const all = [...document.querySelectorAll(press)].filter((element) => element.checkVisibility())
      const rect = all[at % all.length]?.getBoundingClientRect()
      return rect && { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
    }, action)
    if (point) await page.mouse.click(point.x, point.y)
  }
}

/**
 * The texts of the app, if they differ from those of its inputs. RecipientPicker has the whole list in a hidden
 * input.
 */
const differences = (page: Page) =>
  page.evaluate(() => {
    const { texts } = window as unknown as { texts: Texts }
    const valueOf = (name: string) =>
      document.querySelector<HTMLInputElement>(`:is(input, textarea)[name="${name}"]`)?.value
    return Object.entries(texts)
      .map(([name, text]) => ({ name, text, shown: valueOf(name) ?? text }))
      .filter(({ text, shown }) => text !== shown)
  })

function median(kept: readonly Kept[], of: keyof Kept): number {
  const values = kept.map((one) => one[of]).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? NaN
}

it(
  'A page that is used at random keeps the texts of its app, throws nothing, and needs no more memory in the end',
  async () => {
    const page = await openPage(await servePage('./random-use'), ['--js-flags=--jitless'])
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const measure = await memoryOf(page)
    const kept: Kept[] = []
    const settle = async () => {
      // The same state each time: all is mounted, nothing has the focus, and all texts are empty.
      await page.evaluate(() => {
        if (!document.querySelector('[name=bcc]'))
          document.querySelector<HTMLElement>('button:last-child')?.click()
      })
      for (let at = 0; at < 5; at++) {
        await page.evaluate(
          (index) => document.querySelectorAll<HTMLElement>('.tb-input')[index]?.focus(),
          at,
        )
        for (const key of ['Escape', 'Control+a', 'Backspace', 'Control+a', 'Backspace'])
          await page.keyboard.press(key)
      }
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.waitForTimeout(100)
    }
    const chosen = sample(actions, { numRuns: ACTIONS + BETWEEN, seed })
    for (const [at, action] of chosen.entries()) {
      await perform(page, action)
      if (at % 10 === 0)
        for (const difference of await differences(page))
          problems.push(`${at} ${JSON.stringify({ action, difference })}`)
      if (at % BETWEEN !== BETWEEN - 1) continue
      await settle()
      kept.push(await measure())
      print(`${at + 1} actions: ${JSON.stringify(kept.at(-1))}`)
    }
    expect(problems).toEqual([])
    // In the first third, code and contacts are loaded when they are needed.
    const third = Math.floor(kept.length / 3)
    const [middle, end] = [kept.slice(third, 2 * third), kept.slice(-third)]
    for (const of of ['bytes', 'nodes', 'listeners'] as const) {
      const growth = median(end, of) - median(middle, of)
      expect({ of, growth, isAllowed: growth < ALLOWED[of] }).toMatchObject({ isAllowed: true })
    }
  },
  60_000 + ACTIONS * 300,
)
