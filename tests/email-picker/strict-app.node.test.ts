import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { openPage } from '../apps/support/open-page.ts'
import { strictPolicy } from '../apps/support/policy.ts'
import { serve } from '../apps/support/serve.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { packageAliases } from '../support/package-aliases.ts'

/** Builds the app beside this file for production. Returns the folder it is in. */
async function buildApp(): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./strict-app', import.meta.url)),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: packageAliases(process.env.TEST_TARGET === 'dist' ? 'dist' : 'src') },
    // Vite's own polyfill would be an inline script.
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return outDir
}

it('EmailPicker works in an app whose policy forbids inline scripts and styles, eval and workers', async () => {
  const { page, complaints } = await openPage(await serve(await buildApp(), strictPolicy()))
  await page.getByRole('combobox').pressSequentially('ann 49999')
  const row = page.getByRole('option', { name: 'ann.49999@x.example' })
  await row.waitFor()
  const [list, box] = [
    await page.locator('.tb-popup').boundingBox(),
    await page.locator('.tb-root').first().boundingBox(),
  ]
  expect(list && box && list.y - box.y - box.height).toBeCloseTo(4)
  // Also when a build transforms it into older CSS.
  expect(await page.locator('.tb-popup').evaluate((popup) => getComputedStyle(popup).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await row.click()
  expect(await page.getByRole('combobox').inputValue()).toBe('ann.49999@x.example')
  await page.getByRole('combobox').pressSequentially('@')
  await page.getByLabel('Subject').pressSequentially('!')
  expect(await page.locator('.tb-entry-marks u').count()).toBe(1)
  expect(await complaints()).toEqual([])
}, 60_000)
