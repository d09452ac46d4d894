import type { engine } from './contact-index/engine.ts'

export type Engine = typeof engine

let provided: Engine | undefined

/** The engine if the app imports `createContactIndex`. Otherwise undefined, and pickers load it when they need it. */
export const providedEngine = () => provided

export function provideEngine(given: Engine) {
  provided = given
}
