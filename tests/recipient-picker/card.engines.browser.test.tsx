import type { FormEvent } from 'react'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canHold, engine } from '../support/engine.ts'
import { listOf, people } from '../support/people.ts'
import { factsOf } from '../support/text-table.ts'
import { card, elsewhere, goes, item, rectOf, start } from './in-browser.tsx'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
async function cardIsOpen() {
  await expect.poll(() => card()?.matches(':popover-open')).toBe(true)
}
async function cardIsClosed() {
  await expect.poll(card).toBeNull()
}
const focused = () => document.activeElement?.textContent
beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

async function openByKey(back = 'ArrowLeft') {
  await userEvent.click(box.input())
  await userEvent.keyboard(`{${back}}{Alt>}{ArrowDown}{/Alt}`)
  await cardIsOpen()
}

/** Taps a chip. Not all drivers have fingers. */
function tap(chip: HTMLElement) {
  const init = { bubbles: true, cancelable: true, pointerType: 'touch' }
  chip.dispatchEvent(new PointerEvent('pointerdown', init))
  chip.dispatchEvent(new PointerEvent('pointerup', init))
  chip.dispatchEvent(new MouseEvent('mousedown', init))
  chip.dispatchEvent(new MouseEvent('mouseup', init))
  chip.dispatchEvent(new PointerEvent('click', init))
}

describe.each(['ltr', 'rtl'])('%s: the card of a chip', (dir) => {
  it('is in the top layer, right below its chip, and begins where the chip begins', async () => {
    await start({}, dir)
    await openByKey(dir === 'ltr' ? 'ArrowLeft' : 'ArrowRight')
    const [above, below] = [rectOf(box.chip('Cid')), rectOf(card())]
    expect(below.top - above.bottom).toBeGreaterThanOrEqual(0)
    expect(below.top - above.bottom).toBeLessThan(12)
    const gap = dir === 'ltr' ? below.left - above.left : below.right - above.right
    expect(Math.abs(gap)).toBeLessThan(2)
    expect(document.elementFromPoint(below.left + 20, below.top + 20)?.closest('.tb-card')).toBe(card())
  })
})

it('Above the chip, and within the window, the card is where there is no room below', async () => {
  await page.viewport(320, 300)
  await render(
    <div style={{ height: 300, display: 'grid', alignItems: 'end' }}>
      <Recipients style={{ width: 300 }} defaultText={listOf('Ann Bob Cid')} />
    </div>,
  )
  await openByKey()
  await expect.poll(() => rectOf(card()).bottom <= rectOf(box.chip('Cid')).top).toBe(true)
  expect(rectOf(card()).left).toBeGreaterThanOrEqual(0)
  expect(rectOf(card()).right).toBeLessThanOrEqual(320)
})

it.each(
  factsOf(`
    The focus goes on from the box with Tab
      ←{Alt>}↓{/Alt}      [Ann] [Bob] [Cid*], card of Cid, at Edit
      {Tab}               [Ann] [Bob] [Cid], at Elsewhere
      told                got focus, lost focus
    The focus is in the box after somebody was removed by keys, which go on there
      ←{Alt>}↓{/Alt}      [Ann] [Bob] [Cid*], card of Cid, at Edit
      ↑⏎                  [Ann] [Bob] |
      ←                   [Ann] [Bob*]
      told                got focus, text deleteContent, mailboxes deleteContent: Ann Bob
    The focus goes where the user presses, which closes the card
      ←{Alt>}↓{/Alt}      [Ann] [Bob] [Cid*], card of Cid, at Edit
      <clicks Elsewhere>  [Ann] [Bob] [Cid], at Elsewhere
      told                got focus, lost focus
    The focus stays in the box when the user presses another chip, which is selected
      ←{Alt>}↓{/Alt}      [Ann] [Bob] [Cid*], card of Cid, at Edit
      <clicks Ann>        [{Ann*}] [Bob] [Cid]
      told                got focus
    The focus does not move when the mouse opens the card
      <clicks Elsewhere>  [Ann] [Bob] [Cid], at Elsewhere
      <hovers Bob>        [Ann] [Bob] [Cid], card of Bob, at Elsewhere
      <clicks Remove>     [Ann] [Cid], at Elsewhere
    The mouse can go from the chip to the card, which stays, and closes it by leaving both
      <hovers Bob>        [Ann] [Bob] [Cid], card of Bob
      <hovers card>       [Ann] [Bob] [Cid], card of Bob
      <waits 400>         [Ann] [Bob] [Cid], card of Bob
      <hovers Elsewhere>  [Ann] [Bob] [Cid]
      told
    Escape closes a card that the mouse has opened, and keeps what the user has written
      <clicks box>        [Ann] [Bob] [Cid] |
      dra                 [Ann] [Bob] [Cid] dra|
      <hovers Bob>        [Ann] [Bob] [Cid] dra|, card of Bob
      {Escape}            [Ann] [Bob] [Cid] dra|`),
)('%s', async (_, ...rows) => {
  await start()
  if (!rows[0]?.[0]?.startsWith('<')) await userEvent.click(box.input())
  await goes(...rows.flat())
})

