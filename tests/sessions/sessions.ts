import { assert, asyncProperty, type Arbitrary } from 'fast-check'
import { server } from 'vitest/browser'
import { print } from '../support/print.ts'

/** How many sessions all engines together run in `npm test`; SESSIONS sets another number. Chromium runs most of them. */
const total = Number(import.meta.env.SESSIONS || 2000)

const share: Readonly<Record<string, number>> = { chromium: 0.8, firefox: 0.1, webkit: 0.1 }

/** So many of the sessions as `part` says, in the engine of this test. */
const sessionsHere = (part: number) => Math.ceil(total * part * (share[server.browser] ?? 0))

/** How long the sessions of one test may take, in milliseconds. */
export const sessionsTimeout = 60_000 + total * 50

interface Sessions<T> {
  name: string
  /** The share of all sessions that these are. */
  part: number
  inputs: Arbitrary<T>
  /** Runs after each session, whether it failed or not. */
  after?: () => void
}

/** Runs `session` with generated inputs, and prints the seed, so that a failure can be repeated. */
export async function runSessions<T>(
  { name, part, inputs, after = () => undefined }: Sessions<T>,
  session: (input: T) => Promise<void>,
): Promise<void> {
  const numRuns = sessionsHere(part)
  const seed = Number(import.meta.env.SESSION_SEED || 20_261_122)
  print(`${name}: ${numRuns} sessions in ${server.browser}, SESSION_SEED=${seed}`)
  await assert(asyncProperty(inputs, session).afterEach(after), { numRuns, seed })
}
