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

/** Presses a chip with Shift held down. */
async function shiftClick(chip: HTMLElement) {
  await userEvent.keyboard('{Shift>}')
  // Not all drivers tell a press the keys that are held down.
  chip.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
  await userEvent.keyboard('{/Shift}')
}

describe.each(['ltr', 'rtl'])('%s: a press', (dir) => {
  it('on empty space focuses the box and puts the caret at the end of the draft', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob')}, dra` }, dir)
    box.input().setSelectionRange(0, 0)
    await pressSpace()
    expect(hasFocus()).toBe(true)
    expect(box.input().value).toBe('dra')
    expect(box.input().selectionStart).toBe(3)
    expect(reported).toEqual(['got focus'])
  })

  it('on empty space deselects chips', async () => {
    await start({}, dir)
    await userEvent.click(box.chip('Bob'))
    await pressSpace()
    expect(box.selected()).toEqual([])
    expect(hasFocus()).toBe(true)
    expect(reported).toEqual(['got focus'])
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
    expect(reported).toEqual(['got focus'])
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
    expect(reported).toEqual(['got focus', 'mailboxes commit: Ann Cid Dee'])
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
describe.runIf(engine === 'chromium')('another button than the main one', () => {
  it('neither selects a chip nor takes the focus from the draft', async () => {
    await start({ defaultText: `${listOf('Ann', 'Bob')}, dra` })
    await userEvent.click(box.input())
    await userEvent.click(box.chip('Bob'), { button: 'right' })
    expect(box.selected()).toEqual([])
    expect(hasFocus()).toBe(true)
    expect(reported).toEqual(['got focus'])
  })
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
