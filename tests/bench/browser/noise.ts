import { cpus, loadavg } from 'node:os'

/** How busy the machine is with other work. */
export interface Noise {
  /** The load: running and waiting processes, on average over the last minute. */
  load: number
  /** Milliseconds for a fixed piece of work. */
  referenceMs: number
}

export function measureNoise(): Noise {
  const start = performance.now()
  let mixed = 1
  for (let at = 0; at < 20_000_000; at++) mixed = Math.imul(mixed ^ at, 0x9e3779b1)
  return { load: loadavg()[0] ?? 0, referenceMs: performance.now() - start + (mixed === 0 ? 1 : 0) }
}

/** Describes the noise in one sentence. */
export function describeNoise(seen: readonly Noise[]): string {
  const loads = seen.map(({ load }) => load)
  const times = seen.map(({ referenceMs }) => referenceMs).sort((a, b) => a - b)
  const [quickest = NaN, median = NaN, slowest = NaN] = [
    times[0],
    times[Math.floor(times.length / 2)],
    times.at(-1),
  ]
  const of = (value: number) => (value / quickest).toFixed(2)
  return (
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}. ` +
    `Load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; the same work took ` +
    `${of(median)} times its best time in the median and ${of(slowest)} times at worst.`
  )
}
