import { createChromium } from './browser.ts'
import { measure, type Limits, type Sighting, type Visit } from './measure.ts'
import { measureNoise, type Noise } from './noise.ts'

export interface Run extends Sighting, Noise {
  contestant: string
  size: number
  repeat: number
}

export interface Plan {
  contestants: readonly string[]
  sizes: readonly number[]
  /** How often the floor and EmailPicker are measured, and how often peers. */
  repeats: { own: number; peers: number }
  /** Contestants that are also measured with typing while they are filled. */
  atOnce: readonly string[]
  isOwn(contestant: string): boolean
  urlOf(contestant: string): string
  limits: Limits
  /** Called after each run, so that no result is lost when the process ends early. */
  onRun(run: Run): void
}

/** A contestant with a key that took longer is measured only once, because noise does not matter then. */
const SURELY_SLOW = 1000

/**
 * Measures all contestants with all sizes. They take turns, so that temporary noise affects all of them. A contestant
 * that was given up with one size is not tried with larger ones.
 */
export async function runMatrix(plan: Plan): Promise<void> {
  const { contestants, sizes, repeats, isOwn, urlOf, limits, onRun } = plan
  const chromium = createChromium()
  const givenUp = new Set<string>()

  async function visit(contestant: string, repeat: number, how: Pick<Visit, 'size' | 'atOnce' | 'bursts'>) {
    const noise = measureNoise()
    const url = urlOf(contestant)
    const sighting = await measure(await chromium.get(), { url, limits, seed: repeat + 1, ...how })
    if (sighting.ended || sighting.bursts.some(({ ms }) => ms === undefined)) await chromium.discard()
    onRun({ contestant, size: how.size, repeat, ...noise, ...sighting })
    return sighting
  }

  try {
    for (const size of sizes) {
      const slow = new Set<string>()
      for (let repeat = 0; repeat < Math.max(repeats.own, repeats.peers); repeat++) {
        const turn = repeat % contestants.length
        for (const contestant of [...contestants.slice(turn), ...contestants.slice(0, turn)]) {
          if (givenUp.has(contestant) || slow.has(contestant)) continue
          if (repeat >= (isOwn(contestant) ? repeats.own : repeats.peers)) continue
          const { ended, keys } = await visit(contestant, repeat, { size, bursts: repeat === 0 })
          if (ended) givenUp.add(contestant)
          if (keys.some(({ ms }) => ms > SURELY_SLOW)) slow.add(contestant)
          if (plan.atOnce.includes(contestant)) await visit(contestant, repeat, { size, atOnce: true })
        }
      }
    }
  } finally {
    await chromium.discard()
  }
}
