import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { engine } from '../support/engine.ts'
import { listOf } from '../support/people.ts'
import { factsOf } from '../support/text-table.ts'
import { goes, rectOf, start } from './in-browser.tsx'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const hasFocus = () => document.activeElement === box.input()

beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

const four = { defaultText: listOf('Ann Bob Cid Dee') }

/** Each fact is about a press in a box with four people. <below> is the space below them, <between> that between two. */
const facts = (text: string, dir?: string) =>
  it.each(factsOf(text))('%s', async (_, ...rows) => {
    await start(four, dir)
    await goes(...rows.flat())
  })

describe.each(['ltr', 'rtl'])('%s: a press', (dir) => {
  facts(
    `
    on empty space focuses the box and puts the caret at the end of the draft
      <clicks box>            [Ann] [Bob] [Cid] [Dee] |
      dra{Home}               [Ann] [Bob] [Cid] [Dee] |dra
      <clicks Elsewhere>      [Ann] [Bob] [Cid] [Dee] dra, at Elsewhere
      <below>                 [Ann] [Bob] [Cid] [Dee] dra|
      told                    got focus, text insertText, text insertText, text insertText, lost focus, got focus
    on empty space deselects chips
      <clicks Bob>            [Ann] [{Bob*}] [Cid] [Dee]
      <below>                 [Ann] [Bob] [Cid] [Dee] |
      told                    got focus
    on the draft puts the caret there and deselects chips
      <clicks Bob>            [Ann] [{Bob*}] [Cid] [Dee]
      <clicks box>            [Ann] [Bob] [Cid] [Dee] |
      told                    got focus
    between two chips puts the draft there, and the space below all is the end of the list
      <between Bob Cid>       [Ann] [Bob] | [Cid] [Dee]
      eve@x.org,              [Ann] [Bob] [eve@x.org] | [Cid] [Dee]
      <below>                 [Ann] [Bob] [eve@x.org] [Cid] [Dee] |
    between two chips makes a recipient of the draft first
      <clicks box>            [Ann] [Bob] [Cid] [Dee] |
      dra                     [Ann] [Bob] [Cid] [Dee] dra|
      <between Ann Bob>       [Ann] | [Bob] [Cid] [Dee] [dra]`,
    dir,
  )

  it('on a selected chip edits it in place', async () => {
    await start(four, dir)
    await goes('<clicks Bob>', '[Ann] [{Bob*}] [Cid] [Dee]')
    await goes('<clicks Bob>', '[Ann] Bob <bob@x.example>| [Cid] [Dee]')
    await goes('told', 'got focus, mailboxes commit: Ann Cid Dee')
    const starts = [box.chip('Ann'), box.input(), box.chip('Cid')].map((element) =>
      dir === 'ltr' ? rectOf(element).left : -rectOf(element).right,
    )
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
  })

  it('on the frame around the chips focuses the box', async () => {
    await start({ ...four, style: { padding: 10 } }, dir)
    await userEvent.click(box.root(), { position: { x: 3, y: 3 } })
    expect(hasFocus()).toBe(true)
  })

  it('between two chips of the second line puts the draft there', async () => {
    await start({ ...four, style: { width: 190 } }, dir)
    await userEvent.click(box.input())
    const lines = box.chips().map((chip) => rectOf(chip).top)
    expect(new Set(lines).size).toBe(2)
    const second = box.names().filter((_, index) => lines[index] !== lines[0])
    await goes(`<between ${second[0]} ${second[1]}>`, '[Ann] [Bob] [Cid] | [Dee]')
  })
})

describe('a press on ×', () => {
  facts(`
    removes the recipient, and the focus stays in the box
      <clicks box>            [Ann] [Bob] [Cid] [Dee] |
      <removes Bob>           [Ann] [Cid] [Dee] |
      told                    got focus, text deleteContent, mailboxes deleteContent: Ann Cid Dee
    removes the recipient, and the focus stays elsewhere
      <clicks Elsewhere>      [Ann] [Bob] [Cid] [Dee], at Elsewhere
      <removes Bob>           [Ann] [Cid] [Dee], at Elsewhere
      told                    text deleteContent, mailboxes deleteContent: Ann Cid Dee`)
})

// The drivers of the other engines press the main button only.
it.runIf(engine === 'chromium')('The right button beside the chips is left to the browser', async () => {
  await start({ defaultText: `${listOf('Ann Bob')}, dra` })
  await userEvent.click(box.input())
  const menus: boolean[] = []
  const listen = ({ defaultPrevented }: Event) => menus.push(defaultPrevented)
  addEventListener('contextmenu', listen)
  await userEvent.click(box.area(), { button: 'right', position: { x: 400, y: 20 } })
  removeEventListener('contextmenu', listen)
  expect(menus).toEqual([false])
  expect(box.selected()).toEqual([])
  expect(hasFocus()).toBe(true)
  await expect.poll(() => reported).toEqual(['got focus'])
})

describe('in a box that scrolls', () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `p${at}@x.example`)
  const send = () => page.getByRole('button', { name: 'Send' })
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)

  async function startScrolled(defaultText = addresses.join(', ')) {
    await render(
      <form onSubmit={(event) => event.preventDefault()}>
        {/* With any font, two chips fill a line. */}
        <style>{'.wide { inline-size: 150px; flex: none }'}</style>
        <Recipients style={{ width: 340 }} classNames={{ chip: 'wide' }} defaultText={defaultText} />
        <button>Send</button>
      </form>,
    )
  }

  it.each<[where: string, ...steps: string[]]>([
    ['that nobody has visited'],
    ['that was left', 'focus', 'leave'],
    ['with the focus that was scrolled away from the draft', 'focus', 'scroll'],
  ])('a press on a chip does not move it, in one %s', async (_, ...steps) => {
    await startScrolled()
    if (steps.includes('focus')) await userEvent.click(box.input())
    if (steps.includes('leave')) await userEvent.click(send())
    if (steps.includes('scroll')) box.area().scrollTop = 0
    const chip = box.chip('p4@x.example')
    const before = topOf(chip)
    await userEvent.click(chip)
    await expect.poll(box.selected).toEqual(['p4@x.example'])
    expect([hasFocus(), topOf(chip)]).toEqual([true, before])
  })

  const isInView = (name: string) => {
    const [chip, area] = [rectOf(box.chip(name)), rectOf(box.area())]
    return chip.top >= area.top - 1 && chip.bottom <= area.bottom + 1
  }
  const textWith = (at: number) => `${addresses.with(at, 'nobody').join('; ')}; `

  it.each([0, 9, 19])('a refused submit shows the first invalid chip: number %d', async (at) => {
    await startScrolled(textWith(at))
    await userEvent.click(send())
    await expect.poll(hasFocus).toBe(true)
    await expect.poll(() => isInView('nobody')).toBe(true)
  })

  it('each refused submit shows it, and the draft is in view when the user writes', async () => {
    await startScrolled(textWith(0))
    box.input().focus()
    await expect.poll(() => isInView('nobody')).toBe(false)
    for (let times = 0; times < 2; times++) {
      await userEvent.click(send())
      await expect.poll(hasFocus).toBe(true)
      await expect.poll(() => isInView('nobody')).toBe(true)
      box.area().scrollTop = 999
    }
    await userEvent.click(send())
    await expect.poll(() => isInView('nobody')).toBe(true)
    await userEvent.keyboard('dra')
    await expect.poll(() => topOf(box.input()) < box.area().getBoundingClientRect().bottom).toBe(true)
    await expect.poll(() => isInView('nobody')).toBe(false)
  })
})
