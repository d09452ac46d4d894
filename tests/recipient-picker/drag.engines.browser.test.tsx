import 'react-textbox-emailpicker/styles.css'
import { Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { canDrag } from '../support/engine.ts'
import { listOf } from '../support/people.ts'
import { boxesShow, boxNamed, forget, Recipients, reported, reporting } from './recipient-box.tsx'

const to = boxNamed('To')
const cc = boxNamed('Cc')

beforeEach(async () => {
  forget()
  await page.viewport(900, 600)
})

type Props = RecipientPickerProps & { dir?: string }

async function start(toProps: Props = {}, ccProps: Props = {}) {
  const common = { style: { width: 700, marginBlock: 30 } }
  await render(
    <>
      <div dir={toProps.dir}>
        <Recipients defaultText={listOf('Ann Bob Cid Dee')} {...common} {...reporting('To')} {...toProps} />
      </div>
      <Recipients
        aria-label="Cc"
        defaultText={listOf('Eve Fay')}
        {...common}
        {...reporting('Cc')}
        {...ccProps}
      />
      <textarea aria-label="Note" />
      <pre className="elsewhere" style={{ width: 'max-content', userSelect: 'all' }}>
        Gus &lt;gus@x.example&gt;, ann@x.example
      </pre>
    </>,
  )
}

// The box undoes by itself, also where the browser has no key for it.
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const focused = () => document.activeElement
const note = () => page.getByLabelText('Note').element() as HTMLTextAreaElement
const all = 'To: Ann Bob Cid Dee | Cc: Eve Fay'

/** Waits until the boxes show a line. */
async function shows(line: string): Promise<void> {
  await expect.poll(boxesShow).toBe(line)
}

/** The boxes, with the focus in the first one, and nothing reported yet. */
async function startInTo(...props: Parameters<typeof start>) {
  await start(...props)
  await userEvent.click(to.input())
  forget()
}

/** Waits until React has rendered what the last event has changed. */
const rendered = () => new Promise((done) => setTimeout(done))

function placeOn(element: Element, side: 'start' | 'end') {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isLeft = (side === 'start') === (getComputedStyle(element).direction === 'ltr')
  return { clientX: isLeft ? left + 2 : right - 2, clientY: (top + bottom) / 2 }
}

/** The events of a drag from one element to another, as a browser raises them. */
class SimulatedDrag {
  readonly data = new DataTransfer()
  constructor(
    readonly source: Element | undefined,
    readonly keys: DragEventInit = {},
  ) {
    // Browsers let it be set only during a drag of their own.
    Object.defineProperty(this.data, 'effectAllowed', { value: 'uninitialized', writable: true })
    if (!source) return
    source.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    ;(document.activeElement as HTMLElement | null)?.blur()
    this.#raise('dragstart', source)
  }

  #raise(type: string, element: Element, at = { clientX: 0, clientY: 0 }): boolean {
    const init = { ...this.keys, ...at, bubbles: true, cancelable: true, dataTransfer: this.data }
    return element.dispatchEvent(new DragEvent(type, init))
  }

  /**
   * Returns whether the element takes what is dragged.
   *
   * @param side of the element, in its direction of text
   */
  over(element: Element, side: 'start' | 'end' = 'start'): boolean {
    return !this.#raise('dragover', element, placeOn(element, side))
  }

  leave(element: Element) {
    this.#raise('dragleave', element)
  }

  async dropOn(element: Element, side: 'start' | 'end' = 'start') {
    const isTaken = this.over(element, side)
    if (isTaken) this.#raise('drop', element, placeOn(element, side))
    // A browser raises `dragend` in another task.
    await rendered()
    await this.end()
    return isTaken
  }

  async end() {
    if (this.source) this.#raise('dragend', this.source)
    await rendered()
  }
}

/** What shows where a drop goes. */
const marker = () => to.root().querySelector('.tb-drop')

/** The names of the chips next to an element, by sight. */
function around(element: Element | null) {
  const at = element?.getBoundingClientRect().x ?? NaN
  const isBefore = (chip: Element) => chip.getBoundingClientRect().x < at
  const next = to.chips().findIndex((chip) => !isBefore(chip))
  const index = next < 0 ? to.chips().length : next
  return [to.names()[index - 1], to.names()[index]]
}

const drag = (source: Element, keys?: DragEventInit) => new SimulatedDrag(source, keys)

/** Drags text of other origin. */
function dragText(text: string) {
  const foreign = new SimulatedDrag(undefined)
  foreign.data.setData('text/plain', text)
  return foreign
}

