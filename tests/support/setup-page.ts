import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { commands, page } from 'vitest/browser'
import { clean, firstSize } from './clean-page.ts'
import './late-parts.ts'
import './quick-input.ts'
import { forget } from './shared-modules.ts'

// The test files are on one page, and the modules that they share are loaded once. Each file gets the page as the
// first one did.

beforeAll(forget)

beforeEach(cleanup)

afterAll(async () => {
  await endPress()
  await cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await commands.moveMouseAway()
  const [width, height] = firstSize
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  const left = clean()
  if (left.length > 0) throw new Error(`The tests of this file leave on the page: ${left.join(', ')}`)
})

/** Ends a press that a test has begun. While a mouse button is down, React raises no `select` events. */
async function endPress() {
  const { container } = await render(null)
  container.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
}
