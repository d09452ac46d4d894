import type { ComponentType } from 'react'
import type { Contact } from '../../../src/contacts/types.ts'

/** What a file in `contestants` exports as `contestant`. */
export interface Contestant {
  /** One input, and the list that completes what is typed into it. */
  Picker: ComponentType<{ contacts: readonly Contact[] }>
  /** False where the page has no rows that could be looked at: the next frame has to do then. @default true */
  hasRows?: boolean
  /**
   * Whether a row was made for what is typed now rather than for what was typed before. Without it, what `data-query` around
   * the row says counts; without that, a row that holds what is typed will do.
   */
  isFor?(row: Element, typed: string): boolean
  /** Whether a row with this text belongs to what is typed; both are folded. @default the text contains it */
  matches?(text: string, typed: string): boolean
  /** Resolves when nothing is left of the work that began with the mounting. */
  ready?(): Promise<unknown>
}

/** From a key to the frame with the right rows, in milliseconds. */
export interface Painted {
  ms: number
  /** Since the mounting began. */
  sinceMountMs: number
}

/** What the page offers to the script that drives it. */
export interface BenchPage {
  /** Makes the contacts, and looks up how many of them match each of `texts`. */
  prepare(size: number, texts: readonly string[]): void
  /** Milliseconds to the first frame with the input, which has the focus then. */
  mount(): Promise<number>
  /** Milliseconds from the mounting to the end of what began with it. */
  ready(): Promise<number>
  /** From the next key on, looks out for a frame that shows that `text` is typed, and the first rows for it. */
  expect(text: string, rows?: number): void
  /** Resolves when that frame has been painted. */
  painted(): Promise<Painted>
  /** Resolves when the input is empty and the thread has nothing to do. */
  emptied(): Promise<void>
  /** Milliseconds of the longest task since the mounting or the last call; 0 when none was over 50. */
  longestTask(): Promise<number>
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
