import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openPage } from './support/open-page.ts'
import { serveBuilt } from './support/run-tool.ts'

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
  const address = await serveBuilt('styling')
  for (const recipe of ['tailwind', 'modules', 'emotion']) {
    const { page, complaints } = await openPage(`${address}${recipe}.html`)
    await page.getByRole('combobox').pressSequentially('an')
    await page.getByRole('option').first().waitFor()
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${recipe}.png`) })
    expect(await looksOf(page), recipe).toEqual({ root: true, input: '24px', list: '8px', option: '8px' })
    // What the classes do not change is as the stylesheet has it.
    const option = page.getByRole('option').first()
    expect(await option.evaluate((row) => getComputedStyle(row).cursor)).toBe('pointer')
    expect(await complaints()).toEqual([])
  }
})

it('With the import of the README before that of Tailwind, boxes keep their frame, and classes win in every look', async () => {
  const { page, complaints } = await openPage(
    `${await serveBuilt('styling', 'first-lines.config.js')}first-lines.html`,
  )
  const styles = await page.locator('.tb-root').evaluateAll((roots) =>
    roots.map((root) => {
      const { backgroundColor, backgroundImage, borderTopWidth, borderTopLeftRadius } = getComputedStyle(root)
      const { paddingLeft } = getComputedStyle(root.querySelector('.tb-input') as Element)
      return {
        background: backgroundColor,
        // What is drawn over the color lets it through.
        isSeen: backgroundImage === 'none' || backgroundImage.includes('rgba(0, 0, 0, 0)'),
        hasFrame: borderTopWidth === '1px' && parseFloat(paddingLeft) > 5,
        isRound: parseFloat(borderTopLeftRadius) > 100,
      }
    }),
  )
  const amber = expect.stringMatching(/^oklch\(0\.962 /)
  const classes = { background: amber, isSeen: true, hasFrame: true, isRound: true }
  const plain = { background: 'rgb(255, 255, 255)', isSeen: true, hasFrame: true, isRound: false }
  expect(styles).toEqual([plain, classes, classes, classes])
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'first-lines.png') })
  expect(await complaints()).toEqual([])
})
