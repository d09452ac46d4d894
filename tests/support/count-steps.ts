import { Session } from 'node:inspector/promises'
import { countWork } from './count-work.ts'

/** How often the blocks of the source modules run. */
export interface StepCounter {
  /** The number of blocks that run, and of characters that methods of strings look at, during `run`. */
  count(run: () => unknown): Promise<number>
  stop(): Promise<void>
}

/**
 * Counts with the coverage of V8, so that no source has to be changed. It knows the blocks of modules that are
 * imported after this call. It does not see what built-in functions do; `countWork` sees those of strings. Neither
 * sees how far a regular expression goes back.
 */
export async function startCounting(): Promise<StepCounter> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const taken = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ranges = result
      .filter(({ url }) => /\/src\/[\w/-]+\.tsx?(?:\?|$)/.test(url))
      .flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
    return ranges.reduce((sum, { count }) => sum + count, 0)
  }
  await taken()
  return {
    async count(run) {
      // Taking the counts sets them to zero.
      const work = await countWork(async () => run())
      return work + (await taken())
    },
    async stop() {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
