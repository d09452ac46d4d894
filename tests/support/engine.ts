import { server } from 'vitest/browser'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** The engine of the browser that runs this test. */
export const engine = server.browser as Engine

/** Whether the browser speaks Chromium's protocol. Only that protocol can ask for reduced motion. */
export const hasCdp = engine === 'chromium'

/** Whether a test can compose text: the automation of WebKit has no input method. */
export const canCompose = engine !== 'webkit'

/** Whether the style of a placeholder can be read: WebKit returns the style of the input. */
export const tellsPlaceholders = engine !== 'webkit'

/** Whether a field can grow with its text. */
export const growsFields = CSS.supports('field-sizing', 'content')

/** Whether a test can drag: in the other engines, WebDriver begins a drag and never moves it. */
export const canDrag = engine === 'chromium'

/** Whether a test can hold a key down: the automation of WebKit does not repeat keys. */
export const canHold = engine !== 'webkit'

/** Whether a browser says how much CSS zooms an element. WebKit measures such an element without the zoom. */
export const tellsZoom = 'currentCSSZoom' in Element.prototype
