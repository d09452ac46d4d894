import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { serve } from '../apps/support/serve.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'
import { packageAliases } from '../support/package-aliases.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function buildApp(): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    configFile: false,
    root: at('./playwright'),
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: { alias: packageAliases('src') },
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}

interface Report {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
}

it('The Playwright test of the manual passes', async () => {
  const env = {
    ...process.env,
    // Vitest sets it, and Playwright would take the tests for its own.
    NODE_ENV: 'production',
    PLAYWRIGHT_APP: await serve(await buildApp(), ''),
    PLAYWRIGHT_BROWSER: findBrowser(),
    PLAYWRIGHT_OUTPUT: temporaryFolder(),
  }
  const program = at('../../node_modules/playwright/cli.js')
  const folder = at('./playwright')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'test', '--config', `${folder}/playwright.config.ts`, '--reporter', 'json'],
    { env, cwd: folder },
  )
  const { stats } = JSON.parse(stdout) as Report
  expect(stats).toMatchObject({ expected: 1, unexpected: 0, skipped: 0, flaky: 0 })
}, 120_000)
