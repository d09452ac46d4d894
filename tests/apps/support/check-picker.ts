import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Uses the picker "To" over the address book as a user does who has a keyboard, and looks at it. */
export async function checkPicker(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'To' })
  const rows = page.getByRole('option')
  await box.pressSequentially('ann 9999')
  // Those of which a word begins with it come first, wherever they are in the book; 19999 to 89999 are behind them.
  await expect
    .poll(async () => (await rows.locator('.tb-contact-address').allTextContents()).slice(0, 3))
    .toEqual(['ann.9999@x.example', 'ann.99990@x.example', 'ann.99991@x.example'])
  expect(await rows.first().getAttribute('aria-setsize')).toBe('19')
  // Also when a build makes older CSS of it.
  expect(
    await page.locator('.tb-popup:popover-open').evaluate((popup) => getComputedStyle(popup).backgroundColor),
  ).toBe('rgb(255, 255, 255)')
  await box.press('ArrowDown')
  await box.press('Enter')
  expect(await box.inputValue()).toBe('ann.9999@x.example')
  expect(await rows.count()).toBe(0)
}
