import 'react-textbox-emailpicker/styles.css'
import { useState } from 'react'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { canDrag } from '../support/engine.ts'
import { boxNamed, forget, listOf, Recipients, reported, reporting } from './recipient-box.tsx'

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
        <Recipients
          defaultText={listOf('Ann', 'Bob', 'Cid', 'Dee')}
          {...common}
          {...reporting('To')}
          {...toProps}
        />
      </div>
      <Recipients
        aria-label="Cc"
        defaultText={listOf('Eve', 'Fay')}
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
    expect(to.names()).toEqual(['Gus'])
  })

  it('goes before the draft between chips, where it is shown', async () => {
    await start()
    await userEvent.click(to.input())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x')
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    const dragged = dragText('Gus <gus@x.example>')
    dragged.over(to.chip('Dee'), 'start')
    await expect.poll(() => around(marker())).toEqual(['Cid', 'Dee'])
    const { x } = marker()?.getBoundingClientRect() ?? { x: NaN }
    expect(x).toBeLessThan(to.input().getBoundingClientRect().x)
    await dragged.dropOn(to.chip('Dee'), 'start')
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Gus', 'Dee'])
  })

  it('that the box does not take is not announced', async () => {
    await start({ readOnly: true })
    dragText('Gus <gus@x.example>').over(to.area())
    await rendered()
    expect(marker()).toBeNull()
    expect(to.root().dataset.dropping).toBeUndefined()
  })
})

describe('a chip that is dragged within the box', () => {
  it.each(['ltr', 'rtl'])('%s: goes where it is dropped, as one step', async (dir) => {
    await start({ dir })
    await userEvent.click(to.input())
    forget()
    await drag(to.chip('Ann')).dropOn(to.chip('Cid'), 'end')
    expect(to.names()).toEqual(['Bob', 'Cid', 'Ann', 'Dee'])
    expect(document.activeElement).toBe(to.input())
    expect(reported).toEqual(['To text insertFromDrop', 'To mailboxes insertFromDrop: Bob Cid Ann Dee'])
    await drag(to.chip('Dee')).dropOn(to.chip('Bob'), 'start')
    expect(to.names()).toEqual(['Dee', 'Bob', 'Cid', 'Ann'])
    await undo()
    await expect.poll(to.names).toEqual(['Bob', 'Cid', 'Ann', 'Dee'])
    await undo()
    await expect.poll(to.names).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  })

  it('takes those with it that are selected', async () => {
    await start()
    await userEvent.click(to.chip('Bob'))
    to.chip('Cid').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }))
    await rendered()
    expect(to.selected()).toEqual(['Bob', 'Cid'])
    const dragged = drag(to.chip('Cid'))
    expect(dragged.data.getData('text/plain')).toBe(listOf('Bob', 'Cid'))
    await dragged.dropOn(to.chip('Ann'))
    expect(to.names()).toEqual(['Bob', 'Cid', 'Ann', 'Dee'])
  })

  it('goes alone when others are selected', async () => {
    await start()
    await userEvent.click(to.chip('Bob'))
    await drag(to.chip('Dee')).dropOn(to.chip('Ann'))
    expect(to.names()).toEqual(['Dee', 'Ann', 'Bob', 'Cid'])
  })

  it('changes nothing where it is', async () => {
    await start()
    await userEvent.click(to.input())
    forget()
    await drag(to.chip('Bob')).dropOn(to.chip('Ann'), 'end')
    await drag(to.chip('Bob')).dropOn(to.chip('Bob'))
    await drag(to.chip('Bob')).dropOn(to.chip('Cid'))
    expect(reported).toEqual([])
    expect(document.activeElement).toBe(to.input())
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

  it('moves nothing when the app has set another list meanwhile', async () => {
    const app = await render(<Recipients text={listOf('Ann', 'Bob')} />)
    const dragged = drag(to.chip('Ann'))
    await app.rerender(<Recipients text={listOf('Cid', 'Dee', 'Eve')} />)
    expect(to.names()).toEqual(['Cid', 'Dee', 'Eve'])
    await dragged.dropOn(to.chip('Eve'), 'end')
    expect(to.names()).toEqual(['Cid', 'Dee', 'Eve'])
    expect(reported.filter((one) => one.startsWith('text'))).toEqual([])
  })
})

