import { expect, test } from 'playwright/test'

test('the user picks a recipient with the keyboard', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'To' })

  await box.pressSequentially('jose')
  await expect(page.getByRole('option', { name: /José Álvarez/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')

  await expect(box).toHaveValue('jose@example.net')
  await expect(page.getByRole('option')).toHaveCount(0)
})
