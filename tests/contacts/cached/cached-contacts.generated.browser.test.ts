import fc from 'fast-check'
import { cachedContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { advanceClock, book as contactsOf, createDrivenSource, nothing, offline, stored } from './support.ts'
import { runs } from '../../support/runs.ts'

const often = { interval: 1, timeout: 5000 }

beforeEach(advanceClock)

afterEach(() => vi.restoreAllMocks())

/**
 * What happens in one of several tabs. Each loads at most one book at a time, and the next starts only when it has
 * ended.
 */
type Action =
  | { type: 'begin' | 'end' | 'fail' | 'leave' | 'clear'; tab: number }
  | { type: 'give'; tab: number; size: number }

const TABS = 3
const tab = fc.nat(TABS - 1)
const actions = fc.array(
  fc.oneof(
    fc.record({ type: fc.constantFrom('begin', 'begin', 'end', 'end', 'fail', 'leave', 'clear'), tab }),
    fc.record({ type: fc.constant('give'), tab, size: fc.constantFrom(0, 1, 999, 1000, 1001, 2500) }),
  ) as fc.Arbitrary<Action>,
  { minLength: 4, maxLength: 24 },
)

let cases = 0

/** A visit without a connection that is left after the first batch. */
async function visitAndLeave(name: string) {
  const batches = cachedContacts(nothing, { name })[Symbol.asyncIterator]()
  await batches.next().catch(() => {})
  await batches.return?.()
}

/** A tab that loads books, for a cache that is shared with other tabs. */
function createTab(name: string) {
  let driven = createDrivenSource()
  const contacts = cachedContacts(() => driven.source(), { name })
  let ended: Promise<unknown> | undefined
  let given = 0
  return {
    contacts,
    get isLoading() {
      return ended !== undefined
    },
    async begin() {
      driven = createDrivenSource()
      given = 0
      ended = contacts.refresh().catch(() => {})
      await expect.poll(() => driven.reads, often).toBe(1)
    },
    async give(batch: readonly Contact[]) {
      driven.give(batch)
      await expect.poll(() => driven.reads, often).toBe(++given + 1)
    },
    async close(how: 'end' | 'fail') {
      if (how === 'end') driven.end()
      else driven.fail(offline)
      await ended
      ended = undefined
    },
    /** `clear` has stopped the loading. */
    async stopped() {
      await ended
      ended = undefined
    },
  }
}

interface Load {
  order: number
  contacts: Contact[]
  /** Whether a batch was given. A source without one says nothing of its book. */
  isTold: boolean
  /** Whether `clear` was called since it began. */
  isCleared: boolean
}

/** Runs actions in the tabs, and on a simple model of what they store. */
function createScenario(name: string) {
  const tabs = Array.from({ length: TABS }, () => createTab(name))
  const loads = new Map<number, Load>()
  let book: Load | undefined

  async function run(action: Action, order: number): Promise<void> {
    const own = tabs[action.tab] as ReturnType<typeof createTab>
    const load = loads.get(action.tab)
    if (action.type === 'leave') await visitAndLeave(name)
    else if (action.type === 'clear') {
      await own.contacts.clear()
      await own.stopped()
      loads.delete(action.tab)
      for (const other of loads.values()) other.isCleared = true
      book = undefined
    } else if (action.type === 'begin') {
      if (load) return
      await own.begin()
      loads.set(action.tab, { order, contacts: [], isTold: false, isCleared: false })
    } else if (load) await go(own, load, action, order)
  }

  async function go(own: ReturnType<typeof createTab>, load: Load, action: Action, order: number) {
    if (action.type === 'give') {
      const batch = contactsOf(`b${order}`, action.size)
      await own.give(batch)
      load.contacts.push(...batch)
      load.isTold = true
      return
    }
    loads.delete(action.tab)
    await own.close(action.type === 'end' ? 'end' : 'fail')
    if (action.type === 'end' && load.isTold && !load.isCleared && !(book && book.order > load.order))
      book = load
  }

  return {
    run,
    expected: () => book?.contacts,
    async end() {
      for (const own of tabs) if (own.isLoading) await own.close('fail')
      await tabs[0]?.contacts.clear()
    },
  }
}

it(
  'What is stored is the book that was begun last of those that gave a batch and were read to their end since the last clear',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (steps) => {
        const name = `generated ${cases++}`
        const scenario = createScenario(name)
        for (const [order, step] of steps.entries()) {
          await scenario.run(step, order)
          expect(await stored(name)).toEqual(scenario.expected())
        }
        await scenario.end()
      }),
      { numRuns: runs(5), seed: 20_261_122 },
    )
  },
)
