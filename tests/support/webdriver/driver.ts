import type { InputMethodAct } from './firefox-input-method.ts'

/** A step of one input device, in the format of W3C WebDriver. Times are in milliseconds. */
export type Step =
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'pause'; duration: number }

/** The steps of one input device, in order. */
export interface Input {
  type: 'key' | 'pointer'
  id: string
  actions: readonly Step[]
}

/** A browser with one window, controlled by the tests. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs a function in the page, which uses only its arguments. Resolves with its result. */
  run<A extends readonly unknown[], R>(script: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Performs steps of input devices, with real events. */
  perform(input: Input): Promise<void>
  /** Performs a step of an input method, in browsers that allow it. */
  compose?(act: InputMethodAct): Promise<void>
  close(): Promise<void>
}