describe('a chip that is dragged to another box', () => {
  it('moves there, and the focus follows', async () => {
    await start()
    await userEvent.click(to.input())
    expect(reported).toEqual(['To got focus'])
    forget()
    await drag(to.chip('Bob')).dropOn(cc.chip('Fay'))
    expect(cc.names()).toEqual(['Eve', 'Bob', 'Fay'])
    expect(to.names()).toEqual(['Ann', 'Cid', 'Dee'])
    expect(document.activeElement).toBe(cc.input())
    expect(reported).toEqual([
      'Cc text insertFromDrop',
      'Cc mailboxes insertFromDrop: Eve Bob Fay',
      'To text deleteByDrag',
      'To mailboxes deleteByDrag: Ann Cid Dee',
      'To lost focus',
      'Cc got focus',
    ])
    await expect.poll(cc.status).toBe('Bob added, 3 recipients')
  })

  it('carries the contact of the app there, and back when it is dragged back', async () => {
    const ann = { name: 'Ann', email: 'ann@x.example', id: 1 }
    const contacts = [ann, { name: 'Gus', email: 'gus@x.example', id: 7 }]
    const contactsOf: Record<string, unknown[]> = {}
    const remember = (box: string): RecipientPickerProps => ({
      contacts,
      onMailboxesChanged: (recipients) => (contactsOf[box] = recipients.map(({ contact }) => contact)),
    })
    await start({ defaultText: '', ...remember('To') }, remember('Cc'))
    await userEvent.click(to.input())
    await userEvent.keyboard('ann')
    await userEvent.click(page.getByRole('option'))
    expect(contactsOf.To?.[0]).toBe(ann)
    await drag(to.chip('Ann')).dropOn(cc.chip('Fay'))
    expect(contactsOf.Cc).toHaveLength(3)
    expect(contactsOf.Cc?.[1]).toBe(ann)
    expect(contactsOf.To).toEqual([])
    await drag(cc.chip('Ann')).dropOn(to.area())
    await expect.poll(to.names).toEqual(['Ann'])
    expect(contactsOf.To?.[0]).toBe(ann)
    expect(contactsOf.Cc).toEqual([undefined, undefined])
  })

  it('carries a contact that only the app has given it, and back when it is dragged back', async () => {
    const ann = { name: 'Ann', email: 'ann@x.example', photo: 'ann.png' }
    const contacts = [{ name: 'Gus', email: 'gus@x.example' }]
    type List = NonNullable<RecipientPickerProps['mailboxes']>
    const lists: Record<string, List> = {}
    function App({ name, first }: { name: string; first: List }) {
      const [recipients, setRecipients] = useState(first)
      return (
        <Recipients
          aria-label={name}
          contacts={contacts}
          mailboxes={recipients}
          onMailboxesChanged={(changed) => {
            lists[name] = changed
            setRecipients(changed)
          }}
        />
      )
    }
    await render(
      <>
        <App name="To" first={[{ name: 'Ann', email: 'ann@x.example', contact: ann }]} />
        <App name="Cc" first={[]} />
      </>,
    )
    await drag(to.chip('Ann')).dropOn(cc.area())
    expect(lists.To).toEqual([])
    expect(lists.Cc?.[0]?.contact).toBe(ann)
    await drag(cc.chip('Ann')).dropOn(to.area())
    await expect.poll(to.names).toEqual(['Ann'])
    expect(lists.To?.[0]?.contact).toBe(ann)
    expect(lists.Cc).toEqual([])
  })

  it('comes into a box without recipients', async () => {
    await start({}, { defaultText: '' })
    await drag(to.chip('Dee')).dropOn(cc.input())
    expect(cc.names()).toEqual(['Dee'])
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid'])
  })

  it('makes a recipient of an address that is being written when the box is left', async () => {
    await start()
    await userEvent.click(to.input())
    await userEvent.keyboard('{Home}zoe@x.example')
    await drag(to.chip('Bob')).dropOn(cc.chip('Eve'))
    expect(cc.names()).toEqual(['Bob', 'Eve', 'Fay'])
    expect(to.names().toSorted()).toEqual(['Ann', 'Cid', 'Dee', 'zoe@x.example'])
  })

  it.each(['ctrlKey', 'altKey'])('is copied with %s', async (key) => {
    await start()
    await userEvent.click(to.input())
    forget()
    await drag(to.chip('Bob'), { [key]: true }).dropOn(cc.chip('Eve'))
    expect(cc.names()).toEqual(['Bob', 'Eve', 'Fay'])
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    expect(document.activeElement).toBe(cc.input())
    expect(reported).toEqual([
      'Cc text insertFromDrop',
      'Cc mailboxes insertFromDrop: Bob Eve Fay',
      'To lost focus',
      'Cc got focus',
    ])
  })

  it('is left out when the recipient is there already', async () => {
    await start({}, { defaultText: listOf('Eve', 'Ann') })
    await drag(to.chip('Ann')).dropOn(cc.chip('Eve'))
    expect(cc.names()).toEqual(['Eve', 'Ann'])
    expect(to.names()).toEqual(['Bob', 'Cid', 'Dee'])
    await expect.poll(cc.status).toBe('Ann already in the list, 2 recipients')
  })

  it('stays when the app of the other box refuses it', async () => {
    function Refusing() {
      return <Recipients aria-label="Cc" text={listOf('Eve')} onTextChanged={() => {}} />
    }
    await render(
      <>
        <Recipients defaultText={listOf('Ann', 'Bob')} />
        <Refusing />
      </>,
    )
    await drag(to.chip('Ann')).dropOn(cc.chip('Eve'))
    expect(cc.names()).toEqual(['Eve'])
    expect(to.names()).toEqual(['Ann', 'Bob'])
  })

  it('stays when the other box has no room for it', async () => {
    await start({}, { maxLength: listOf('Eve', 'Fay').length + 3 })
    await drag(to.chip('Ann')).dropOn(cc.chip('Eve'))
    expect(cc.names()).toEqual(['Eve', 'Fay'])
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  })

  it.each([
    ['read-only', { readOnly: true }],
    ['disabled', { enabled: false }],
  ])('stays when the other box is %s', async (_, props) => {
    await start({}, props)
    await userEvent.click(to.input())
    forget()
    expect(await drag(to.chip('Ann')).dropOn(cc.chip('Eve'))).toBe(false)
    expect(cc.names()).toEqual(['Eve', 'Fay'])
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    expect(document.activeElement).toBe(to.input())
    expect(reported).toEqual([])
  })

  it('stays, and is copied, if it is locked', async () => {
    await start({ recipientState: ({ name }) => ({ isLocked: name === 'Bob' }) })
    await drag(to.chip('Bob')).dropOn(cc.chip('Eve'))
    expect([to.names(), cc.names()]).toEqual([
      ['Ann', 'Bob', 'Cid', 'Dee'],
      ['Bob', 'Eve', 'Fay'],
    ])
  })

  it('is copied out of a read-only box', async () => {
    await start({ readOnly: true })
    const dragged = drag(to.chip('Ann'))
    expect(dragged.data.effectAllowed).toBe('copy')
    expect(await dragged.dropOn(cc.chip('Eve'))).toBe(true)
    expect(cc.names()).toEqual(['Ann', 'Eve', 'Fay'])
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  })

  it('can be moved or copied out of a box that can be edited', async () => {
    await start()
    const dragged = drag(to.chip('Ann'))
    expect(dragged.data.effectAllowed).toBe('copyMove')
    await dragged.end()
  })
})