describe('something that is dragged over the box', () => {
  const placesIn = (box: typeof to) =>
    [box.root(), box.input(), ...box.chips()].map((element) =>
      JSON.stringify(element.getBoundingClientRect()),
    )

  it.each(['ltr', 'rtl'])('%s: moves no chip, wherever it is', async (dir) => {
    for (const width of [130, 240, 700]) {
      await start({ dir, style: { width } })
      const places = placesIn(to)
      for (const name of to.names())
        for (const side of ['start', 'end'] as const) {
          const dragged = dragText('Gus <gus@x.example>')
          expect(dragged.over(to.chip(name), side)).toBe(true)
          // Browsers raise the event again and again. The first one loads what shows the marker.
          await expect.poll(() => dragged.over(to.chip(name), side) && marker()).not.toBeNull()
          expect(placesIn(to)).toEqual(places)
          dragged.leave(to.area())
          await expect.poll(marker).toBeNull()
        }
      await cleanup()
    }
  })

  it('is announced to stylesheets, also in an empty box and over the draft', async () => {
    await start({ defaultText: '' })
    const places = placesIn(to)
    const dragged = dragText('Gus <gus@x.example>')
    dragged.over(to.area())
    await expect.poll(() => to.root().dataset.dropping).toBe('true')
    expect(marker()?.getBoundingClientRect().width).toBe(2)
    expect(placesIn(to)).toEqual(places)
    // The browser shows the place in the draft.
    dragged.over(to.input())
    await expect.poll(marker).toBeNull()
    expect(to.root().dataset.dropping).toBe('true')
    await dragged.dropOn(to.area())
    expect(to.root().dataset.dropping).toBeUndefined()
    await shows('To: Gus | Cc: Eve Fay')
  })

  it('goes before the draft between chips, where it is shown', async () => {
    await startInTo()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x')
    const dragged = dragText('Gus <gus@x.example>')
    dragged.over(to.chip('Dee'), 'start')
    await expect.poll(() => around(marker())).toEqual(['Cid', 'Dee'])
    expect(marker()?.getBoundingClientRect().x).toBeLessThan(to.input().getBoundingClientRect().x)
    await dragged.dropOn(to.chip('Dee'), 'start')
    await shows('To: Ann Bob Cid Gus Dee "x" | Cc: Eve Fay')
  })

  it('that the box does not take is not announced', async () => {
    await start({ readOnly: true })
    dragText('Gus <gus@x.example>').over(to.area())
    await rendered()
    expect([marker(), to.root().dataset.dropping]).toEqual([null, undefined])
  })

  it('shows where it would go', async () => {
    await start()
    const dragged = drag(to.chip('Ann'))
    dragged.over(to.chip('Cid'), 'start')
    await expect.poll(() => around(marker())).toEqual(['Bob', 'Cid'])
    dragged.over(to.chip('Dee'), 'end')
    await expect.poll(() => around(marker())).toEqual(['Dee', undefined])
    dragged.leave(to.area())
    await expect.poll(marker).toBeNull()
    expect(to.root().dataset.dropping).toBeUndefined()
    await dragged.end()
  })
})

describe('a chip that is dragged within the box', () => {
  it.each(['ltr', 'rtl'])('%s: goes where it is dropped, as one step', async (dir) => {
    await startInTo({ dir })
    await drag(to.chip('Ann')).dropOn(to.chip('Cid'), 'end')
    await shows('To: Bob Cid Ann Dee | Cc: Eve Fay')
    expect(focused()).toBe(to.input())
    expect(reported).toEqual(['To text insertFromDrop', 'To mailboxes insertFromDrop: Bob Cid Ann Dee'])
    await drag(to.chip('Dee')).dropOn(to.chip('Bob'), 'start')
    await shows('To: Dee Bob Cid Ann | Cc: Eve Fay')
    await undo()
    await shows('To: Bob Cid Ann Dee | Cc: Eve Fay')
    await undo()
    await shows(all)
  })

  it('takes those with it that are selected', async () => {
    await start()
    await userEvent.click(to.chip('Bob'))
    to.chip('Cid').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
    await rendered()
    expect(to.selected()).toEqual(['Bob', 'Cid'])
    const dragged = drag(to.chip('Cid'))
    expect(dragged.data.getData('text/plain')).toBe(listOf('Bob Cid'))
    await dragged.dropOn(to.chip('Ann'))
    await shows('To: Bob Cid Ann Dee | Cc: Eve Fay')
  })

  it('moves nothing when the app has set another list meanwhile', async () => {
    const app = await render(<Recipients text={listOf('Ann Bob')} />)
    const dragged = drag(to.chip('Ann'))
    await app.rerender(<Recipients text={listOf('Cid Dee Eve')} />)
    await shows('To: Cid Dee Eve')
    await dragged.dropOn(to.chip('Eve'), 'end')
    await shows('To: Cid Dee Eve')
    expect(reported.filter((one) => one.startsWith('text'))).toEqual([])
  })
})

