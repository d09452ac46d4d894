import { expect, vi } from 'vitest'
import type { CheckedComponent, ComponentName, RowId } from './reference.ts'

/** One fact about rows of the reference. It holds for each component that has these rows. */
export interface Check {
  rows: readonly RowId[]
  /** Why the check is skipped in this engine. */
  skipped?: string
  /** The components to check, if not all that have its rows. */
  on?: readonly ComponentName[]
  /** Whether the box for recipients differs here on purpose. */
  isOtherWithChips?: boolean
  title: string
  run: (component: CheckedComponent) => Promise<void>
}

/** A check of a row, or of several. */
export function check(
  rows: RowId | readonly RowId[],
  title: string,
  run: Check['run'],
  on?: readonly ComponentName[],
): Check {
  return { rows: [rows].flat() as RowId[], title, run, on }
}

/** A check that runs in some engines only. */
export function onlyIf(can: boolean, one: Check, why = 'A test can not make this engine do it.'): Check {
  return can ? one : { ...one, skipped: why }
}

/** A check that is not about the box for recipients, which differs on purpose. */
export function withoutChips(one: Check): Check {
  return { ...one, isOtherWithChips: true }
}

const said: string[] = []

/** Keeps the errors and warnings of the console for `takeMessages`. */
export function collectMessages(): void {
  said.length = 0
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts) => void said.push(`${method}: ${parts.join(' ')}`),
    )
}

/** Returns the messages since the last call. */
export function takeMessages(): string[] {
  return said.splice(0)
}

/** A color as computed styles give it. */
export function computed(color: string): string {
  const [red, green, blue, alpha = 255] = (color.match(/[\dA-F]{2}/gi) ?? []).map((hex) => parseInt(hex, 16))
  if (alpha === 255) return `rgb(${red}, ${green}, ${blue})`
  // Two decimals if that is precise enough, else three.
  const short = Number((alpha / 255).toFixed(2))
  const shown = Math.round(short * 255) === alpha ? short : Number((alpha / 255).toFixed(3))
  return `rgba(${red}, ${green}, ${blue}, ${shown})`
}

/** Waits until React and the browser have nothing left to do. */
export async function rest(): Promise<void> {
  await new Promise((done) => setTimeout(done))
  // React schedules its work by messages, which can take longer than that in WebKit.
  const { port1, port2 } = new MessageChannel()
  await new Promise((done) => {
    port1.addEventListener('message', done)
    port1.start()
    port2.postMessage(undefined)
  })
  port1.close()
  await new Promise((done) => requestAnimationFrame(done))
}

/** Like `expect.poll` with a shorter interval, because the suite waits often. */
export function soon<T>(read: () => T) {
  return expect.poll(read, { interval: 5 })
}
