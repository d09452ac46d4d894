import type { Browser, CDPSession, Page } from 'playwright'
import { rareName } from '../contacts.ts'
import { OutOfPatience, sleep, within } from './patience.ts'
import { createTypist } from './typist.ts'
import type { Painted } from './types.ts'

/** Names that many contacts have, in address books of any size. */
export const frequentNames = ['Thomas', 'Наталья'] as const
const [rareGiven = ''] = rareName.split(' ')
export const typedNames: readonly string[] = [...frequentNames, rareGiven]

const isRare = (name: string) => name === rareGiven
const prefixes = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))

export interface Limits {
  /** A key that takes longer ends the run, in milliseconds. */
  key: number
  /** Mounting that takes longer ends the run, in milliseconds. */
  mount: number
  /** When the keys of a name have taken this many milliseconds together, the rest of it is not typed. */
  name: number
}

export const patientLimits: Limits = { key: 20_000, mount: 40_000, name: 6000 }

export interface Key {
  typed: string
  rare: boolean
  ms: number
}

export interface Burst {
  typed: string
  rare: boolean
  /** Milliseconds from the last key. Undefined above the limit of a key. */
  ms?: number
}

/** The figures of one contestant in one page. Times are in milliseconds. */
export interface Sighting {
  mountMs?: number
  /** From mounting until all work that it started has ended. */
  readyMs?: number
  keys: Key[]
  bursts: Burst[]
  /** The longest tasks from mounting until ready, and while keys were typed. 0 when none took more than 50 ms. */
  longestTask: { mount?: number; typing?: number }
  /** The CPU time of the page's main thread for each key, without what the page needs while nothing is typed. */
  mainThreadMs?: number
  /** Megabytes without the contacts, after all typing. */
  memoryMb?: number
  /** The keys that were typed right after mounting, if requested. */
  atOnce?: { firstRowsMs: number; firstRowsSinceMountMs: number; keys: number[]; longestTask: number }
  /** Why it ended early. */
  ended?: 'too slow' | 'failed'
  error?: string
}

export interface Visit {
  url: string
  size: number
  limits: Limits
  seed: number
  /** Type while the work that mounting starts is still running, and not later. */
  atOnce?: boolean
  /** Also type the names without pauses. */
  bursts?: boolean
}

/** Measures the page at `url`. When it ends early, the browser may be unusable. */
export async function measure(browser: Browser, visit: Visit): Promise<Sighting> {
  const sighting: Sighting = { keys: [], bursts: [], longestTask: {} }
  let trouble: string | undefined
  try {
    const context = await within(30_000, browser.newContext({ viewport: { width: 800, height: 600 } }))
    const page = await within(30_000, context.newPage())
    page.on('crash', () => (trouble = 'The page crashed.'))
    page.on('pageerror', ({ message }) => (trouble ??= message))
    await visitPage(page, visit, sighting)
    await within(30_000, context.close())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    sighting.ended = error instanceof OutOfPatience && trouble === undefined ? 'too slow' : 'failed'
    sighting.error = (trouble ?? message).split('\n')[0]
  }
  return sighting
}

async function visitPage(page: Page, { url, size, limits, seed, atOnce, bursts }: Visit, sighting: Sighting) {
  const session = await page.context().newCDPSession(page)
  const texts = [...new Set(typedNames.flatMap(prefixes))]
  await within(30_000, page.goto(url))
  await within(
    180_000,
    page.evaluate(([count, typed]) => window.bench.prepare(count, typed), [size, texts] as const),
  )
  const before = await within(60_000, memory(session))
  const mounted = page.evaluate(() => window.bench.mount())
  sighting.mountMs = await within(limits.mount, mounted)

  const typist = createTypist(page, session, limits.key, seed)
  const ready = () =>
    within(
      limits.mount,
      page.evaluate(() => window.bench.ready()),
    )
  const longestTask = () =>
    within(
      limits.key,
      page.evaluate(() => window.bench.longestTask()),
    )

  if (atOnce) {
    const keys: Painted[] = []
    for await (const key of typist.type(frequentNames[0], limits.name, 1)) keys.push(key)
    sighting.readyMs = await ready()
    sighting.atOnce = {
      firstRowsMs: keys[0]?.ms ?? NaN,
      firstRowsSinceMountMs: keys[0]?.sinceMountMs ?? NaN,
      keys: keys.map(({ ms }) => ms),
      longestTask: await longestTask(),
    }
    return
  }

  sighting.readyMs = await ready()
  sighting.longestTask.mount = await longestTask()
  const idle = await cpuTime(session, () => sleep(1000))
  let [typing, elapsed] = [0, 0]
  for (const name of typedNames) {
    const { cpu, clock } = await cpuTime(session, async () => {
      for await (const { typed, ms } of typist.type(name, limits.name))
        sighting.keys.push({ typed, ms, rare: isRare(name) })
    })
    typing += cpu
    elapsed += clock
    await typist.clear()
  }
  sighting.mainThreadMs = (typing - (idle.cpu / idle.clock) * elapsed) / sighting.keys.length
  sighting.longestTask.typing = await longestTask()
  sighting.memoryMb = (await within(60_000, memory(session))) - before
  for (const typed of bursts ? typedNames : []) {
    const ms = await typist.burst(typed)
    sighting.bursts.push({ typed, ms, rare: isRare(typed) })
    if (ms === undefined) return
    await typist.clear()
  }
}

/** The CPU time of the main thread during `work`, and its time on the clock, in milliseconds. */
async function cpuTime(session: CDPSession, work: () => Promise<void>) {
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const { value = NaN } = metrics.find(({ name }) => name === 'ThreadTime') ?? {}
    return { cpu: value * 1000, clock: performance.now() }
  }
  const before = await read()
  await work()
  const after = await read()
  return { cpu: after.cpu - before.cpu, clock: after.clock - before.clock }
}

/** Megabytes in use by JavaScript, by the elements of the page, and by buffers. */
async function memory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  // The types lack some of the metrics that Chromium reports.
  const usage: Record<string, number> = { ...(await session.send('Runtime.getHeapUsage')) }
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6
}
