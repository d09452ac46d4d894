import { StrictMode } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  activeRow,
  inputIn,
  isInView,
  list,
  often,
  open,
  Picker,
  rowsOf,
  show,
  totalOf,
} from '../opened-list.tsx'

const COUNT = 100_000

/** The timeout for a search through all of them. */
const patiently = { ...often, timeout: 10_000 }

const many: readonly Contact[] = Array.from({ length: COUNT }, (_, n) => ({
  name: `Ann ${String(n + 1).padStart(6, '0')}`,
  email: `a${n + 1}@x.example`,
}))

/** Made once: to make it takes longer than most tests. */
const everybody = createContactIndex(many)

const onContactPicked = vi.fn<(contact: Contact) => void>()

async function start(props: EmailPickerProps = {}) {
  const screen = await show(<Picker contacts={everybody} onContactPicked={onContactPicked} {...props} />)
  const { input } = screen
  await expect
    .poll(() => totalOf(input), patiently)
    .toBe(Array.isArray(props.contacts) ? props.contacts.length : COUNT)
  return screen
}

const positionOf = (row: Element | null | undefined) => Number(row?.getAttribute('aria-posinset'))
const positions = (input: Element) => rowsOf(input).map(positionOf)
const active = () => positionOf(activeRow())
/** Waits until the active row is in view. */
const showsActive = async () => void (await expect.poll(() => isInView(), often).toBe(true))

/** Scrolls after the scrolling for the last key has ended, and waits a frame for the scroll event. */
async function wheel(top: number) {
  await expect
    .poll(async () => {
      list().scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await new Promise(requestAnimationFrame)
      return list().scrollTop
    }, often)
    .toBe(top)
}

beforeEach(async () => {
  onContactPicked.mockClear()
  await page.viewport(800, 600)
})

describe('a list of 100,000 contacts', () => {
  it('mounts only the visible rows, each with its position among all', async () => {
    const { input } = await start()
    expect(rowsOf(input).length).toBeLessThanOrEqual(20)
    expect(positions(input)).toEqual(rowsOf(input).map((_, index) => index + 1))
    expect(new Set(rowsOf(input).map((row) => row.getAttribute('aria-setsize')))).toEqual(
      new Set([String(COUNT)]),
    )
  })

  it('offers more rows each time it is scrolled to its end', async () => {
    const { input } = await start()
    for (let round = 0; round < 6; round++) {
      const before = list().scrollHeight
      list().scrollTo(0, before)
      await expect.poll(() => list().scrollHeight, patiently).toBeGreaterThan(before)
    }
    await expect
      .poll(() => {
        list().scrollTo(0, list().scrollHeight)
        return Math.max(...positions(input))
      }, patiently)
      .toBeGreaterThan(1000)
    expect(rowsOf(input).length).toBeLessThanOrEqual(40)
    for (const row of rowsOf(input)) expect(row.textContent).toContain(`a${positionOf(row)}@x.example`)
  })

  it('shows its last row', async () => {
    const matches = many.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    const everyone: ContactSearch = {
      async *search() {
        yield { matches, total: COUNT, complete: true }
      },
    }
    const { input } = await start({ contacts: everyone, limit: COUNT })
    await expect
      .poll(() => {
        list().scrollTo(0, list().scrollHeight)
        return Math.max(...positions(input))
      }, patiently)
      .toBe(COUNT)
    const last = rowsOf(input).at(-1) as Element
    await expect.poll(() => isInView(last), often).toBe(true)
    await userEvent.click(last)
    expect(input.value).toBe(`a${COUNT}@x.example`)
  })

  it('keeps the active row mounted and in view, however far the keys go', async () => {
    const { input } = await start()
    for (let pages = 1; pages <= 20; pages++) {
      const before = active() || 0
      // At the end of the loaded rows, a step waits until more are loaded.
      await expect.poll(() => Math.max(...positions(input)), often).toBeGreaterThan(before)
      await userEvent.keyboard('{PageDown}')
      await expect.poll(active, often).toBeGreaterThan(before)
      await showsActive()
    }
    expect(active()).toBeGreaterThan(100)
    const before = active()
    await wheel(0)
    await expect.poll(() => positions(input), often).toContain(9)
    expect(active()).toBe(before)
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(active, often).toBe(before - 1)
    await showsActive()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => input.value, often).toBe(`a${before - 1}@x.example`)
  })

  it.each(['the same picker', 'another one in its place'])(
    'opens at the top after it was scrolled, in %s, with only the first rows loaded',
    async (which) => {
      const { input, rerender } = await start({ limit: 70 })
      await userEvent.keyboard('{ArrowUp}')
      await showsActive()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => input.ariaExpanded, often).toBe('false')
      if (which !== 'the same picker')
        await rerender(<Picker key="another" contacts={everybody} limit={70} />)
      const next = inputIn(document)
      next.select()
      await open(next, 'an')
      await expect.poll(() => totalOf(next), patiently).toBe(COUNT)
      expect(list().scrollTop).toBe(0)
      await userEvent.keyboard('{ArrowUp}')
      await expect.poll(active, often).toBe(70)
    },
  )

  it('keeps its height and the text while more is typed and rows are scrolled', async () => {
    const { input } = await start()
    const { height } = list().getBoundingClientRect()
    for (const key of '0012') {
      await userEvent.keyboard(key === '0' && !input.value.includes(' ') ? ' 0' : key)
      expect(list().getBoundingClientRect().height).toBe(height)
    }
    expect(input.value).toBe('ann 0012')
    list().scrollTo(0, 2000)
    await expect.poll(() => Math.min(...positions(input)), often).toBe(1)
    expect(list().getBoundingClientRect().height).toBe(height)
    expect(input.value).toBe('ann 0012')
  })
})

