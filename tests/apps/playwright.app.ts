import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { buildPage } from './support/build-page.ts'
import { serve } from './support/serve.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'

const folder = new URL('../manual/playwright/', import.meta.url)

it('The Playwright test of the manual passes', async () => {
  const env = {
    ...process.env,
    // Vitest sets it, and Playwright would take the tests for its own.
    NODE_ENV: 'production',
    PLAYWRIGHT_APP: await serve(await buildPage(folder), ''),
    PLAYWRIGHT_BROWSER: findBrowser(),
    PLAYWRIGHT_OUTPUT: temporaryFolder(),
  }
  const program = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  const options = ['test', '--config', 'playwright.config.ts', '--reporter', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    env,
    cwd: fileURLToPath(folder),
  })
  const { stats } = JSON.parse(stdout) as { stats: object }
  expect(stats).toMatchObject({ expected: 1, unexpected: 0, skipped: 0, flaky: 0 })
}, 120_000)
