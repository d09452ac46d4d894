import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import type { Contact } from 'react-textbox-emailpicker'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { generateContacts } from '../../bench/contacts.ts'
import { stopClock } from '../../support/still-time.ts'
import { deferred, turns } from '../../support/turns.ts'
import type { Engine } from '../../../src/contacts/provided-engine.ts'

const engineFile = '../../../src/contacts/contact-index/engine.ts'

/** The arrays that the engine was given, and how many of their contacts can be found. */
const indexed: (readonly Contact[])[] = []
const sizes: (() => number)[] = []

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const total = () => Number(options()[0]?.getAttribute('aria-setsize'))
const matching = (contacts: readonly Contact[], text: string) =>
  contacts.filter(({ name = '', email }) => `${name} ${email}`.toLowerCase().includes(text)).length

// A flag that is set late gives the function only to contexts that are made afterwards.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Lets the promises and the time slices that are ready run. */
const pass = () => act(() => turns())

/** Enters a text while the clock stands still, so that a slow machine has enough time to find its rows at once. */
function enter(text: string) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  fireEvent.input(input(), { target: { value: text } })
  clock.mockRestore()
}

/** Has the file of the engine come when the promise of `comes` resolves. */
function setEngine(comes: () => Promise<void>) {
  vi.doMock(engineFile, async (importOriginal) => {
    await comes()
    const { engine } = await importOriginal<{ engine: Engine }>()
    const borrowStore: Engine['borrowStore'] = (contacts) => {
      indexed.push(contacts)
      const borrowed = engine.borrowStore(contacts)
      sizes.push(() => borrowed.store.size)
      return borrowed
    }
    return { engine: { ...engine, borrowStore } }
  })
}

/** Has the file of the engine come when the function that is returned is called. */
function setLateEngine() {
  const { promise: coming, resolve: come } = deferred()
  setEngine(() => coming)
  return come
}

async function renderPicker(contacts: readonly Contact[]) {
  const { EmailPicker } = await import('react-textbox-emailpicker')
  return render(<EmailPicker contacts={contacts} />)
}

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

// `createContactIndex` would bring the engine, so each test has modules of its own.
beforeEach(() => {
  vi.resetModules()
  indexed.length = sizes.length = 0
})

// They replace a file of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('a picker with a large array', () => {
  it('has an index made of it when it is mounted, which finds the rows with the key', async () => {
    setEngine(async () => {})
    const contacts = generateContacts(2500)
    await renderPicker(contacts)
    await waitFor(() => expect(sizes.map((size) => size())).toEqual([2500]))
    expect(indexed).toEqual([contacts])
    act(() => input().focus())
    enter('anna')
    expect(total()).toBe(matching(contacts, 'anna'))
  })

  it('finds all rows for a key before the index is filled', async () => {
    setEngine(async () => {})
    const contacts = generateContacts(12_000)
    await renderPicker(contacts)
    act(() => input().focus())
    // Reading so many contacts takes several tasks.
    while (indexed.length === 0) await act(() => turns(1))
    enter('anna')
    expect(total()).toBe(matching(contacts, 'anna'))
    expect(sizes[0]?.()).toBeLessThan(12_000)
  })

  it('scans the array until the engine has come', async () => {
    const come = setLateEngine()
    const contacts = generateContacts(2500)
    await renderPicker(contacts)
    await userEvent.type(input(), 'ann')
    await waitFor(() => expect(total()).toBe(matching(contacts, 'ann')))
    expect(indexed).toEqual([])
    come()
    await waitFor(() => expect(sizes.map((size) => size())).toContain(2500))
    await userEvent.type(input(), 'a')
    await waitFor(() => expect(total()).toBe(matching(contacts, 'anna')))
  })

  it('scans the array if the engine cannot be loaded', async () => {
    setEngine(async () => {
      throw new Error('offline')
    })
    const contacts = generateContacts(2500)
    await renderPicker(contacts)
    await userEvent.type(input(), 'anna')
    await waitFor(() => expect(total()).toBe(matching(contacts, 'anna')))
  })

  it('makes no index when the picker is gone before the engine has come', async () => {
    const come = setLateEngine()
    const { unmount } = await renderPicker(generateContacts(2500))
    unmount()
    come()
    await pass()
    expect(indexed).toEqual([])
  })

  let array: WeakRef<readonly Contact[]> | undefined
  function makeArray() {
    const contacts = generateContacts(2500)
    array = new WeakRef(contacts)
    return contacts
  }
  async function makeApp() {
    const { EmailPicker, RecipientPicker } = await import('react-textbox-emailpicker')
    return function App() {
      const [contacts] = useState(makeArray)
      return [<EmailPicker key="a" contacts={contacts} />, <RecipientPicker key="b" contacts={contacts} />]
    }
  }
  // React keeps the previous rendering until the next one.
  const removeBoxes = (rerender: (children: ReactNode) => void) =>
    [1, 2].forEach((at) => rerender(<p>{at}</p>))
  // Each run of the collector frees objects that keep others until the next one.
  const isFreed = () => {
    collectGarbage()
    return array?.deref() === undefined
  }

  it('is not kept in memory by the import of the engine, or by an input, when the pickers are gone', async () => {
    const come = setLateEngine()
    const App = await makeApp()
    const { rerender } = render(<App />)
    for (const box of screen.getAllByRole('combobox')) {
      await userEvent.type(box, 'ann')
      await waitFor(() => expect(options()).not.toEqual([]))
    }
    removeBoxes(rerender)
    await expect.poll(isFreed).toBe(true)
    come()
  })

  it('is not kept in memory when React removes pickers that it has hidden', async () => {
    const App = await makeApp()
    function Page({ isLoading = false }) {
      if (isLoading) throw new Promise(() => {})
      return null
    }
    const pageThat = (isLoading: boolean) => (
      <Suspense>
        <App />
        <Page isLoading={isLoading} />
      </Suspense>
    )
    const { rerender } = render(pageThat(false))
    rerender(pageThat(true))
    removeBoxes(rerender)
    await expect.poll(isFreed).toBe(true)
  })
})

it('a picker with up to 2,000 contacts finds rows with the key, without the engine', async () => {
  const load = vi.fn<() => Promise<void>>(async () => {})
  setEngine(load)
  const contacts = generateContacts(2000)
  await renderPicker(contacts)
  act(() => input().focus())
  // The list is mounted.
  await waitFor(() => expect(input().getAttribute('aria-controls')).not.toBeNull())
  stopClock()
  enter('anna')
  expect(total()).toBe(matching(contacts, 'anna'))
  expect(load).not.toHaveBeenCalled()
})
