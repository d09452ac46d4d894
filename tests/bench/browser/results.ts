import type { BundleSize } from './build.ts'
import type { Key } from './measure.ts'
import type { Run } from './matrix.ts'
import { summarize, type Summary } from './statistics.ts'

/** All results of the browser part. */
export interface BrowserResults {
  contestants: readonly string[]
  sizes: readonly number[]
  runs: Run[]
  bundles: Record<string, BundleSize>
  engine?: BundleSize
}

export type Kind = 'frequent' | 'rare' | 'all'

/** The result of a contestant with one number of contacts: figures, or the reason why it was given up. */
export type Outcome = Summary | 'over 20 s' | 'fails' | undefined

const isOfKind = (kind: Kind) => (key: Key) => kind === 'all' || key.rare === (kind === 'rare')

export const runsOf = ({ runs }: BrowserResults, contestant: string, size: number) =>
  runs.filter((run) => run.contestant === contestant && run.size === size && !run.atOnce)

/** The times from a key to the right list, of all repeats together. */
export function outcomeOf(results: BrowserResults, contestant: string, size: number, kind: Kind): Outcome {
  const runs = runsOf(results, contestant, size)
  const ended = runs.find((run) => run.ended)
  if (ended) return ended.ended === 'too slow' ? 'over 20 s' : 'fails'
  return summarize(runs.flatMap(({ keys }) => keys.filter(isOfKind(kind)).map(({ ms }) => ms)))
}

export interface Best {
  contestant: string
  value: number
}

/** The peer with the smallest figure. Undefined when no peer has a figure. */
export function bestPeer(
  results: BrowserResults,
  size: number,
  kind: Kind,
  figure: keyof Summary,
): Best | undefined {
  const all = results.contestants.flatMap((contestant): Best[] => {
    const outcome = isPeer(contestant) ? outcomeOf(results, contestant, size, kind) : undefined
    return typeof outcome === 'object' ? [{ contestant, value: outcome[figure] }] : []
  })
  return all.sort((a, b) => a.value - b.value)[0]
}

export const isPeer = (contestant: string) =>
  !['floor', 'changing-rows'].includes(contestant) && !contestant.startsWith('ours')
