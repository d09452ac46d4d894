import type { EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frames } from '../../support/turns.ts'
import { createAskedSource } from '../asked-source.ts'
import {
  activeRow,
  anns,
  height,
  inputIn,
  isInView,
  list,
  often,
  open,
  Picker,
  show,
} from '../opened-list.tsx'

const activeIndex = () => Number(activeRow()?.getAttribute('aria-posinset')) - 1
/** Waits until the active row is in view. */
const showsActive = async () => void (await expect.poll(() => isInView(), often).toBe(true))
const down = (times: number) => userEvent.keyboard('{ArrowDown}'.repeat(times))

/** Scrolls as a wheel does, and waits until the page has noticed. */
async function wheel(top: number) {
  const before = list().scrollTop
  const scrolled = new Promise((resolve) => list().addEventListener('scroll', resolve, { once: true }))
  list().scrollTop = top
  // A list that is scrolled there already raises no event.
  if (list().scrollTop !== before) await scrolled
  await frames()
}

/** How many rows can be seen entirely. */
function countVisible() {
  const seen = list().getBoundingClientRect()
  return [...list().querySelectorAll('.tb-option')]
    .map((row) => row.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= seen.top - 1 && bottom <= seen.bottom + 1).length
}

beforeEach(() => page.viewport(800, 600))

