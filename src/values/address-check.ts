import { parseFunction } from './plain.ts'

/** A check of addresses: by their form, or by a function of the app. */
export function parseAddressCheck<F>(value: unknown): 'address' | F | undefined {
  return value === 'address' ? value : parseFunction<F>(value)
}
