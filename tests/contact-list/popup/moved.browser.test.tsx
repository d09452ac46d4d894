import { memo, useState } from 'react'
import type { EmailPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frames } from '../../support/turns.ts'
import { createAskedSource } from '../asked-source.ts'
import { pickers } from '../opened-list.tsx'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Berg', email: 'anna@x.example' },
]
const box = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const popup = () => document.querySelector('.tb-popup') as HTMLElement

describe.each(pickers)('an %s that React moves in the document', (_, Picker) => {
  const onContactPicked = vi.fn<() => void>()
  const { source, last } = createAskedSource()

  function List({ Box }: { Box: typeof EmailPicker }) {
    'use no memo' // The box is rendered when it moves.
    const [isLast, setLast] = useState(false)
    const others = ['a', 'b'].map((key) => <p key={key}>{key}</p>)
    const picker = (
      <Box
        key="box"
        aria-label="To"
        autoHighlight={false}
        contacts={source}
        onContactPicked={onContactPicked}
      />
    )
    return (
      <div>
        <button onClick={() => setLast(!isLast)}>Move</button>
        {isLast ? [...others, picker] : [picker, ...others]}
      </div>
    )
  }

  async function moveWhileOpen(Box: typeof EmailPicker) {
    onContactPicked.mockClear()
    await render(<List Box={Box} />)
    await userEvent.click(box)
    await userEvent.keyboard('ann')
    // One answer, which is complete: another one would render the list again.
    last().answer(contacts)
    await expect.poll(() => rows.elements().length).toBe(2)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rows.nth(0)).toHaveAttribute('aria-selected', 'true')
    // Unlike a press, this leaves the focus where it is.
    ;(page.getByRole('button', { name: 'Move' }).element() as HTMLElement).click()
    await expect.poll(() => document.querySelector('p + .tb-root, p + div')).not.toBeNull()
  }

  it('shows its list again', async () => {
    await moveWhileOpen(Picker)
    await expect.poll(() => popup().matches(':popover-open')).toBe(true)
    expect(document.activeElement).toBe(box.element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onContactPicked.mock.calls.length).toBe(1)
  })

  it('picks no row that can not be seen', async () => {
    const Still = memo(Picker as never) as unknown as typeof EmailPicker
    await moveWhileOpen(Still)
    expect(popup().matches(':popover-open')).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(onContactPicked).not.toHaveBeenCalled()
  })
})

/** Whether the user sees the first row. */
function isSeen(): boolean {
  const [row] = rows.elements()
  const { left, top, width, height } = row?.getBoundingClientRect() ?? new DOMRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!row && width > 0 && !!there?.closest('.tb-popup')
}

/** Not every automated browser does it. */
const showAlone = (element: Element | null) => element?.requestFullscreen?.().catch(() => {})

/** What can happen to the open list of a picker in its place in the page. */
const happenings: Readonly<Record<string, (place: HTMLElement, parent: HTMLElement) => unknown>> = {
  'the page goes into fullscreen': () => showAlone(document.documentElement),
  'its own place goes into fullscreen': (place) => showAlone(place),
  'another part of the page goes into fullscreen': () =>
    showAlone(document.body.appendChild(document.createElement('p'))),
  'moveBefore moves its place'(place, parent) {
    parent.append('after')
    parent.moveBefore?.(place, null)
  },
  async 'its place disappears and comes back'(place) {
    place.style.display = 'none'
    await frames()
    place.style.display = ''
  },
  'a script moves its place': (place, parent) => parent.append('before', place),
}

describe.each(pickers)('the open list of an %s', (_, Picker) => {
  afterEach(async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
    for (const element of document.querySelectorAll('body > p')) element.remove()
  })

  it.each(Object.entries(happenings))(
    'when %s, gives Enter a row that can be seen or none, and comes with the next key',
    async (__, happens) => {
      const onContactPicked = vi.fn<() => void>()
      await render(
        <div>
          <Picker aria-label="To" contacts={contacts} onContactPicked={onContactPicked} />
        </div>,
      )
      const input = box.element() as HTMLInputElement
      const place = input.closest('.tb-root')?.parentElement as HTMLElement
      input.focus()
      await userEvent.keyboard('an')
      await expect.poll(isSeen).toBe(true)
      await userEvent.keyboard('{ArrowDown}')
      await happens(place, place.parentElement as HTMLElement)
      await frames()
      const wasSeen = isSeen()
      if (document.activeElement === input) await userEvent.keyboard('{Enter}')
      expect(onContactPicked.mock.calls.length).toBeLessThanOrEqual(wasSeen ? 1 : 0)
      if (document.fullscreenElement && !document.fullscreenElement.contains(input))
        await document.exitFullscreen()
      input.focus()
      input.select()
      await userEvent.keyboard('ann')
      await expect.poll(isSeen).toBe(true)
      onContactPicked.mockClear()
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect.poll(() => onContactPicked.mock.calls.length).toBe(1)
    },
  )
})
