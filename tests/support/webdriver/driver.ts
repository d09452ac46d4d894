import type { InputMethodAct } from './firefox-input-method.ts'

/** A step of one input device, as W3C WebDriver has them. Times are in milliseconds. */
export type Step =
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'pause'; duration: number }

/** The steps of one input device, taken one after the other. */
export interface Input {
  type: 'key' | 'pointer'
  id: string
  actions: readonly Step[]
}

/** A browser with one window, whose user the tests are. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs a function that needs nothing but its arguments in the page, and gives what its promise does. */
  run<A extends readonly unknown[], R>(script: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Does what a user would do, with real events. */
  perform(input: Input): Promise<void>
  /** Does what a user would do with an input method, where the browser lets a test be one. */
  compose?(act: InputMethodAct): Promise<void>
  close(): Promise<void>
}
