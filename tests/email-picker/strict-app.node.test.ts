import { expect, it } from 'vitest'
import { buildPage } from '../apps/support/build-page.ts'
import { openPage } from '../apps/support/open-page.ts'
import { strictPolicy } from '../apps/support/policy.ts'
import { serve } from '../apps/support/serve.ts'

const app = new URL('./strict-app', import.meta.url)

it('EmailPicker works in an app whose policy forbids inline scripts and styles, eval and workers', async () => {
  const { page, complaints } = await openPage(await serve(await buildPage(app), strictPolicy()))
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
  expect(await complaints()).toEqual([])
}, 60_000)