describe('the active row is in view', () => {
  it('when the first contacts can not be chosen, for each text that is typed', async () => {
    const isContactDisabled: EmailPickerProps['isContactDisabled'] = ({ email }) => email < 'ann.108'
    await show(<Picker autoHighlight isContactDisabled={isContactDisabled} />, 'a')
    for (const key of ['n', 'n', ' ', '{Backspace}']) {
      await expect.poll(activeIndex, often).toBe(7)
      await showsActive()
      await userEvent.keyboard(key)
    }
    await showsActive()
  })

  it('when better matches push it down', async () => {
    const { source, last } = createAskedSource()
    await render(<Picker contacts={source} />)
    inputIn(document).focus()
    await userEvent.keyboard('a')
    last().answer(anns.slice(20, 30), { complete: false })
    await expect.poll(() => list().childElementCount, often).toBeGreaterThan(5)
    await down(1)
    last().answer(anns.slice(0, 40))
    await expect.poll(activeIndex, often).toBe(20)
    await showsActive()
  })

  it.each([0.5, 0.8, 1.25])('where an element around the box is zoomed (%d)', async (zoom) => {
    await show(
      <div style={{ zoom }}>
        <Picker />
      </div>,
    )
    for (const key of ['{ArrowDown}', '{PageDown}', '{ArrowDown}', '{PageDown}', '{ArrowUp}', '{PageUp}']) {
      await userEvent.keyboard(key)
      await showsActive()
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.poll(() => isInView(), often).toBe(true)
  })

  it.each(['scale(0.5)', 'rotate(180deg)', 'scale(2)'])('in a list that has %s', async (transform) => {
    await show()
    list().style.transform = transform
    for (const key of ['{ArrowUp}', '{ArrowDown}']) {
      await userEvent.keyboard(key)
      await expect.poll(() => isInView(), often).toBe(true)
    }
  })

  it('after the list, or the window, has become lower', async () => {
    const screen = await show(<Picker style={height(312)} />)
    await down(6)
    await showsActive()
    for (const lower of [200, 132, 60]) {
      await screen.rerender(<Picker style={height(lower)} />)
      await expect.poll(() => list().clientHeight, often).toBe(lower)
      await showsActive()
    }
    await screen.rerender(<Picker style={height(312)} />)
    await page.viewport(800, 220)
    await expect.poll(() => list().clientHeight, often).toBeLessThan(200)
    await showsActive()
  })

  it.each([
    ['down', 'ArrowDown'],
    ['up', 'ArrowUp'],
  ])('after many steps %s in one frame, among rows of other heights than expected', async (_, key) => {
    for (let steps = 1; steps <= 12; steps++) {
      const { input, unmount } = await show(
        <Picker
          contacts={anns.slice(0, 12)}
          style={height(200)}
          renderContact={({ contact }) => (
            <div style={{ blockSize: 20 + (Number(contact.email.slice(4, 7)) % 4) * 25 }}>
              {contact.email}
            </div>
          )}
        />,
      )
      await frames()
      for (let step = 0; step < steps; step++)
        input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await frames()
      await frames()
      expect([steps, isInView()]).toEqual([steps, true])
      await unmount()
    }
  })
})

describe('a list that the user has scrolled', () => {
  it('stays there when more rows are loaded, and when its size changes', async () => {
    const screen = await show(<Picker limit={20} />)
    await down(1)
    await wheel(list().scrollHeight)
    await expect.poll(() => list().scrollHeight, often).toBeGreaterThan(25 * 52)
    await frames()
    const { scrollTop } = list()
    expect([isInView(), scrollTop > 400]).toEqual([false, true])
    await screen.rerender(<Picker limit={20} style={height(200)} />)
    await expect.poll(() => list().clientHeight, often).toBe(200)
    await frames()
    expect(list().scrollTop).toBe(scrollTop)
  })

  it('shows the active row again with the next step', async () => {
    await show()
    await down(1)
    await wheel(1500)
    expect(isInView()).toBe(false)
    await down(1)
    await showsActive()
    expect(activeIndex()).toBe(1)
  })

  it('is not moved before a row is active', async () => {
    await show(<Picker autoHighlight />)
    await wheel(1500)
    await page.viewport(800, 300)
    await frames()
    expect(list().scrollTop).toBe(1500)
  })
})

describe('Page Down and Page Up', () => {
  it.each([
    ['two rows', height(110), 2],
    ['one row', height(70), 1],
    ['a part of a row', height(30), 1],
    ['nine rows', height(9 * 52), 9],
    ['six rows', undefined, 6],
  ])('move by the rows that are visible: %s', async (_, style, count) => {
    await show(<Picker style={style} />)
    await down(1)
    for (let pages = 1; pages <= 4; pages++) {
      await userEvent.keyboard('{PageDown}')
      await expect.poll(activeIndex, often).toBe(pages * count)
    }
    await userEvent.keyboard('{PageUp}')
    await expect.poll(activeIndex, often).toBe(3 * count)
    for (let pages = 0; pages < 4; pages++) await userEvent.keyboard('{PageUp}')
    await expect.poll(activeIndex, often).toBe(0)
  })

  it('move by the visible ones of rows with different heights', async () => {
    const renderContact: EmailPickerProps['renderContact'] = ({ contact: { email } }) => (
      <div style={{ height: 30 + (Number(email.slice(4, 7)) % 5) * 25 }}>{email}</div>
    )
    await show(<Picker renderContact={renderContact} />)
    await down(1)
    for (let pages = 0; pages < 5; pages++) {
      await frames()
      const [before, visible] = [activeIndex(), countVisible()]
      await userEvent.keyboard('{PageDown}')
      await expect.poll(activeIndex, often).toBe(before + visible)
    }
  })

  it('move as far when they come faster than frames', async () => {
    const { input } = await show(<Picker style={height(110)} />)
    for (const key of ['ArrowDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await expect.poll(activeIndex, often).toBe(8)
  })
})

describe('the visible part of the list is full', () => {
  /** How many points of the list are over no row. */
  function countBlank() {
    const { left, top, height: all } = list().getBoundingClientRect()
    let blank = 0
    for (let y = 4; y < all - 4; y += 8) {
      const at = document.elementFromPoint(left + 20, top + y)
      if (!at?.closest('.tb-option')) blank++
    }
    return blank
  }

  /** The parts of the list that have a blank after they were scrolled to. */
  async function blankParts() {
    const blank: number[] = []
    const end = () => list().scrollHeight - list().clientHeight
    for (const part of [0.5, 0.9, 0.1, 1, 0.33, 0.34, 0]) {
      await expect.poll(end, often).toBeGreaterThan(3000)
      await wheel(Math.round(end() * part))
      if (countBlank() > 0) blank.push(part)
    }
    return blank
  }

  const lowRows: EmailPickerProps['renderContact'] = ({ contact }) => contact.email

  const many = Array.from({ length: 400 }, (_, n) => ({ email: `ann.${n + 1000}@x.example` }))
  const props = { contacts: many, limit: 400 }

  it('after scrolling, where the text of the page is small', async () => {
    document.documentElement.style.fontSize = '62.5%'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await show(<Picker {...props} />)
    expect(await blankParts()).toEqual([])
  })

  it.each([
    ['24px', undefined],
    ['24px', height(500)],
    ['12px', height(400)],
    ['130px', undefined],
  ])('after scrolling, with rows of %s (%j)', async (rowHeight, style) => {
    await show(
      <>
        <style>{`.tb-option { min-block-size: 0; block-size: ${rowHeight}; padding: 0 }`}</style>
        <Picker {...props} renderContact={lowRows} style={style} />
      </>,
    )
    await expect.poll(countBlank, often).toBe(0)
    expect(await blankParts()).toEqual([])
  })

  it('for each text that is typed, and for fewer and for more contacts', async () => {
    const lowRowsOf = (contacts: readonly Contact[]) => (
      <>
        <style>{`.tb-option { min-block-size: 0; block-size: 24px; padding: 0 }`}</style>
        <Picker {...props} contacts={contacts} renderContact={lowRows} style={height(500)} />
      </>
    )
    const screen = await show(lowRowsOf(many), 'a')
    for (const character of 'nn.') {
      await expect.poll(countBlank, often).toBe(0)
      await userEvent.keyboard(character)
      await frames()
    }
    await expect.poll(countBlank, often).toBe(0)
    for (const count of [400, 50, 30, 400]) {
      await screen.rerender(lowRowsOf(many.slice(0, count)))
      const total = () => list().querySelector('.tb-option')?.getAttribute('aria-setsize')
      await expect.poll(total, often).toBe(`${count}`)
      await expect.poll(countBlank, often).toBe(0)
      list().scrollTop = 1000
      await frames()
    }
  })

  it('after its rows have become lower', async () => {
    const screen = await show(<Picker {...props} density="comfortable" style={height(400)} />)
    await wheel(9000)
    expect(countBlank()).toBe(0)
    await screen.rerender(<Picker {...props} density="compact" style={height(400)} />)
    await expect.poll(countBlank, often).toBe(0)
    document.documentElement.style.setProperty('font-size', '50%')
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await expect.poll(countBlank, often).toBe(0)
  })

  it('after the content of its rows has become lower, at the top as well', async () => {
    await render(
      <Picker
        {...props}
        style={height(400)}
        renderContact={({ contact }) => <div className="tall">{contact.email}</div>}
      />,
    )
    const style = document.head.appendChild(document.createElement('style'))
    onTestFinished(() => style.remove())
    style.textContent = '.tall { block-size: 90px }'
    await open(inputIn(document))
    await frames()
    style.textContent = '.tb-option { min-block-size: 0; padding: 0 } .tall { block-size: 25px }'
    await expect.poll(countBlank, often).toBe(0)
  })
})
