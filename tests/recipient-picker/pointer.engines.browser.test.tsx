import 'react-textbox-emailpicker/styles.css'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { engine } from '../support/engine.ts'
import { boxNamed, forget, listOf, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const hasFocus = () => document.activeElement === box.input()

beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

async function start(props: RecipientPickerProps = {}, dir = 'ltr') {
  await render(
    <div dir={dir}>
      <Recipients style={{ width: 700 }} defaultText={listOf('Ann', 'Bob', 'Cid', 'Dee')} {...props} />
      <button>Elsewhere</button>
    </div>,
  )
}

const elsewhere = () => page.getByRole('button', { name: 'Elsewhere' })

/** Presses the box below its chips. */
async function pressSpace() {
  box.area().style.minHeight = '90px'
  await userEvent.click(box.area(), { position: { x: 400, y: 80 } })
}

/** Presses a chip with keys held down. */
async function clickWith(held: MouseEventInit, chip: HTMLElement) {
  const name = held.shiftKey ? 'Shift' : held.ctrlKey ? 'Control' : 'Meta'
  await userEvent.keyboard(`{${name}>}`)
  // Not all drivers tell a press the keys that are held down.
  chip.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
  await userEvent.keyboard(`{/${name}}`)
}

const shiftClick = (chip: HTMLElement) => clickWith({ shiftKey: true }, chip)

/** Presses the middle between two chips, in the line of the first one. */
async function pressBetween(first: string, second: string) {
  const [area, one, other] = [box.area(), box.chip(first), box.chip(second)].map((element) =>
    element.getBoundingClientRect(),
  )
  if (!area || !one || !other) return undefined
  const left = Math.min(one.right, other.right)
  const right = Math.max(one.left, other.left)
  const [x, y] = [(left + right) / 2, (one.top + one.bottom) / 2]
  return userEvent.click(box.area(), { position: { x: x - area.left, y: y - area.top } })
}

describe.each(['ltr', 'rtl'])('%s: a press', (dir) => {
  it('on empty space focuses the box and puts the caret at the end of the draft', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob')}, dra` }, dir)
    box.input().setSelectionRange(0, 0)
    await pressSpace()
    expect(hasFocus()).toBe(true)
    expect(box.input().value).toBe('dra')
    expect(box.input().selectionStart).toBe(3)
    await expect.poll(() => reported).toEqual(['got focus'])
  })

  it('on empty space deselects chips', async () => {
    await start({}, dir)
    await userEvent.click(box.chip('Bob'))
    await pressSpace()
    expect(box.selected()).toEqual([])
    expect(hasFocus()).toBe(true)
    await expect.poll(() => reported).toEqual(['got focus'])
  })

  it('on the frame around the chips focuses the box', async () => {
    await start({ style: { padding: 10 } }, dir)
    await userEvent.click(box.root(), { position: { x: 3, y: 3 } })
    expect(hasFocus()).toBe(true)
  })

  it('on the draft puts the caret there and deselects chips', async () => {
    await start({}, dir)
    await userEvent.click(box.chip('Bob'))
    await userEvent.click(box.input())
    expect(box.selected()).toEqual([])
    expect(hasFocus()).toBe(true)
    await expect.poll(() => reported).toEqual(['got focus'])
  })

  it('on a chip selects it, and focuses the box', async () => {
    await start({}, dir)
    await userEvent.click(box.chip('Bob'))
    expect(box.selected()).toEqual(['Bob'])
    expect(hasFocus()).toBe(true)
    await userEvent.click(box.chip('Cid'))
    expect(box.selected()).toEqual(['Cid'])
    await expect.poll(() => reported).toEqual(['got focus'])
  })

  it('on a selected chip edits it in place, however much later', async () => {
    await start({}, dir)
    await userEvent.click(box.chip('Bob'))
    await userEvent.click(box.chip('Bob'))
    expect(box.input().value).toBe('Bob <bob@x.example>')
    expect(box.names()).toEqual(['Ann', 'Cid', 'Dee'])
    expect(hasFocus()).toBe(true)
    // The draft stands between its neighbours.
    const [ann, draft, cid] = [box.chip('Ann'), box.input(), box.chip('Cid')].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return dir === 'ltr' ? left : -right
    })
    expect(ann).toBeLessThan(draft as number)
    expect(draft).toBeLessThan(cid as number)
    await expect.poll(() => reported).toEqual(['got focus', 'mailboxes commit: Ann Cid Dee'])
  })

  it('with Shift extends the selection, and the next one starts anew', async () => {
    await start({}, dir)
    await userEvent.click(box.chip('Bob'))
    await shiftClick(box.chip('Dee'))
    expect(box.selected()).toEqual(['Bob', 'Cid', 'Dee'])
    await shiftClick(box.chip('Ann'))
    expect(box.selected()).toEqual(['Ann', 'Bob'])
    await userEvent.click(box.chip('Bob'))
    expect(box.selected()).toEqual(['Bob'])
    expect(box.names()).toHaveLength(4)
  })

  it.each(['ctrlKey', 'metaKey'])(
    'with %s adds a chip to the selection, or takes it from there',
    async (key) => {
      await start({}, dir)
      const click = (name: string) => clickWith({ [key]: true }, box.chip(name))
      await userEvent.click(box.input())
      await click('Ann')
      await click('Dee')
      await click('Cid')
      expect(box.selected()).toEqual(['Ann', 'Cid', 'Dee'])
      expect(box.current()).toBe('Cid')
      await click('Dee')
      expect(box.selected()).toEqual(['Ann', 'Cid'])
      expect(box.current()).toBe('Dee')
      const rows = box.chips().map((chip) => chip.ariaSelected)
      expect(rows).toEqual(['true', 'false', 'true', 'false'])
      expect(box.input().getAttribute('aria-activedescendant')).toBe(box.chip('Dee').id)
      await shiftClick(box.chip('Bob'))
      expect(box.selected()).toEqual(['Bob', 'Cid', 'Dee'])
      await click('Cid')
      await userEvent.keyboard('{Backspace}')
      expect(box.names()).toEqual(['Ann', 'Cid'])
      expect(hasFocus()).toBe(true)
      await userEvent.keyboard('{Control>}z{/Control}')
      expect(box.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    },
  )

  it('with Ctrl on the only selected chip goes back to the draft', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob')}, dra` }, dir)
    await userEvent.click(box.chip('Bob'))
    await clickWith({ ctrlKey: true }, box.chip('Bob'))
    expect(box.selected()).toEqual([])
    expect(box.current()).toBeUndefined()
    await userEvent.keyboard('x')
    expect(box.input().value).toBe('drax')
  })

  it('with Ctrl adds to the chip that keys have gone to', async () => {
    await start({}, dir)
    await userEvent.click(box.input())
    await userEvent.keyboard('{Home}')
    await clickWith({ ctrlKey: true }, box.chip('Cid'))
    expect(box.selected()).toEqual(['Ann', 'Cid'])
    await userEvent.keyboard('Eve,')
    expect(box.names()).toEqual(['Eve', 'Bob', 'Dee'])
  })

  it('between two chips puts the draft there', async () => {
    await start({}, dir)
    await pressBetween('Bob', 'Cid')
    expect(hasFocus()).toBe(true)
    await userEvent.keyboard('eve@x.example,')
    expect(box.names()).toEqual(['Ann', 'Bob', 'eve@x.example', 'Cid', 'Dee'])
    // The space beside all chips is the end of the list.
    await pressSpace()
    await userEvent.keyboard('fay@x.example,')
    expect(box.names().at(-1)).toBe('fay@x.example')
  })

  it('between two chips makes a recipient of the draft first', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob', 'Cid')}, dra` }, dir)
    await pressBetween('Ann', 'Bob')
    expect(box.names()).toEqual(['Ann', 'Bob', 'Cid', 'dra'])
    await userEvent.keyboard('eve@x.example,')
    expect(box.names()).toEqual(['Ann', 'eve@x.example', 'Bob', 'Cid', 'dra'])
  })

  it('between two chips of the second line puts the draft there', async () => {
    await start({ style: { width: 190 } }, dir)
    await userEvent.click(box.input())
    const lines = box.chips().map((chip) => chip.getBoundingClientRect().top)
    expect(new Set(lines).size).toBe(2)
    const second = box.names().filter((_, index) => lines[index] !== lines[0])
    await pressBetween(second[0] as string, second[1] as string)
    await userEvent.keyboard('eve@x.example,')
    expect(box.names()).toEqual(['Ann', 'Bob', 'Cid', 'eve@x.example', 'Dee'])
  })

  it('on a chip commits no draft, and the next one that opens a chip does', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob')}, dra` }, dir)
    await userEvent.click(box.input())
    await userEvent.click(box.chip('Ann'))
    expect(box.input().value).toBe('dra')
    await userEvent.click(box.chip('Ann'))
    expect(box.input().value).toBe('Ann <ann@x.example>')
    expect(box.names()).toEqual(['Bob', 'dra'])
  })
})

