import { parseFunction } from './plain.ts'

/** How an address is checked: by its form, or by a function of the app. */
export function parseAddressCheck<F>(value: unknown): 'address' | F | undefined {
  return value === 'address' ? value : parseFunction<F>(value)
}
