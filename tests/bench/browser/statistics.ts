export interface Summary {
  median: number
  p95: number
  max: number
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN
}

/** Undefined when there are no values. */
export function summarize(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined
  const sorted = [...values].sort((a, b) => a - b)
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), max: at(sorted, 1) }
}
