import type { engine } from './contact-index/engine.ts'

export type Engine = typeof engine

let provided: Engine | undefined

/** The engine, if the app has loaded it because it calls `createContactIndex`. */
export const providedEngine = () => provided

export function provideEngine(given: Engine) {
  provided = given
}
