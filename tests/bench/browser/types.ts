import type { ComponentType } from 'react'
import type { Contact } from '../../../src/contacts/types.ts'

/** A file in `contestants` exports one as `contestant`. */
export interface Contestant {
  /** One input, and the list that completes its text. */
  Picker: ComponentType<{ contacts: readonly Contact[] }>
  /** False when the page has no rows to check. Then the next frame counts. @default true */
  hasRows?: boolean
  /**
   * Whether a row belongs to the typed text rather than to an earlier text. By default, `data-query` around the row
   * decides. Without that, every row that contains the typed text counts.
   */
  isFor?(row: Element, typed: string): boolean
  /** Whether a row with this text matches the query. Both are folded. @default the text contains the query */
  matches?(text: string, typed: string): boolean
  /** Resolves when all work that mounting started has ended. */
  ready?(): Promise<unknown>
}

/** From a key to the frame with the right rows, in milliseconds. */
export interface Painted {
  ms: number
  /** Since mounting began. */
  sinceMountMs: number
}

/** The functions of the page that the driving script calls. */
export interface BenchPage {
  /** Generates the contacts, and counts how many of them match each of `texts`. */
  prepare(size: number, texts: readonly string[]): void
  /** Mounts the contestant and focuses its input. Resolves with the milliseconds to the first frame with the input. */
  mount(): Promise<number>
  /** Milliseconds from mounting to the end of the work that it started. */
  ready(): Promise<number>
  /** From the next key on, waits for a frame that shows `text` in the input, and the first rows for it. */
  expect(text: string, rows?: number): void
  /**
   * From the next key on, waits for the frame after which the first rows and their number stay the same for so many
   * milliseconds.
   */
  expectLast(quiet: number): void
  /** Resolves when that frame has been painted. */
  painted(): Promise<Painted>
  /** Resolves when the input is empty and the thread is idle. */
  emptied(): Promise<void>
  /** Milliseconds of the longest task since mounting or the last call. 0 when none took more than 50 ms. */
  longestTask(): Promise<number>
}

/** The page with a form, as the driving script sees it. Times are in milliseconds. */
export interface FormPage {
  /** From the start of the navigation to the frame with all fields. */
  drawn: Promise<number>
  /** Focuses a field. From then on, waits for the frame that shows a key, and rows if it is the picker. */
  expectKey(index: number): void
  /** From that key to that frame. */
  key: Promise<number>
}

declare global {
  interface Window {
    bench: BenchPage
    form: FormPage
  }
}
