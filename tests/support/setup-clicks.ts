import { userEvent } from 'vitest/browser'

// Before a click, Playwright waits until the element has not moved for two frames, which takes longer than the click. What a test clicks
// is there, or the test waits for it.
const { click } = userEvent

userEvent.click = (element, options) => click(element, { force: true, ...options })
