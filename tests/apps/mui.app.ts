import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openPage } from './support/open-page.ts'
import { serveBuilt } from './support/run-tool.ts'

const openForm = async () => openPage(await serveBuilt('mui'))

const heights = (page: Page) =>
  page
    .locator('.MuiInputBase-root')
    .evaluateAll((roots) => roots.map((root) => root.getBoundingClientRect().height))

const shoot = (page: Page, name: string) =>
  process.env.SHOTS && page.screenshot({ path: join(process.env.SHOTS, `mui-${name}.png`) })

it('In each look of a TextField of MUI, RecipientPicker is as high as its input', async () => {
  const { page, complaints } = await openForm()
  const [outlined, filled, standard, ...pickers] = await heights(page)
  expect(pickers).toEqual([outlined, filled, standard])
  await page.getByRole('combobox', { name: 'To, outlined' }).pressSequentially('ann@x.example,')
  await shoot(page, 'chip')
  expect((await heights(page))[3]).toBe(outlined)
  expect(await complaints()).toEqual([])
})

it('The label makes room for chips, and the message stands in the helper text', async () => {
  const { page, complaints } = await openForm()
  const box = page.getByRole('combobox', { name: 'To, outlined' })
  const label = page.locator('label', { hasText: 'To, outlined' })
  const isShrunk = () => label.getAttribute('data-shrink')
  expect(await isShrunk()).toBe('false')

  await box.pressSequentially('an')
  await page.getByRole('option', { name: 'Anders Berg' }).click()
  await page.getByRole('combobox', { name: 'To, filled' }).click()
  expect(await page.locator('.tb-chip-name').allTextContents()).toEqual(['Anders Berg'])
  expect(await isShrunk()).toBe('true')

  await box.pressSequentially('nobody,')
  await page.getByRole('combobox', { name: 'To, filled' }).click()
  const helper = page.locator('.MuiFormHelperText-root')
  await expect.poll(() => helper.allTextContents()).toEqual(['Not an address: nobody'])
  expect(await label.getAttribute('class')).toContain('Mui-error')
  expect(await page.locator('.tb-error').count()).toBe(0)
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await shoot(page, 'message')

  // The empty boxes are required. The browser goes to the first of those that are wrong.
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await complaints()).toEqual([])
})