// Which chips go to another box, and which stay, is in drag.test.tsx.
describe('a chip that is dragged to another box', () => {
  it.each<[how: string, keys: DragEventInit, toShown: string, told: string[]]>([
    ['moves', {}, 'Ann Cid Dee', ['To text deleteByDrag', 'To mailboxes deleteByDrag: Ann Cid Dee']],
    ['is copied', { ctrlKey: true }, 'Ann Bob Cid Dee', []],
  ])('%s there, and the focus follows', async (_, keys, toShown, told) => {
    await startInTo()
    await drag(to.chip('Bob'), keys).dropOn(cc.chip('Fay'))
    await shows(`To: ${toShown} | Cc: Eve Bob Fay`)
    expect(focused()).toBe(cc.input())
    const inCc = ['Cc text insertFromDrop', 'Cc mailboxes insertFromDrop: Eve Bob Fay']
    expect(reported).toEqual([...inCc, ...told, 'To lost focus', 'Cc got focus'])
    await expect.poll(cc.status).toBe('Bob added, 3 recipients')
  })

  it('makes a recipient of an address that is being written when the box is left', async () => {
    await startInTo()
    await userEvent.keyboard('{Home}z@x.org')
    await drag(to.chip('Bob')).dropOn(cc.chip('Eve'))
    await expect.poll(cc.names).toEqual(['Bob', 'Eve', 'Fay'])
    expect(to.names().toSorted()).toEqual(['Ann', 'Cid', 'Dee', 'z@x.org'])
  })

  it.each([
    ['read-only', { readOnly: true }],
    ['disabled', { enabled: false }],
  ])('leaves the focus where it was when the other box is %s', async (_, props) => {
    await startInTo({}, props)
    expect(await drag(to.chip('Ann')).dropOn(cc.chip('Eve'))).toBe(false)
    expect([focused(), reported]).toEqual([to.input(), []])
  })
})

it('A chip that is dragged to the box of another Field takes its message along, in full height', async () => {
  await render(
    <>
      <Field label="To">
        <RecipientPicker aria-label="To" defaultText="nobody, " />
      </Field>
      <Field label="Cc">
        <RecipientPicker aria-label="Cc" defaultText={listOf('Eve')} />
      </Field>
    </>,
  )
  await userEvent.click(to.input())
  await drag(to.chips()[0] as Element).dropOn(cc.chip('Eve'))
  const messages = document.querySelectorAll('.tb-field-messages')[1] as Element
  await expect.poll(() => messages.textContent).toBe('Not an address: nobody')
  await expect.poll(() => messages.clientHeight).toBeGreaterThan(0)
})

describe('a drag that is cancelled', () => {
  it('changes nothing, and the focus comes back silently', async () => {
    await startInTo()
    await userEvent.keyboard('z@x.org')
    forget()
    await drag(to.chip('Ann')).end()
    await shows('To: Ann Bob Cid Dee "z@x.org" | Cc: Eve Fay')
    expect([focused(), reported]).toEqual([to.input(), []])
    await userEvent.click(note())
    expect(reported).toEqual(['To mailboxes commit: Ann Bob Cid Dee z@x.org', 'To lost focus'])
  })

  it('leaves the focus in a field that took the text', async () => {
    await startInTo()
    const dragged = drag(to.chip('Ann'))
    note().focus()
    await dragged.end()
    expect([focused(), reported]).toEqual([note(), ['To lost focus']])
  })
})

describe('the end of a drag', () => {
  /** Returns the listeners for `mouseup` that were added to the document since, and neither removed nor aborted. */
  function watchListeners() {
    const [add, remove] = [vi.spyOn(document, 'addEventListener'), vi.spyOn(document, 'removeEventListener')]
    onTestFinished(() => [add, remove].forEach((spy) => spy.mockRestore()))
    const isAborted = (options: unknown) => (options as AddEventListenerOptions | undefined)?.signal?.aborted
    return () => {
      const removed = remove.mock.calls.map(([, listener]) => listener)
      return add.mock.calls.filter(([type, listener, options]) => {
        const at = removed.indexOf(listener)
        if (at >= 0) removed.splice(at, 1)
        return type === 'mouseup' && at < 0 && !isAborted(options)
      })
    }
  }

  it.each<[string, () => Promise<unknown>]>([
    ['is cancelled', () => drag(to.chip('Ann')).end()],
    ['ends in the box', () => drag(to.chip('Ann')).dropOn(to.chip('Cid'))],
    ['ends in another box', () => drag(to.chip('Ann')).dropOn(cc.chip('Fay'))],
    [
      'follows a press without a release',
      () => {
        to.chip('Bob').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
        return drag(to.chip('Ann')).end()
      },
    ],
  ])('leaves no listener on the document: one that %s', async (_, act) => {
    await startInTo()
    const left = watchListeners()
    await act()
    expect(left()).toEqual([])
  })
})

