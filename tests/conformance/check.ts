import { expect, vi } from 'vitest'
import type { ComponentName, RowId } from './reference.ts'

/** One fact about rows of the reference, to be true of each component that has them. */
export interface Check {
  rows: readonly RowId[]
  /** Why it is no check of this engine. */
  skipped?: string
  /** The components it is about, when it is not about all that have its rows. */
  on?: readonly ComponentName[]
  title: string
  run: (component: ComponentName) => Promise<void>
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

/** A check of some engines only: as a rule of those that a test can ask for it. */
export function onlyIf(can: boolean, one: Check, why = 'No test can ask this engine for it.'): Check {
  return can ? one : { ...one, skipped: why }
}

const said: string[] = []

/** Takes over the console's errors and warnings, for `heard` to tell of. */
export function listen(): void {
  said.length = 0
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts) => void said.push(`${method}: ${parts.join(' ')}`),
    )
}

/** What was said on the console since it was last asked for. */
export function heard(): string[] {
  return said.splice(0)
}

/** A color as computed styles give it. */
export function computed(color: string): string {
  const [red, green, blue, alpha = 255] = (color.match(/[\dA-F]{2}/gi) ?? []).map((hex) => parseInt(hex, 16))
  if (alpha === 255) return `rgb(${red}, ${green}, ${blue})`
  // Two decimals, where they tell the alphas apart, else three.
  const short = Number((alpha / 255).toFixed(2))
  const shown = Math.round(short * 255) === alpha ? short : Number((alpha / 255).toFixed(3))
  return `rgba(${red}, ${green}, ${blue}, ${shown})`
}

/** Waits until React and the browser have nothing left to do. */
export async function rest(): Promise<void> {
  await new Promise((done) => setTimeout(done, 10))
  // What React is to do later comes to it as a message, which can take WebKit longer than that.
  const { port1, port2 } = new MessageChannel()
  await new Promise((done) => {
    port1.addEventListener('message', done)
    port1.start()
    port2.postMessage(undefined)
  })
  port1.close()
  await new Promise((done) => requestAnimationFrame(done))
}

/** As `expect.poll`, looking more often: there are many to wait for. */
export function soon<T>(read: () => T) {
  return expect.poll(read, { interval: 5 })
}
