import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { commands, page } from 'vitest/browser'
import { reported as reportedOfContacts } from '../../src/contacts/development.ts'
import { provideEngine, type Engine } from '../../src/contacts/provided-engine.ts'
import { reported } from '../../src/values/development.ts'
import { clean, firstSize } from './clean-page.ts'
import './late-parts.ts'
import './quick-input.ts'

// The test files are on one page, and the modules that they share are loaded once. Each file gets the page as the
// first one did.

// The engine that one file loads would stay for the files after it, and pickers would make an index of each array.
// Without it, they search short arrays in the task of the key.
beforeAll(() => provideEngine(undefined as unknown as Engine))

beforeEach(cleanup)

afterAll(async () => {
  await endPress()
  await cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  // Each message to developers is printed once.
  reported.clear()
  reportedOfContacts.clear()
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