describe('a drag that is cancelled', () => {
  it('changes nothing, and the focus comes back silently', async () => {
    await start()
    await userEvent.click(to.input())
    await userEvent.keyboard('zoe@x.example')
    forget()
    await drag(to.chip('Ann')).end()
    expect(to.input().value).toBe('zoe@x.example')
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    expect(document.activeElement).toBe(to.input())
    expect(reported).toEqual([])
    await userEvent.click(page.getByLabelText('Note'))
    expect(reported).toEqual(['To mailboxes commit: Ann Bob Cid Dee zoe@x.example', 'To lost focus'])
  })

  it('leaves the focus in a field that took the text', async () => {
    await start()
    await userEvent.click(to.input())
    forget()
    const dragged = drag(to.chip('Ann'))
    const note = page.getByLabelText('Note').element() as HTMLTextAreaElement
    note.focus()
    await dragged.end()
    expect(document.activeElement).toBe(note)
    expect(reported).toEqual(['To lost focus'])
  })
})

describe('the end of a drag', () => {
  /** The listeners for `mouseup` that are added to the document from now on and not removed. */
  function watchListeners() {
    const left = new Set<unknown>()
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const add = vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) => {
      addEventListener.call(document, type, listener, options)
      if (type !== 'mouseup') return
      left.add(listener)
      const { signal } = Object(options) as AddEventListenerOptions
      signal?.addEventListener('abort', () => left.delete(listener))
    })
    const remove = vi.spyOn(document, 'removeEventListener').mockImplementation((type, listener, options) => {
      removeEventListener.call(document, type, listener, options)
      left.delete(listener)
    })
    onTestFinished(() => [add, remove].forEach((spy) => spy.mockRestore()))
    return left
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
    await start()
    await userEvent.click(to.input())
    const left = watchListeners()
    await act()
    expect(left.size).toBe(0)
  })
})

