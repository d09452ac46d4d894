import { expect } from 'vitest'

// `npm test` sets RUNS to 0.2. `npm run test:all` sets it to 2.5, and runs the files with `.generated.` in their name
// again.
const times = Number(import.meta.env.RUNS || 1)

/**
 * How often a generated test runs, or how large its input is: `count`, times RUNS where that is set. Throws in a file
 * without `.generated.` in its name.
 */
export function runs(count: number): number {
  const file = expect.getState().testPath
  if (!file?.includes('.generated.'))
    throw new Error(`${file} uses runs(), so its name needs .generated. before .test. or .node.test.`)
  return Math.ceil(count * times)
}

const chosen = import.meta.env.FAST_CHECK_SEED as string | undefined

/** The seed of all generated inputs. FAST_CHECK_SEED sets another one, or with "random" a new one for each run. */
export const seed = chosen === 'random' ? Date.now() : Number(chosen || 20_261_121)
