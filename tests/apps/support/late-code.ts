import type { Page } from 'playwright'
import { expect } from 'vitest'

/** What only the code of the list has. No bundler renames it. */
export const LIST = 'aria-setsize'

/** What only the code for the editing of recipients has. */
export const EDITING = 'setData('

/** The scripts that a page has loaded so far. */
export async function loadedCode(page: Page): Promise<string> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = urls.filter((url) => new URL(url).pathname.endsWith('.js'))
  // Not by the page, whose policy may forbid it.
  const texts = scripts.map(async (url) => (await page.request.get(url)).text())
  return (await Promise.all(texts)).join('\n')
}

/** Picks somebody in an EmailPicker and in a RecipientPicker. */
export async function pick(page: Page): Promise<void> {
  const from = page.getByRole('combobox', { name: 'From' })
  await from.pressSequentially('ann')
  await page.getByRole('option', { name: 'Ann Lee' }).click()
  expect(await from.inputValue()).toBe('ann@x.example')
  const to = page.getByRole('combobox', { name: 'To' })
  await to.pressSequentially('bob')
  await page.getByRole('option', { name: 'Bob' }).click()
  await page.getByRole('row', { name: 'Bob' }).waitFor()
}
