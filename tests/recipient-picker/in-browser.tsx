// Drives a box in a browser by steps, and says in a line what the page shows: see "Steps and lines" in tests/README.md.
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { withKeys } from '../support/arrow-glyphs.ts'
import { listOf } from '../support/people.ts'
import { shownIn } from '../support/shown-in.ts'
import { boxNamed, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
export const card = () => document.querySelector<HTMLElement>('.tb-card')
export const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
export const elsewhere = () => page.getByRole('button', { name: 'Elsewhere' }).element()
export const rectOf = (element: Element | null | undefined) => (element as Element).getBoundingClientRect()

export async function start(props: RecipientPickerProps = {}, dir = 'ltr') {
  await render(
    <div dir={dir} style={{ paddingTop: 40 }}>
      <Recipients style={{ width: 700 }} defaultText={listOf('Ann Bob Cid')} {...props} />
      <p>
        <button>Elsewhere</button>
      </p>
    </div>,
  )
}

/** What the box shows, whose card is open, and what has the focus if the input does not. */
function seen(): string {
  const { activeElement } = document
  const name = card()?.querySelector('.tb-card-name')?.textContent?.trim()
  const isAway = activeElement !== box.input() && activeElement !== document.body
  return [shownIn(box.input()), name && `card of ${name}`, isAway && `at ${activeElement?.textContent}`]
    .filter(Boolean)
    .join(', ')
}

function placeOf(name: string): Element {
  const part = { box: box.input, frame: box.root, card, elsewhere }[name.toLowerCase()]
  return part?.() ?? box.chip(name)
}

/** Presses the space below the chips, or between two of them, in the line of the first one. */
async function pressSpace(between: string): Promise<void> {
  const [first, second] = between
    .split(' ')
    .filter(Boolean)
    .map((name) => rectOf(box.chip(name)))
  const area = rectOf(box.area())
  if (!first || !second) {
    box.area().style.minHeight = '90px'
    return userEvent.click(box.area(), { position: { x: 400, y: 80 } })
  }
  const x = (Math.min(first.right, second.right) + Math.max(first.left, second.left)) / 2
  const y = (first.top + first.bottom) / 2
  return userEvent.click(box.area(), { position: { x: x - area.left, y: y - area.top } })
}

/** Takes a step: keys, or what the mouse does. */
async function take(step: string): Promise<void> {
  const [, what, name = ''] = /^<(\S+) ?(.*)>$/.exec(step) ?? []
  if (what === 'clicks') await userEvent.click(item(name).query() ?? placeOf(name))
  else if (what === 'removes') await userEvent.click(box.remove(name))
  else if (what === 'below') await pressSpace('')
  else if (what === 'between') await pressSpace(name)
  else if (what === 'hovers') await userEvent.hover(placeOf(name))
  else if (what === 'waits') await new Promise((done) => setTimeout(done, Number(name)))
  else if (step) await userEvent.keyboard(withKeys(step))
}

/** Takes steps, each followed by what is seen then. After `told` is all that the app was told. */
export async function goes(...stepsAndLines: string[]): Promise<void> {
  for (let at = 0; at < stepsAndLines.length; at += 2) {
    const [step = '', line = ''] = stepsAndLines.slice(at, at + 2)
    const isTold = step === 'told'
    if (!isTold) await take(step)
    await expect
      .poll(() => (isTold ? reported.join(', ') : seen()), { interval: 10, message: `after ${step}` })
      .toBe(line)
  }
}
