import 'react-textbox-emailpicker/styles.css'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { engine } from '../support/engine.ts'
import { listOf } from '../support/people.ts'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const hasFocus = () => document.activeElement === box.input()

beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

async function start(props: RecipientPickerProps = {}, dir = 'ltr') {
  await render(
    <div dir={dir}>
      <Recipients style={{ width: 700 }} defaultText={listOf('Ann Bob Cid Dee')} {...props} />
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
    await start({ defaultText: `${listOf('Ann Bob')}, dra` }, dir)
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
    await start({ defaultText: `${listOf('Ann Bob Cid')}, dra` }, dir)
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

  it.each([
    ['that nobody has visited', () => {}],
    [
      'that was left',
      async () => {
        await userEvent.click(box.input())
        await userEvent.click(send())
      },
    ],
    [
      'with the focus that was scrolled away from the draft',
      async () => {
        await userEvent.click(box.input())
        box.area().scrollTop = 0
      },
    ],
  ])('a press on a chip does not move it, in one %s', async (_, prepare) => {
    await startScrolled()
    await prepare()
    const chip = box.chip('p4@x.example')
    const before = topOf(chip)
    await userEvent.click(chip)
    await expect.poll(box.selected).toEqual(['p4@x.example'])
    expect([hasFocus(), topOf(chip)]).toEqual([true, before])
  })

  const isInView = (name: string) => {
    const [chip, area] = [box.chip(name), box.area()].map((one) => one.getBoundingClientRect())
    return !!chip && !!area && chip.top >= area.top - 1 && chip.bottom <= area.bottom + 1
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