describe('text of other origin', () => {
  it('is inserted after a drag of chips that was cancelled', async () => {
    await start()
    await drag(to.chip('Ann')).end()
    await dragText('gus@x.example').dropOn(to.chip('Cid'))
    expect(to.names()).toEqual(['Ann', 'Bob', 'gus@x.example', 'Cid', 'Dee'])
  })

  it('becomes recipients where it is dropped', async () => {
    await start()
    await dragText('Gus <gus@x.example>\nHal <hal@x.example>').dropOn(to.chip('Bob'))
    expect(to.names()).toEqual(['Ann', 'Gus', 'Hal', 'Bob', 'Cid', 'Dee'])
    expect(document.activeElement).toBe(to.input())
    expect(reported[0]).toBe('To text insertFromDrop')
    await expect.poll(to.status).toBe('2 added, 6 recipients')
    await undo()
    await expect.poll(to.names).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  })

  it('leaves out who is there already, and announces it', async () => {
    await start()
    await dragText('gus@x.example, ann@x.example').dropOn(to.chip('Bob'))
    expect(to.names()).toEqual(['Ann', 'gus@x.example', 'Bob', 'Cid', 'Dee'])
    await expect.poll(to.status).toBe('gus@x.example added, ann@x.example already in the list, 5 recipients')
  })

  it('is not taken by a read-only box', async () => {
    await start({ readOnly: true })
    expect(await dragText('gus@x.example').dropOn(to.chip('Bob'))).toBe(false)
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  })

  it('is not taken when it is none', async () => {
    await start()
    const files = new SimulatedDrag(undefined)
    files.data.items.add(new File(['x'], 'x.txt'))
    expect(await files.dropOn(to.chip('Bob'))).toBe(false)
  })
})

describe('an address in the draft', () => {
  /** What the browser asks before it changes the draft. Returns whether it may. */
  function ask(inputType: string, data: string | null = null) {
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
    return to.input().dispatchEvent(event)
  }

  it('that is dragged to another place in the draft stays text', async () => {
    await start()
    await userEvent.click(to.input())
    expect(ask('deleteByDrag')).toBe(true)
    expect(ask('insertFromDrop', 'gus@x.example')).toBe(true)
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    // The next drop is of other origin.
    expect(ask('insertFromDrop', 'hal@x.example')).toBe(false)
    await expect.poll(to.names).toEqual(['Ann', 'Bob', 'Cid', 'Dee', 'hal@x.example'])
  })
})