describe('a press on ×', () => {
  it('removes the recipient, and the focus stays in the box', async () => {
    await start()
    await userEvent.click(box.input())
    forget()
    await userEvent.click(box.remove('Bob'))
    expect(box.names()).toEqual(['Ann', 'Cid', 'Dee'])
    expect(hasFocus()).toBe(true)
    expect(reported).toEqual(['text deleteContent', 'mailboxes deleteContent: Ann Cid Dee'])
  })

  it('removes the recipient, and the focus stays elsewhere', async () => {
    await start()
    await userEvent.click(elsewhere())
    const before = document.activeElement
    await userEvent.click(box.remove('Bob'))
    expect(box.names()).toEqual(['Ann', 'Cid', 'Dee'])
    expect(document.activeElement).toBe(before)
    expect(reported).toEqual(['text deleteContent', 'mailboxes deleteContent: Ann Cid Dee'])
  })

  it('keeps what else is selected', async () => {
    await start()
    await userEvent.click(box.chip('Ann'))
    await userEvent.click(box.remove('Dee'))
    expect(box.selected()).toEqual(['Ann'])
    await userEvent.click(box.remove('Ann'))
    expect(box.selected()).toEqual([])
    expect(hasFocus()).toBe(true)
  })

  it('keeps the draft and its caret', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob')}, draft` })
    await userEvent.click(box.input())
    box.input().setSelectionRange(2, 2)
    await userEvent.click(box.remove('Ann'))
    expect(box.input().value).toBe('draft')
    expect(box.input().selectionStart).toBe(2)
  })

  it('removes one recipient after the other', async () => {
    await start()
    for (let left = 3; left >= 0; left--) {
      await userEvent.click(box.remove(box.names()[0] as string))
      expect(box.names()).toHaveLength(left)
    }
  })
})

