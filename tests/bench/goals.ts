import { count, short, table } from './browser/markdown.ts'
import { bestPeer, isPeer, outcomeOf, runsOf, type BrowserResults, type Kind } from './browser/results.ts'
import type { EngineResults } from './engine-results.ts'

interface Goal {
  goal: string
  /** Empty when it was not measured. */
  measured: string
  reached: boolean
}

const LARGEST = 1_000_000
const SMALLEST = 100

/** The goals, the measured figures, and whether each goal was reached. */
export function reportGoals(browser: BrowserResults | undefined, engines: EngineResults | undefined): string {
  const goals = [...(browser ? browserGoals(browser) : []), ...(engines ? engineGoals(engines) : [])]
  return [
    '## Goals',
    table(
      ['goal', 'measured', 'reached'],
      goals.map(({ goal, measured, reached }) => [
        goal,
        measured || 'not measured',
        measured ? (reached ? 'yes' : '**no**') : '–',
      ]),
    ),
  ].join('\n\n')
}

function browserGoals(results: BrowserResults): Goal[] {
  return [
    ...results.sizes.map((size) => comparedWithFloor(results, size)),
    growth(results),
    ...results.sizes.map((size) => comparedWithPeers(results, size)),
    rareName(results),
    ...longestTask(results),
    firstRows(results),
    {
      goal: 'createContactIndex at most 4 kB, minified and gzipped',
      measured: results.engine ? `${results.engine.js.toFixed(1)} kB` : '',
      reached: (results.engine?.js ?? Infinity) <= 4,
    },
  ]
}

function summaryOf(results: BrowserResults, contestant: string, size: number, kind: Kind) {
  const outcome = outcomeOf(results, contestant, size, kind)
  return typeof outcome === 'object' ? outcome : undefined
}

function comparedWithFloor(results: BrowserResults, size: number): Goal {
  const goal = `${count(size)} contacts: key to list at most 1.25 × (median) and 1.5 × (p95) the floor`
  const [floor, ours] = ['floor', 'ours'].map((one) => summaryOf(results, one, size, 'all'))
  if (!floor || !ours) return { goal, measured: '', reached: false }
  const [median, p95] = [ours.median / floor.median, ours.p95 / floor.p95]
  return {
    goal,
    measured: `${short(median)} × and ${short(p95)} ×`,
    reached: median <= 1.25 && p95 <= 1.5,
  }
}

function growth(results: BrowserResults): Goal {
  const goal = `p95 at ${count(LARGEST)} at most 1.3 × that at ${count(SMALLEST)}`
  const [small, large] = [SMALLEST, LARGEST].map((size) => summaryOf(results, 'ours', size, 'all'))
  if (!small || !large) return { goal, measured: '', reached: false }
  return { goal, measured: `${short(large.p95 / small.p95)} ×`, reached: large.p95 / small.p95 <= 1.3 }
}

function comparedWithPeers(results: BrowserResults, size: number): Goal {
  const goal = `${count(size)} contacts, frequent names: not slower than any peer, median and p95`
  const ours = summaryOf(results, 'ours', size, 'frequent')
  const figures = (['median', 'p95'] as const).map((figure) => ({
    mine: ours?.[figure] ?? Infinity,
    best: bestPeer(results, size, 'frequent', figure),
    name: figure,
  }))
  if (!ours || figures.some(({ best }) => !best)) return { goal, measured: '', reached: false }
  const faster = results.contestants.filter((contestant) => {
    const peer = isPeer(contestant) ? summaryOf(results, contestant, size, 'frequent') : undefined
    return peer && (peer.median < ours.median || peer.p95 < ours.p95)
  })
  const pairs = figures.map(
    ({ mine, best, name }) => `${name} ${short(mine)} against ${short(best?.value)} (${best?.contestant})`,
  )
  return {
    goal,
    measured: [...pairs, ...(faster.length > 0 ? [`faster in one of these: ${faster.join(', ')}`] : [])].join(
      '; ',
    ),
    reached: faster.length === 0,
  }
}

function rareName(results: BrowserResults): Goal {
  const goal = `${count(LARGEST)} contacts, rare name: 8 × faster than the best peer, p95`
  const ours = summaryOf(results, 'ours', LARGEST, 'rare')
  const best = bestPeer(results, LARGEST, 'rare', 'p95')
  if (!ours || !best) return { goal, measured: '', reached: false }
  const times = best.value / ours.p95
  return {
    goal,
    measured: `${short(times)} × (${short(ours.p95)} against ${short(best.value)}, ${best.contestant})`,
    reached: times >= 8,
  }
}

/** One for the runs with typing during filling, one for the runs without. */
function longestTask(results: BrowserResults): Goal[] {
  const goal = `${count(LARGEST)} contacts: longest task from mounting until ready at most 50 ms`
  const silent = runsOf(results, 'ours', LARGEST).flatMap((run) => run.longestTask.mount ?? [])
  const typed = atOnceOf(results).map(({ longestTask: ms }) => ms)
  return [
    { name: 'nothing typed', tasks: silent },
    { name: 'typed meanwhile', tasks: typed },
  ].map(({ name, tasks }) => {
    const longest = Math.max(...tasks)
    const measured = longest === 0 ? `none over 50 ms in ${tasks.length} runs` : `${short(longest)} ms`
    return {
      goal: `${goal} (${name})`,
      measured: tasks.length > 0 ? measured : '',
      reached: longest <= 50,
    }
  })
}

function firstRows(results: BrowserResults): Goal {
  const times = atOnceOf(results).map(({ firstRowsMs }) => firstRowsMs)
  return {
    goal: `${count(LARGEST)} contacts: first rows at most 100 ms after mounting and a key`,
    measured: times.length > 0 ? `${times.map(short).join(', ')} ms` : '',
    reached: Math.max(...times) <= 100,
  }
}

const atOnceOf = ({ runs }: BrowserResults) =>
  runs.flatMap(({ contestant, size, atOnce }) =>
    contestant === 'ours' && size === LARGEST && atOnce ? [atOnce] : [],
  )

function engineGoals({ results }: EngineResults): Goal[] {
  const ours = results.find(({ engine, size }) => engine === 'ours' && size === LARGEST)
  const classes = (ours?.classes ?? []).map((one): Goal => {
    const most = one.class === '1 letter' ? 4 : 2
    return {
      goal: `engine, ${count(LARGEST)} contacts, ${one.class}: p95 at most ${most} ms`,
      measured: `${short(one.rows.p95)} ms (best of the repeats ${short(one.best95)})`,
      reached: one.rows.p95 <= most,
    }
  })
  return [
    ...classes,
    {
      goal: `filling ${count(LARGEST)} contacts: at most 4 s of CPU time`,
      measured: ours ? `${short(ours.buildCpuMs / 1000)} s` : '',
      reached: (ours?.buildCpuMs ?? Infinity) <= 4000,
    },
    {
      goal: `${count(LARGEST)} contacts: at most 120 MB besides the contacts`,
      measured: ours ? `${short(ours.memoryMb)} MB` : '',
      reached: (ours?.memoryMb ?? Infinity) <= 120,
    },
    {
      goal: 'the rows of the plain search, every query',
      measured: ours ? `${ours.equal} of ${ours.asked}` : '',
      reached: ours !== undefined && ours.equal === ours.asked,
    },
  ]
}
