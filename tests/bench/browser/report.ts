import { count, short, table, type Row } from './markdown.ts'
import { bestPeer, outcomeOf, runsOf, type BrowserResults, type Kind, type Outcome } from './results.ts'
import { frequentNames, typedNames } from './measure.ts'
import { summarize } from './statistics.ts'

/** The tables of the browser part. */
export function reportBrowser(results: BrowserResults): string {
  return [
    `## In the browser`,
    `Production builds in headless Chromium, each contestant in a page of its own. From a key to the frame that shows the right ` +
      `list, in milliseconds: median / 95th percentile / longest. Typed: ${typedNames.join(', ')}.`,
    `### Frequent names (${frequentNames.join(', ')})`,
    keysTable(results, 'frequent'),
    `### A rare name (three contacts at the end of the address book)`,
    keysTable(results, 'rare'),
    `### Ours compared with the floor and the best peers`,
    comparisonTable(results),
    `### Without pauses: from the last key to the right list, ms, median / longest`,
    sizesTable(results, burstsOf),
    `### Ours, with typing while it is filled`,
    fillingTable(results),
    `### Longest task, ms: from mounting until ready / while typing (0: none over 50)`,
    sizesTable(results, longestTaskOf),
    `### Main thread for each key, ms of CPU time`,
    sizesTable(results, mainThreadOf),
    `### Mounting: ms to the first frame with the input (until ready, where that is later)`,
    sizesTable(results, mountOf),
    `### Memory after typing, without the contacts, MB`,
    sizesTable(results, memoryOf),
    `### Bundle, kB minified and gzipped, without React`,
    bundlesTable(results),
  ].join('\n\n')
}

function sizesTable(results: BrowserResults, cell: Cell): string {
  const { contestants, sizes } = results
  return table(
    ['', ...sizes.map(count)],
    contestants.map((contestant) => [contestant, ...sizes.map((size) => cell(results, contestant, size))]),
  )
}

type Cell = (results: BrowserResults, contestant: string, size: number) => string

function inWords(outcome: Outcome): string {
  if (outcome === undefined) return '–'
  if (typeof outcome === 'string') return outcome
  return [outcome.median, outcome.p95, outcome.max].map(short).join(' / ')
}

function keysTable(results: BrowserResults, kind: Kind): string {
  return sizesTable(results, (_, contestant, size) => inWords(outcomeOf(results, contestant, size, kind)))
}

function comparisonTable(results: BrowserResults): string {
  const pair = (median?: number, p95?: number) => `${short(median)} / ${short(p95)}`
  const rows = results.sizes.map((size): Row => {
    const [floor, ours] = ['floor', 'ours'].map((one) => outcomeOf(results, one, size, 'all'))
    const ratio =
      typeof floor === 'object' && typeof ours === 'object'
        ? pair(ours.median / floor.median, ours.p95 / floor.p95)
        : '–'
    const best = (kind: Kind) => {
      const mine = outcomeOf(results, 'ours', size, kind)
      const [median, p95] = [bestPeer(results, size, kind, 'median'), bestPeer(results, size, kind, 'p95')]
      if (typeof mine !== 'object' || !median || !p95) return '–'
      return `${pair(mine.median, mine.p95)}; ${short(median.value)} ${median.contestant} / ${short(p95.value)} ${p95.contestant}`
    }
    return [count(size), inWords(floor), inWords(ours), ratio, best('frequent'), best('rare')]
  })
  return table(
    [
      '',
      'floor, all keys',
      'ours, all keys',
      'ours / floor',
      'frequent: ours; best peers',
      'rare: ours; best peers',
    ],
    rows,
  )
}

const burstsOf: Cell = (results, contestant, size) => {
  const bursts = runsOf(results, contestant, size).flatMap((run) => run.bursts)
  if (bursts.some(({ ms }) => ms === undefined)) return 'over 20 s'
  const summary = summarize(bursts.map(({ ms = NaN }) => ms))
  return summary ? `${short(summary.median)} / ${short(summary.max)}` : '–'
}

function fillingTable({ runs }: BrowserResults): string {
  const rows = runs.flatMap(({ contestant, size, atOnce, readyMs }): Row[] =>
    atOnce
      ? [
          [
            contestant,
            count(size),
            short(atOnce.firstRowsMs),
            short(atOnce.firstRowsSinceMountMs),
            atOnce.keys.map(short).join(', '),
            short(atOnce.longestTask),
            short(readyMs),
          ],
        ]
      : [],
  )
  const head = ['first rows after a key', 'after mounting', 'keys', 'longest task', 'ready after']
  return table(['', 'contacts', ...head.map((one) => `${one}, ms`)], rows)
}

const median = (values: readonly (number | undefined)[]) =>
  summarize(values.filter((value) => value !== undefined))?.median
const longest = (values: readonly (number | undefined)[]) =>
  summarize(values.filter((value) => value !== undefined))?.max

const mainThreadOf: Cell = (results, contestant, size) => {
  const times = runsOf(results, contestant, size).flatMap(({ mainThreadMs }) => mainThreadMs ?? [])
  const summary = summarize(times)
  return summary ? short(summary.median) : '–'
}

const longestTaskOf: Cell = (results, contestant, size) => {
  const tasks = runsOf(results, contestant, size).map((run) => run.longestTask)
  if (tasks.length === 0) return '–'
  return `${short(longest(tasks.map(({ mount }) => mount)))} / ${short(longest(tasks.map(({ typing }) => typing)))}`
}

const mountOf: Cell = (results, contestant, size) => {
  const runs = runsOf(results, contestant, size)
  const mounted = median(runs.map(({ mountMs }) => mountMs))
  const ready = median(runs.map(({ readyMs }) => readyMs))
  const waits = contestant.startsWith('ours') && ready !== undefined
  return waits ? `${short(mounted)} (${short(ready)})` : short(mounted)
}

const memoryOf: Cell = (results, contestant, size) =>
  short(median(runsOf(results, contestant, size).map(({ memoryMb }) => memoryMb)))

function bundlesTable({ bundles, engine }: BrowserResults): string {
  const all = engine ? { ...bundles, 'createContactIndex alone': engine } : bundles
  return table(
    ['', 'JavaScript', 'CSS'],
    Object.entries(all).map(([name, { js, css }]) => [name, js.toFixed(1), css === 0 ? '–' : css.toFixed(1)]),
  )
}