it.runIf(canHold).each([
  ['edits the chip', '{Enter>4/}', 'Ann, Bob, "Cid <cid@x.example>"'],
  ['removes the chip', 'r{Enter>4/}', 'Ann, Bob, ""'],
  ['removes the chip, as Space does', 'r{ >4/}', 'Ann, Bob, ""'],
  ['calls the app', 'cc{Enter>4/}', 'Ann, Bob, Cid, "", called'],
])('a held key %s once, and does not send the form', async (_, keys, expected) => {
  const done: string[] = []
  const onAction = () => void done.push('called')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    done.push('sent')
  }
  await render(
    <form onSubmit={onSubmit}>
      <Recipients defaultText={listOf('Ann Bob Cid')} chipActions={() => [{ label: 'Call', onAction }]} />
      <button>Send</button>
    </form>,
  )
  await openByKey()
  await userEvent.keyboard(keys)
  await cardIsClosed()
  expect([...box.names(), `"${box.input().value}"`, ...done].join(', ')).toBe(expected)
})

describe('the mouse', () => {
  it('opens the card of the next chip that it rests on', async () => {
    await start()
    for (const name of ['Ann', 'Cid']) await goes(`<hovers ${name}>`, `[Ann] [Bob] [Cid], card of ${name}`)
    expect(Math.abs(rectOf(card()).left - rectOf(box.chip('Cid')).left)).toBeLessThan(2)
  })

  it('opens none while the list is open', async () => {
    await start({ contacts: people('Zoe') })
    const line = '[Ann] [Bob] [Cid] zo| › Zoe*'
    await goes('<clicks box>', '[Ann] [Bob] [Cid] |', 'zo', line, '<hovers Ann>', line, '<waits 700>', line)
  })

  it.runIf(engine === 'chromium')('can select the address in the card', async () => {
    await start()
    await goes('<hovers Bob>', '[Ann] [Bob] [Cid], card of Bob')
    await userEvent.tripleClick(card()?.querySelector('.tb-card-address') as Element)
    expect(getSelection()?.toString().trim()).toContain('bob@x.example')
    await userEvent.keyboard('{Escape}')
    await cardIsClosed()
  })
})

// Only Chromium's driver has other buttons and clicks.
it.runIf(engine === 'chromium')('A right click opens the card, and not the menu of the browser', async () => {
  await start()
  await userEvent.hover(box.chip('Bob'))
  const menus: boolean[] = []
  const listen = ({ defaultPrevented }: Event) => menus.push(defaultPrevented)
  addEventListener('contextmenu', listen)
  await userEvent.click(box.chip('Bob'), { button: 'right' })
  removeEventListener('contextmenu', listen)
  await cardIsOpen()
  expect(menus).toEqual([true])
  expect(focused()).toBe('Edit')
  expect(box.selected()).toEqual(['Bob'])
})

it('a tap on a selected chip opens the card, and asks for no keyboard on the screen', async () => {
  await start()
  tap(box.chip('Bob'))
  await expect.poll(box.selected).toEqual(['Bob'])
  expect(card()).toBeNull()
  tap(box.chip('Bob'))
  await cardIsOpen()
  await item('Remove').click()
  await expect.poll(box.names).toEqual(['Ann', 'Cid'])
  expect(box.input().inputMode).toBe('none')
})

describe('on a phone', () => {
  /** As in a browser whose window is narrow, and whose pointer is a finger. */
  function bePhone() {
    const { matchMedia } = window
    window.matchMedia = (query) =>
      query.startsWith('(pointer: coarse)') ? ({ matches: true } as MediaQueryList) : matchMedia(query)
    onTestFinished(() => void (window.matchMedia = matchMedia))
  }

  async function openSheet(props: RecipientPickerProps = {}) {
    bePhone()
    await page.viewport(390, 700)
    await start({ style: { width: 300 }, ...props })
    tap(box.chip('Bob'))
    await expect.poll(box.selected).toEqual(['Bob'])
    tap(box.chip('Bob'))
    await cardIsOpen()
  }

  it('the card is a sheet at the bottom, as wide as the screen', async () => {
    await openSheet()
    const { left, right, bottom } = rectOf(card())
    expect([left, right, bottom].map(Math.round)).toEqual([0, 390, 700])
    // Beside the actions.
    await userEvent.click(card() as Element, { position: { x: 3, y: 3 } })
    await cardIsOpen()
  })

  it.each([
    ['a button of the app', () => elsewhere()],
    ['the cross of a chip', () => box.remove('Ann')],
    ['another chip', () => box.chip('Cid')],
    ['the input', () => box.input()],
  ])('a press beside the sheet closes it, and does not reach %s below', async (_, target) => {
    await openSheet()
    const reached: string[] = []
    const types = ['pointerdown', 'mousedown', 'mouseup', 'click']
    const below = target()
    for (const type of types) below.addEventListener(type, () => reached.push(type))
    await userEvent.click(below, { force: true })
    await cardIsClosed()
    expect(reached).toEqual([])
    expect(box.names()).toEqual(['Ann', 'Bob', 'Cid'])
    expect(box.selected()).toEqual(['Bob'])
    expect(document.activeElement).toBe(box.input())
    expect(reported).toEqual(['got focus'])
  })
})

it('The whole card can be reached at 400 %: it scrolls', async () => {
  await page.viewport(320, 256)
  const actions = Array.from({ length: 8 }, (_, n) => ({ label: `Action ${n}`, onAction() {} }))
  await start({ chipActions: () => actions, style: { width: 300 } })
  await openByKey()
  await userEvent.keyboard('{End}')
  const last = rectOf(document.activeElement)
  expect(focused()).toBe('Action 7')
  expect(last.bottom).toBeLessThanOrEqual(256)
  expect(last.top).toBeGreaterThanOrEqual(0)
})