it('rows of different heights stay where they are when others come above, and fill the list', async () => {
  const heightOf = (email: string) => 40 + (Number.parseInt(email.slice(1), 10) % 7) * 12
  const renderContact: EmailPickerProps['renderContact'] = ({ contact }) => (
    <div style={{ height: heightOf(contact.email) }}>{contact.email}</div>
  )
  await start({ limit: 300, renderContact })
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active, often).toBe(300)
  await showsActive()
  const { left, top, bottom } = list().getBoundingClientRect()
  const rowAt = (y: number) => document.elementFromPoint(left + 20, y)?.closest('.tb-option') ?? null
  for (let step = 0; step < 40; step++) {
    const row = rowAt((top + bottom) / 2) as Element
    const before = row.getBoundingClientRect().top
    list().scrollTop -= 100
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    expect(Math.abs(row.getBoundingClientRect().top - before - 100)).toBeLessThan(2)
    for (const y of [top + 3, bottom - 3]) expect(positionOf(rowAt(y))).toBeGreaterThan(0)
  }
})

it('a mouse that rests over a scrolling list never makes a row active, and picks nothing', async () => {
  const { input } = await start()
  await userEvent.hover(rowsOf(input)[2] as Element)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active, often).toBe(1)
  for (let step = 2; step <= 12; step++) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(active, often).toBe(step)
  }
  await showsActive()
  await wheel(2000)
  await expect.poll(() => Math.max(...positions(input)), often).toBeGreaterThan(40)
  expect(active()).toBe(12)
  // More rows were asked for, and the Enter may wait for them.
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => input.value, often).toBe('a12@x.example')
  expect(onContactPicked).toHaveBeenCalledOnce()
})

describe('an unmounted picker', () => {
  /** The listeners on the window, the document and the visual viewport that were added and not removed. */
  /** Counts the listeners of each type. The same listener counts once, as in the browser. */
  function watchListeners() {
    const left = new Map<string, Set<unknown>>()
    for (const target of [window, document, visualViewport as VisualViewport]) {
      const { addEventListener, removeEventListener } = target
      const at = (type: string) => {
        const key = `${type} of ${target.constructor.name}`
        return left.get(key) ?? left.set(key, new Set()).get(key)
      }
      vi.spyOn(target, 'addEventListener').mockImplementation(
        (type: string, listener: unknown, options?: unknown) => {
          at(type)?.add(listener)
          const { signal } = Object(options) as AddEventListenerOptions
          signal?.addEventListener('abort', () => at(type)?.delete(listener))
          addEventListener.call(target, type, listener as EventListener, options as AddEventListenerOptions)
        },
      )
      vi.spyOn(target, 'removeEventListener').mockImplementation(
        (type: string, listener: unknown, options?: unknown) => {
          at(type)?.delete(listener)
          removeEventListener.call(
            target,
            type,
            listener as EventListener,
            options as AddEventListenerOptions,
          )
        },
      )
    }
    return () => [...left].filter(([, { size }]) => size > 0).map(([key, { size }]) => `${key}: ${size}`)
  }

  it('leaves no listeners, no open popup and no search behind, even if its list was open', async () => {
    const listeners = watchListeners()
    onTestFinished(() => void vi.restoreAllMocks())
    // React never removes its own listeners, and a window keeps one for presses.
    await (await render(<Picker />)).unmount()
    const before = listeners()
    let signal: AbortSignal | undefined
    const endless: ContactSearch = {
      async *search(_, options) {
        ;({ signal } = options)
        yield {
          matches: [{ contact: { email: 'a@x.example' }, nameRanges: [], emailRanges: [] }],
          total: 1,
          complete: false,
        }
        await new Promise(() => {})
      },
    }
    const screen = await render(
      <StrictMode>
        <Picker contacts={endless} />
      </StrictMode>,
    )
    await open(inputIn(document))
    await userEvent.keyboard('{ArrowDown}')
    expect(listeners()).toContainEqual(expect.stringContaining('scroll of'))
    expect(signal?.aborted).toBe(false)
    await screen.unmount()
    expect(listeners()).toEqual(before)
    expect(document.querySelector(':popover-open')).toBeNull()
    expect(signal?.aborted).toBe(true)
  })

  it('closes the index of its contacts when it was the last picker with them', async () => {
    let readings = 0
    // An array that is not too short for an index.
    const people = Array.from({ length: 2001 }, (_, at) => ({ email: `ann${at}@x.example` }))
    people[Symbol.iterator] = function read() {
      readings++
      return Array.from({ length: this.length }, (_, at) => this[at] as (typeof people)[0]).values()
    }
    const first = await render(<Picker contacts={people} />)
    const second = await render(<Picker contacts={people} />)
    await expect.poll(() => readings).toBe(1)
    await first.unmount()
    const third = await render(<Picker contacts={people} />)
    expect(readings).toBe(1)
    await second.unmount()
    await third.unmount()
    await render(<Picker contacts={people} />)
    await expect.poll(() => readings).toBe(2)
  })
})
