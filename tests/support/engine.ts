import { server } from 'vitest/browser'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** The engine of the browser that runs this test. */
export const engine = server.browser as Engine

/** Whether the browser speaks Chromium's protocol: with it alone can a test ask for less motion. */
export const hasCdp = engine === 'chromium'

/** Whether a test can be the input method: WebKit's automation has none. */
export const canCompose = engine !== 'webkit'

/** Whether the style of a placeholder can be read: WebKit gives that of the input. */
export const tellsPlaceholders = engine !== 'webkit'

/** Whether a field can take the size of its text. */
export const growsFields = CSS.supports('field-sizing', 'content')

/** Whether a test can drag: WebDriver begins a drag in the other engines, and never moves it. */
export const canDrag = engine === 'chromium'

/** Whether a test can hold a key down: WebKit's automation repeats none. */
export const canHold = engine !== 'webkit'
