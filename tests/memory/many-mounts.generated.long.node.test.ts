import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { print } from '../support/print.ts'
import { runs } from '../support/runs.ts'
import type { Mount, OpenTimers } from './many-mounts/main.tsx'
import { memoryOf, openPage, servePage, type Kept } from './page.ts'

/** The number of mounts to measure. */
const MOUNTS = runs(50)

/** The mounts before the first measurement: pages fill caches and create object shapes once. */
const FIRST_MOUNTS = 1_000

/** Garbage is collected after this many mounts. Weak maps keep the room for all that was not collected at some time. */
const MOUNTS_AT_ONCE = 500

/** Less than the size of the smallest object, in bytes. */
const LESS_THAN_AN_OBJECT = 8

/** More than the compiled code that V8 keeps for pages like these, in bytes, whatever the number of mounts. */
const MOST_CODE = 1_000_000

/** What is left of each mount in the mean (bytes), and of all of them. */
async function measure(page: Page, component: Parameters<Mount>[0]) {
  const count = await memoryOf(page)
  /** Mounts it this many times, and returns what is in memory then. */
  async function mount(times: number): Promise<Kept> {
    const now = Math.min(times, MOUNTS_AT_ONCE)
    await page.evaluate(([name, many]) => (window as unknown as { mount: Mount }).mount(name, many), [
      component,
      now,
    ] as const)
    const kept = await count()
    return times > now ? mount(times - now) : kept
  }
  const before = await mount(FIRST_MOUNTS)
  const after = await mount(MOUNTS)
  const timers = () => page.evaluate(() => (window as unknown as { openTimers: OpenTimers }).openTimers())
  // Some timers only wait until the browser has handled an event.
  await expect.poll(timers).toBe(0)
  return {
    bytes: (after.bytes - before.bytes) / MOUNTS,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
}

it(
  'A box that was mounted, typed in and unmounted leaves no more memory in use than a bare input',
  async () => {
    // Compiled code comes and goes, whatever the number of boxes.
    const page = await openPage(await servePage('./many-mounts'), ['--js-flags=--jitless'])
    const bare = await measure(page, 'Bare')
    for (const component of ['Box', 'BoxInField', 'Picker', 'Recipients'] as const) {
      const { bytes, nodes, listeners } = await measure(page, component)
      expect({ component, nodes, listeners }).toEqual({ component, nodes: 0, listeners: 0 })
      print(`${component}: ${(bytes - bare.bytes).toFixed(1)} bytes for each of ${MOUNTS} mounts`)
      expect(bytes - bare.bytes, `${component}, bytes per mount`).toBeLessThan(LESS_THAN_AN_OBJECT)
    }
  },
  120_000 + MOUNTS * 200,
)

// With few mounts, compiled code is most of what is measured.
it.runIf(MOUNTS >= 10_000)(
  'With compilation on, only compiled code stays in memory, a little more than with a bare input',
  async () => {
    const page = await openPage(await servePage('./many-mounts'))
    const bare = await measure(page, 'Bare')
    const picker = await measure(page, 'Picker')
    print(
      `bytes per mount, ${MOUNTS} mounts: ${picker.bytes.toFixed(1)}, bare input ${bare.bytes.toFixed(1)}`,
    )
    expect(picker.bytes - bare.bytes).toBeLessThan(MOST_CODE / MOUNTS)
  },
  60_000 + MOUNTS * 100,
)
