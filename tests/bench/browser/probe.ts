import type { Contact } from '../../../src/contacts/types.ts'
import { fold } from '../../../src/contacts/matching/fold.ts'
import { generateContacts } from '../contacts.ts'
import { textOf } from '../text-of.ts'
import { paintedLast, paintedWhen } from './frames.ts'
import { firstRows, showsRowsFor } from './rows.ts'
import type { BenchPage, Contestant, Painted } from './types.ts'

// How many of the first rows are checked.
const CHECKED_ROWS = 3
/** How many rows are seen without scrolling. */
const SEEN_ROWS = 9

/** How many contacts contain each text. It stops counting at {@link CHECKED_ROWS}. */
function countMatching(contacts: readonly Contact[], texts: readonly string[]): Map<string, number> {
  const open = new Map(texts.map((text) => [text, { wanted: fold(text), count: 0 }]))
  const counts = new Map<string, number>()
  for (const contact of contacts) {
    if (open.size === 0) break
    const folded = fold(textOf(contact))
    for (const [text, one] of open) {
      if (!folded.includes(one.wanted)) continue
      counts.set(text, ++one.count)
      if (one.count === CHECKED_ROWS) open.delete(text)
    }
  }
  return counts
}

/** The part of the measurement that runs in the page. `render` puts the contestant into the page. */
export function createProbe(
  contestant: Contestant,
  render: (contacts: readonly Contact[]) => void,
): BenchPage {
  let contacts: readonly Contact[] = []
  let counts = new Map<string, number>()
  let mountedAt = 0
  let keyAt: number | undefined
  let expected: Promise<Painted> | undefined
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask' })

  // The time at which the browser received the key, also when the page was busy.
  addEventListener('keydown', (event) => (keyAt = event.timeStamp), { capture: true })

  const input = () => document.querySelector('input')
  const paintedAt = (at: number): Painted => ({ ms: at - (keyAt ?? NaN), sinceMountMs: at - mountedAt })

  return {
    prepare(size, texts) {
      contacts = generateContacts(size)
      counts = countMatching(contacts, texts)
    },

    async mount() {
      // In a task of its own, so that only the contestant can make it a long one.
      await scheduler.postTask(() => {
        mountedAt = performance.now()
        render(contacts)
      })
      const at = await paintedWhen(() => input() !== null)
      input()?.focus()
      return at - mountedAt
    },

    async ready() {
      await contestant.ready?.()
      return performance.now() - mountedAt
    },

    expect(text, rows = counts.get(text) ?? 0) {
      keyAt = undefined
      const { hasRows = true } = contestant
      // Checking from now on keeps frames coming at the rate of a screen. An idle page renders a frame at once, but a
      // screen shows it only at its next refresh.
      const isShown = () =>
        keyAt !== undefined && input()?.value === text && (!hasRows || showsRowsFor(text, rows, contestant))
      expected = paintedWhen(isShown).then(paintedAt)
    },

    expectLast(quiet) {
      keyAt = undefined
      const shown = () => [
        input()?.value,
        ...firstRows(SEEN_ROWS).map((row) => row.textContent + row.ariaSetSize),
      ]
      expected = paintedWhen(() => keyAt !== undefined)
        .then(() => paintedLast(() => shown().join('\n'), quiet))
        .then(paintedAt)
    },

    async painted() {
      if (!expected) throw new Error('Nothing is expected.')
      return expected
    },

    async emptied() {
      await paintedWhen(() => input()?.value === '')
      await new Promise((resolve) => requestIdleCallback(resolve))
    },

    async longestTask() {
      // Chromium reports a task some time after it has ended.
      await new Promise((resolve) => setTimeout(resolve, 100))
      tasks.push(...observer.takeRecords())
      const lengths = tasks.splice(0).flatMap((task) => (task.startTime < mountedAt ? [] : [task.duration]))
      return Math.max(0, ...lengths)
    },
  }
}