// The events at the end of a drag may reach the page after the driver has returned.
describe.runIf(canDrag)('a drag with the mouse', () => {
  it('reorders chips', async () => {
    await start()
    await userEvent.click(to.input())
    forget()
    await userEvent.dragAndDrop(to.chip('Ann'), to.chip('Cid'), { targetPosition: { x: 40, y: 10 } })
    await expect.poll(to.names).toEqual(['Bob', 'Cid', 'Ann', 'Dee'])
    await expect.poll(focused).toBe(to.input())
    expect(reported).toEqual(['To text insertFromDrop', 'To mailboxes insertFromDrop: Bob Cid Ann Dee'])
  })

  it('moves chips to another box', async () => {
    await start()
    await userEvent.click(to.input())
    forget()
    await userEvent.dragAndDrop(to.chip('Dee'), cc.chip('Eve'), { targetPosition: { x: 2, y: 10 } })
    await expect.poll(to.names).toEqual(['Ann', 'Bob', 'Cid'])
    await expect.poll(cc.names).toEqual(['Dee', 'Eve', 'Fay'])
    await expect.poll(focused).toBe(cc.input())
    await expect.poll(() => reported.slice(-2)).toEqual(['To lost focus', 'Cc got focus'])
    // The press is over: leaving the box is reported.
    await userEvent.click(to.input())
    expect(reported.slice(-2)).toEqual(['Cc lost focus', 'To got focus'])
  })

  it('to a text leaves the chip where it is', async () => {
    await start()
    await userEvent.click(to.input())
    forget()
    const note = page.getByLabelText('Note').element() as HTMLTextAreaElement
    await userEvent.dragAndDrop(to.chip('Dee'), note)
    await expect.poll(() => note.value).toBe('Dee <dee@x.example>')
    await expect.poll(focused).toBe(note)
    await expect.poll(() => reported).toEqual(['To lost focus'])
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
  })

  it('of text in the draft makes recipients of a copy among the chips', async () => {
    await start()
    await userEvent.click(to.input())
    await userEvent.keyboard('gus@x.example')
    to.input().select()
    const targetPosition = { x: 2, y: 10 }
    await userEvent.dragAndDrop(to.input(), to.chip('Bob'), {
      sourcePosition: { x: 10, y: 8 },
      targetPosition,
    })
    await expect.poll(to.names).toEqual(['Ann', 'gus@x.example', 'Bob', 'Cid', 'Dee'])
    expect(to.input().value).toBe('gus@x.example')
    await undo()
    await expect.poll(to.names).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    expect(to.input().value).toBe('gus@x.example')
  })

  it('within the draft moves text, also where maxLength leaves no room for more', async () => {
    await start({ defaultText: 'zora', maxLength: 4 })
    await userEvent.click(to.input())
    to.input().setSelectionRange(0, 1)
    await userEvent.dragAndDrop(to.input(), to.input(), {
      sourcePosition: { x: 3, y: 8 },
      targetPosition: { x: 90, y: 8 },
    })
    await expect.poll(() => to.input().value).toBe('oraz')
  })

  it('to nowhere changes nothing', async () => {
    await start()
    await userEvent.click(to.input())
    forget()
    await userEvent.dragAndDrop(to.chip('Dee'), document.querySelector('.elsewhere') as Element)
    await expect.poll(focused).toBe(to.input())
    expect(to.names()).toEqual(['Ann', 'Bob', 'Cid', 'Dee'])
    expect(reported).toEqual([])
  })

  /** Drags a text of the page into the draft. */
  async function dropIntoDraft(text: string) {
    const elsewhere = document.querySelector('.elsewhere') as HTMLElement
    elsewhere.textContent = text
    getSelection()?.selectAllChildren(elsewhere)
    await userEvent.dragAndDrop(elsewhere, to.input(), { targetPosition: { x: 1, y: 8 } })
  }

  it('drops whole addresses into the draft as recipients', async () => {
    await start({ defaultText: '' })
    await dropIntoDraft('Gus <gus@x.example>, ann@x.example')
    await expect.poll(to.names).toEqual(['Gus', 'ann@x.example'])
    await expect.poll(focused).toBe(to.input())
    expect(to.input().value).toBe('')
  })

  it('drops a part of an address into the draft as text', async () => {
    await start({ defaultText: '' })
    await userEvent.click(to.input())
    await userEvent.keyboard('@x.example')
    await dropIntoDraft('gus')
    await expect.poll(() => to.input().value).toBe('gus@x.example')
    expect(to.names()).toEqual([])
  })

  it.each([
    ['window', window],
    ['document', document],
  ])(
    'loses nothing of a drop into the draft where the app stops beforeinput on the %s',
    async (_, target) => {
      const stop = (event: Event) => event.stopImmediatePropagation()
      target.addEventListener('beforeinput', stop, true)
      await start({ defaultText: '' })
      await dropIntoDraft('Gus <gus@x.example>, ann@x.example')
      // The browser has inserted it like typed text.
      await expect.poll(to.names).toEqual(['Gus'])
      await expect.poll(() => to.input().value).toBe('ann@x.example')
      target.removeEventListener('beforeinput', stop, true)
      await userEvent.click(page.getByLabelText('Note'))
      expect(to.names()).toEqual(['Gus', 'ann@x.example'])
      expect(reported.at(-2)).toBe('To mailboxes commit: Gus ann@x.example')
    },
  )
})
