import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openPage } from './open-page.ts'

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

/** Checks that a page loads the list and the editing of recipients only when the user comes. */
export async function checkLate(address: string): Promise<void> {
  const { page, complaints } = await openPage(address, { savesData: true })
  await page.getByRole('combobox', { name: 'To' }).waitFor()
  const first = await loadedCode(page)
  expect(['combobox', LIST, EDITING].filter((code) => first.includes(code))).toEqual(['combobox'])
  await pick(page)
  const all = await loadedCode(page)
  expect([LIST, EDITING].filter((code) => !all.includes(code))).toEqual([])
  expect(await complaints()).toEqual([])
}
