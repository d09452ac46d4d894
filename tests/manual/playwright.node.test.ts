import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { buildPage } from '../apps/support/build-page.ts'
import { serve } from '../apps/support/serve.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'

it('The Playwright test of the manual passes', async () => {
  const env = {
    ...process.env,
    // Vitest sets it, and Playwright would take the tests for its own.
    NODE_ENV: 'production',
    PLAYWRIGHT_APP: await serve(await buildPage(new URL('playwright/', import.meta.url)), ''),
    PLAYWRIGHT_BROWSER: findBrowser(),
    PLAYWRIGHT_OUTPUT: temporaryFolder(),
  }
  const program = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  const options = ['test', '--config', 'playwright.config.ts', '--reporter', 'json']
  const cwd = join(import.meta.dirname, 'playwright')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env, cwd })
  const { stats } = JSON.parse(stdout) as { stats: object }
  expect(stats).toMatchObject({ expected: 1, unexpected: 0, skipped: 0, flaky: 0 })
}, 120_000)
