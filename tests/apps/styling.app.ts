import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openPage } from './support/open-page.ts'
import { runTool } from './support/run-tool.ts'
import { serve } from './support/serve.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** The computed styles that the recipes change. */
async function looksOf(page: Page) {
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part, name) => getComputedStyle(part).getPropertyValue(name), property)
  return {
    root: parseFloat(await style('.tb-root', 'border-top-left-radius')) > 100,
    input: await style('.tb-input', 'padding-left'),
    list: await style('.tb-list', 'padding-top'),
    option: await style('.tb-option', 'border-top-left-radius'),
  }
}

it('The classes of Tailwind, CSS modules and Emotion win over those of the parts', async () => {
  const built = temporaryFolder()
  await runTool('styling', 'vite/bin/vite.js', 'build', '--outDir', built, '--logLevel', 'error')
  const address = await serve(built, '')
  for (const recipe of ['tailwind', 'modules', 'emotion']) {
    const { page, complaints } = await openPage(`${address}${recipe}.html`)
    await page.getByRole('combobox').pressSequentially('an')
    await page.getByRole('option').first().waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${recipe}.png`) })
    expect({ recipe, ...(await looksOf(page)) }).toEqual({
      recipe,
      root: true,
      input: '24px',
      list: '8px',
      option: '8px',
    })
    // What the classes do not change is as the stylesheet has it.
    const option = page.getByRole('option').first()
    expect(await option.evaluate((row) => getComputedStyle(row).cursor)).toBe('pointer')
    expect(await complaints()).toEqual([])
  }
})
