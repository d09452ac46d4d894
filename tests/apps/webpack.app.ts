import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkPicker } from './support/check-picker.ts'
import { openPage } from './support/open-page.ts'
import { strictPolicy } from './support/policy.ts'
import { runTool } from './support/run-tool.ts'
import { serve } from './support/serve.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

it('webpack: an app that requires the package works under a strict policy', async () => {
  const built = temporaryFolder()
  await runTool('webpack', 'webpack/bin/webpack.js', '--entry', './requiring.cjs', '--output-path', built)
  copyFileSync(join(import.meta.dirname, 'webpack/index.html'), join(built, 'index.html'))
  const { page, complaints } = await openPage(await serve(built, strictPolicy()))
  await checkPicker(page)
  await page.getByRole('combobox', { name: 'Copy' }).fill('ann 99999')
  await page.getByRole('option', { name: 'ann.99999@x.example' }).waitFor()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.pressSequentially('1x2')
  expect(await amount.inputValue()).toBe('12')
  expect(await amount.locator('..').evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(
    'rgb(255, 255, 0)',
  )
  expect(await complaints()).toEqual([])
})
