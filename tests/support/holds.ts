import fc from 'fast-check'
import { runs } from './runs.ts'

type Inputs<T extends unknown[]> = { [K in keyof T]: fc.Arbitrary<T[K]> }

/** Tests a property with generated inputs, `runs(count)` times. */
export function holds<T extends [unknown, ...unknown[]]>(
  count: number,
  inputs: Inputs<T>,
  property: (...given: T) => void,
): void {
  fc.assert(fc.property(...inputs, property), { numRuns: runs(count) })
}

/** The same for a property that takes time. */
export function holdsLater<T extends [unknown, ...unknown[]]>(
  count: number,
  inputs: Inputs<T>,
  property: (...given: T) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(...inputs, property), { numRuns: runs(count) })
}
