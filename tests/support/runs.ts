// `npm test` sets RUNS to 0.25. `npm run test:all` sets it to 2.5, and runs the test files that import this one again (tests/run.ts).
const times = Number(import.meta.env.RUNS || 1)

/** How often a generated test runs, or how large its input is: `count`, times RUNS where that is set. */
export const runs = (count: number): number => Math.ceil(count * times)

const chosen = import.meta.env.FAST_CHECK_SEED as string | undefined

/** The seed of all generated inputs. FAST_CHECK_SEED sets another one, or with "random" a new one for each run. */
export const seed = chosen === 'random' ? Date.now() : Number(chosen || 20_261_121)