// The drivers of the other engines press the main button only.
it.runIf(engine === 'chromium')('The right button beside the chips is left to the browser', async () => {
  await start({ defaultText: `${listOf('Ann', 'Bob')}, dra` })
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

describe('a read-only box', () => {
  it('selects chips, and neither edits nor removes them', async () => {
    await start({ readOnly: true })
    expect(box.root().querySelectorAll('.tb-chip button')).toHaveLength(0)
    await userEvent.click(box.chip('Bob'))
    await userEvent.click(box.chip('Bob'))
    expect(box.selected()).toEqual(['Bob'])
    expect(box.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    await shiftClick(box.chip('Cid'))
    expect(box.selected()).toEqual(['Bob', 'Cid'])
    expect(hasFocus()).toBe(true)
  })
})

describe.each([
  ['a disabled box', { enabled: false }, false],
  ['a box in a disabled fieldset', {}, true],
])('%s', (_, props, isInFieldset) => {
  it.each(['tb-chip', 'tb-chips'])('does nothing at a press on %s', async (part) => {
    await render(
      <fieldset disabled={isInFieldset}>
        <Recipients defaultText={listOf('Ann', 'Bob')} {...props} />
      </fieldset>,
    )
    const pressed = box.root().querySelector(`.${part}`) as Element
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'click'])
      pressed.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    box.chip('Bob').querySelector('button')?.click()
    expect(box.selected()).toEqual([])
    expect(box.names()).toEqual(['Ann', 'Bob'])
    expect(reported).toEqual([])
    const drag = new DragEvent('dragstart', {
      bubbles: true,
      cancelable: true,
      dataTransfer: new DataTransfer(),
    })
    expect(isInFieldset === box.chip('Bob').draggable && box.chip('Bob').dispatchEvent(drag)).toBe(false)
  })
})