it('text of other origin becomes recipients where it is dropped', async () => {
  await start()
  await dragText('Gus <gus@x.example>\nHal <hal@x.example>').dropOn(to.chip('Bob'))
  await shows('To: Ann Gus Hal Bob Cid Dee | Cc: Eve Fay')
  expect([focused(), reported[0]]).toEqual([to.input(), 'To text insertFromDrop'])
  await expect.poll(to.status).toBe('2 added, 6 recipients')
  await undo()
  await shows(all)
})

// The events at the end of a drag may reach the page after the driver has returned.
describe.runIf(canDrag)('a drag with the mouse', () => {
  const dragTo = (source: Element, target: Element, x = 2, from?: { x: number; y: number }) =>
    userEvent.dragAndDrop(source, target, {
      targetPosition: { x, y: 10 },
      ...(from && { sourcePosition: from }),
    })

  it('moves chips to another box', async () => {
    await startInTo()
    await dragTo(to.chip('Dee'), cc.chip('Eve'))
    await shows('To: Ann Bob Cid | Cc: Dee Eve Fay')
    await expect.poll(focused).toBe(cc.input())
    await expect.poll(() => reported.slice(-2)).toEqual(['To lost focus', 'Cc got focus'])
    // The press is over: leaving the box is reported.
    await userEvent.click(to.input())
    expect(reported.slice(-2)).toEqual(['Cc lost focus', 'To got focus'])
  })

  it('to a text leaves the chip where it is', async () => {
    await startInTo()
    await userEvent.dragAndDrop(to.chip('Dee'), note())
    await expect.poll(() => note().value).toBe('Dee <dee@x.example>')
    await expect.poll(focused).toBe(note())
    await expect.poll(() => reported).toEqual(['To lost focus'])
    await shows(all)
  })

  it('of text in the draft makes recipients of a copy among the chips', async () => {
    await startInTo()
    await userEvent.keyboard('g@x.org')
    to.input().select()
    await dragTo(to.input(), to.chip('Bob'), 2, { x: 10, y: 8 })
    await shows('To: Ann g@x.org Bob Cid Dee "g@x.org" | Cc: Eve Fay')
    await undo()
    await shows('To: Ann Bob Cid Dee "g@x.org" | Cc: Eve Fay')
  })

  it('within the draft moves text, also where maxLength leaves no room for more', async () => {
    await startInTo({ defaultText: 'zora', maxLength: 4 })
    to.input().setSelectionRange(0, 1)
    await dragTo(to.input(), to.input(), 90, { x: 3, y: 8 })
    await shows('To: "oraz" | Cc: Eve Fay')
  })

  it('to nowhere changes nothing', async () => {
    await startInTo()
    await userEvent.dragAndDrop(to.chip('Dee'), document.querySelector('.elsewhere') as Element)
    await expect.poll(focused).toBe(to.input())
    await shows(all)
    expect(reported).toEqual([])
  })

  /** Drags a text of the page into the draft. */
  async function dropIntoDraft(text: string) {
    const elsewhere = document.querySelector('.elsewhere') as HTMLElement
    elsewhere.textContent = text
    getSelection()?.selectAllChildren(elsewhere)
    await dragTo(elsewhere, to.input(), 1)
  }

  it('drops whole addresses into the draft as recipients', async () => {
    await start({ defaultText: '' })
    await dropIntoDraft('Gus <gus@x.example>, ann@x.example')
    await shows('To: Gus ann@x.example | Cc: Eve Fay')
    await expect.poll(focused).toBe(to.input())
  })

  it('drops a part of an address into the draft as text', async () => {
    await startInTo({ defaultText: '' })
    await userEvent.keyboard('@x.example')
    await dropIntoDraft('gus')
    await shows('To: "gus@x.example" | Cc: Eve Fay')
  })

  it.each([
    ['the window', window],
    ['the document', document],
  ])('loses nothing of a drop into the draft where the app stops beforeinput on %s', async (_, target) => {
    const stop = (event: Event) => event.stopImmediatePropagation()
    target.addEventListener('beforeinput', stop, true)
    await start({ defaultText: '' })
    await dropIntoDraft('Gus <gus@x.example>, ann@x.example')
    // The browser has inserted it like typed text.
    await shows('To: Gus "ann@x.example" | Cc: Eve Fay')
    target.removeEventListener('beforeinput', stop, true)
    await userEvent.click(note())
    await shows('To: Gus ann@x.example | Cc: Eve Fay')
    expect(reported.at(-2)).toBe('To mailboxes commit: Gus ann@x.example')
  })
})
