// `npm run test:all` sets RUNS to 10, and runs the test files that import this one again (tests/run.ts).
const times = Number(import.meta.env.RUNS || 1)

/** How often a generated test runs, or how large its input is: `count` in `npm test`, and RUNS times as much where that is set. */
export const runs = (count: number): number => Math.ceil(count * times)

const chosen = import.meta.env.FAST_CHECK_SEED as string | undefined

/** The seed of all generated inputs. FAST_CHECK_SEED sets another one, or with "random" a new one for each run. */
export const seed = chosen === 'random' ? Date.now() : Number(chosen || 20_261_121)
