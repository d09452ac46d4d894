import 'react-textbox-emailpicker/styles.css'
import type { FormEvent } from 'react'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canHold, engine } from '../support/engine.ts'
import { listOf } from '../support/people.ts'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const card = () => document.querySelector<HTMLElement>('.tb-card')
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
async function cardIsOpen() {
  await expect.poll(() => card()?.matches(':popover-open')).toBe(true)
}
async function cardIsClosed() {
  await expect.poll(card).toBeNull()
}
const focused = () => document.activeElement?.textContent
const rectOf = (element: Element | null | undefined) => (element as Element).getBoundingClientRect()

beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

async function start(props: RecipientPickerProps = {}, dir = 'ltr') {
  await render(
    <div dir={dir} style={{ paddingTop: 40 }}>
      <Recipients style={{ width: 700 }} defaultText={listOf('Ann Bob Cid')} {...props} />
      <p>
        <button>Elsewhere</button>
      </p>
    </div>,
  )
}

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

describe('the focus', () => {
  it('goes to the first action, and returns to the chip with Escape', async () => {
    await start()
    await openByKey()
    expect(focused()).toBe('Edit')
    expect(box.current()).toBe('Cid')
    await userEvent.keyboard('{Escape}')
    await cardIsClosed()
    expect(document.activeElement).toBe(box.input())
    expect(box.current()).toBe('Cid')
    await expect.poll(() => reported).toEqual(['got focus'])
  })

  it('goes on from the box with Tab', async () => {
    await start()
    await openByKey()
    await userEvent.keyboard('{Tab}')
    await cardIsClosed()
    expect(focused()).toBe('Elsewhere')
    await expect.poll(() => reported).toEqual(['got focus', 'lost focus'])
  })

  it('is in the box after somebody was removed by keys, which go on there', async () => {
    await start()
    await openByKey()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await cardIsClosed()
    expect(document.activeElement).toBe(box.input())
    expect(box.names()).toEqual(['Ann', 'Bob'])
    await userEvent.keyboard('{ArrowLeft}')
    expect(box.current()).toBe('Bob')
    expect(reported).not.toContain('lost focus')
  })

  it('goes where the user presses, which closes the card', async () => {
    await start()
    await openByKey()
    await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }))
    await cardIsClosed()
    await expect.poll(() => reported).toEqual(['got focus', 'lost focus'])
  })

  it('stays in the box when the user presses another chip, which is selected', async () => {
    await start()
    await openByKey()
    await userEvent.click(box.chip('Ann'))
    await cardIsClosed()
    expect(document.activeElement).toBe(box.input())
    expect(box.selected()).toEqual(['Ann'])
    await expect.poll(() => reported).toEqual(['got focus'])
  })

  it('returns to the box when the app has removed the recipient', async () => {
    const { rerender } = await render(<Recipients text={listOf('Ann Bob')} />)
    await openByKey()
    await rerender(<Recipients text={listOf('Ann')} />)
    await cardIsClosed()
    expect(document.activeElement).toBe(box.input())
  })

  it('is lost from there when the user goes on', async () => {
    const form = (names: string) => (
      <>
        <Recipients text={listOf(names)} />
        <input aria-label="Next" />
      </>
    )
    const { rerender } = await render(form('Ann Bob'))
    await openByKey()
    await rerender(form('Ann'))
    await cardIsClosed()
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => reported).toEqual(['got focus', 'lost focus'])
  })

  it('goes to the first action when its own is gone', async () => {
    const { rerender } = await render(<Recipients defaultText={listOf('Ann Bob')} />)
    await openByKey()
    await userEvent.keyboard('r')
    expect(focused()).toBe('Remove')
    await rerender(<Recipients defaultText={listOf('Ann Bob')} readOnly />)
    expect(focused()).toBe('Copy address')
    await userEvent.keyboard('{Escape}')
    await cardIsClosed()
    expect(document.activeElement).toBe(box.input())
    expect(reported).toEqual(['got focus'])
  })

  it('does not move when the mouse opens the card', async () => {
    await start()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await userEvent.hover(box.chip('Bob'))
    await cardIsOpen()
    expect(focused()).toBe('Elsewhere')
    await userEvent.click(item('Remove'))
    await cardIsClosed()
    expect(box.names()).toEqual(['Ann', 'Cid'])
    expect(focused()).toBe('Elsewhere')
  })
})

describe('a held key', () => {
  it.runIf(canHold).each([
    ['edits the chip', '{Enter>4/}', 'Ann, Bob, "Cid <cid@x.example>"'],
    ['removes the chip', 'r{Enter>4/}', 'Ann, Bob, ""'],
    ['removes the chip, as Space does', 'r{ >4/}', 'Ann, Bob, ""'],
    ['calls the app', 'cc{Enter>4/}', 'Ann, Bob, Cid, "", called'],
  ])('%s once, and does not send the form', async (_, keys, expected) => {
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
})

describe('the mouse', () => {
  it('can go from the chip to the card, which stays, and closes it by leaving both', async () => {
    await start()
    await userEvent.hover(box.chip('Bob'))
    await cardIsOpen()
    await userEvent.hover(card() as HTMLElement)
    await new Promise((done) => setTimeout(done, 400))
    expect(card()).not.toBeNull()
    await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }))
    await cardIsClosed()
  })

  it('opens the card of the next chip that it rests on', async () => {
    await start()
    await userEvent.hover(box.chip('Ann'))
    await cardIsOpen()
    await userEvent.hover(box.chip('Cid'))
    await expect.poll(() => card()?.querySelector('.tb-card-name')?.textContent?.trim()).toBe('Cid')
    expect(Math.abs(rectOf(card()).left - rectOf(box.chip('Cid')).left)).toBeLessThan(2)
  })

  it('opens none while the list is open', async () => {
    const contacts = [{ name: 'Zoe', email: 'zoe@x.example' }]
    await start({ contacts })
    await userEvent.click(box.input())
    await userEvent.keyboard('zo')
    await expect.poll(() => box.input().getAttribute('aria-expanded')).toBe('true')
    await userEvent.hover(box.chip('Ann'))
    await new Promise((done) => setTimeout(done, 700))
    expect(card()).toBeNull()
  })

  it.runIf(engine === 'chromium')('can select the address in the card', async () => {
    await start()
    await userEvent.hover(box.chip('Bob'))
    await cardIsOpen()
    await userEvent.tripleClick(card()?.querySelector('.tb-card-address') as Element)
    expect(getSelection()?.toString().trim()).toContain('bob@x.example')
    await userEvent.keyboard('{Escape}')
    await cardIsClosed()
  })

  it('Escape closes a card that the mouse has opened, and keeps what the user has written', async () => {
    await start()
    await userEvent.click(box.input())
    await userEvent.keyboard('dra')
    await userEvent.hover(box.chip('Bob'))
    await cardIsOpen()
    await userEvent.keyboard('{Escape}')
    await cardIsClosed()
    expect(box.input().value).toBe('dra')
    expect(document.activeElement).toBe(box.input())
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

describe('a tap', () => {
  it('on a selected chip opens the card, and asks for no keyboard on the screen', async () => {
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
    ['a button of the app', () => page.getByRole('button', { name: 'Elsewhere' }).element()],
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
