import { assert, asyncProperty, type Arbitrary } from 'fast-check'
import { server } from 'vitest/browser'
import { print } from '../support/print.ts'
import { runs, seed } from '../support/runs.ts'

/** The number of sessions of all engines together. Chromium runs most of them. */
const total = runs(100)
const share: Readonly<Record<string, number>> = { chromium: 0.8, firefox: 0.1, webkit: 0.1 }

/** The number of sessions that are `part` of all, in the engine of this test. */
const sessionsHere = (part: number) => Math.ceil(total * part * (share[server.browser] ?? 0))

/** The time limit for the sessions of one test, in milliseconds. */
export const sessionsTimeout = 60_000 + total * 50

interface Sessions<T> {
  name: string
  /** The share of all sessions. */
  part: number
  inputs: Arbitrary<T>
  /** Runs after each session, whether it failed or not. */
  after?: () => void
}

/** Runs `session` with generated inputs, and prints the seed, to repeat a failure. */
export async function runSessions<T>(
  { name, part, inputs, after = () => undefined }: Sessions<T>,
  session: (input: T) => Promise<void>,
): Promise<void> {
  const numRuns = sessionsHere(part)
  print(`${name}: ${numRuns} sessions in ${server.browser}, FAST_CHECK_SEED=${seed}`)
  await assert(asyncProperty(inputs, session).afterEach(after), { numRuns, seed })
}
