import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const accent = 'rgb(0, 105, 92)'
const alert = 'rgb(128, 0, 128)'

const theme = { '--tb-focus-color': accent, '--tb-invalid-color': alert } as CSSProperties

const colorsOf = (selector: string, pseudo?: string) => {
  const { backgroundColor, borderTopColor } = getComputedStyle(
    document.querySelector(selector) as Element,
    pseudo,
  )
  return { backgroundColor, borderTopColor }
}

it('the color of a theme is that of a selected chip, and of an invalid one', async () => {
  await render(
    <div style={theme}>
      <RecipientPicker aria-label="to" defaultText="nobody, ann@example.org," />
    </div>,
  )
  expect(colorsOf('.tb-chip[data-invalid]').borderTopColor).toBe(alert)
  await userEvent.click(page.getByText('ann@example.org'))
  await expect
    .poll(() => document.querySelector('.tb-chip[data-current], .tb-chip[data-selected]'))
    .not.toBeNull()
  expect(colorsOf('.tb-chip[data-current], .tb-chip[data-selected]').backgroundColor).toBe(accent)
})

it('the color of a theme is that of the active row', async () => {
  await render(
    <div style={theme}>
      <EmailPicker aria-label="to" contacts={[{ name: 'Ann Lee', email: 'ann@example.org' }]} />
    </div>,
  )
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('an')
  await expect.element(page.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.querySelector('.tb-option[data-active]')).not.toBeNull()
  expect(colorsOf('.tb-option[data-active]', '::before').backgroundColor).toBe(accent)
  const plain = colorsOf('.tb-option[data-active]').backgroundColor
  document.querySelector<HTMLElement>('.tb-root')?.style.setProperty('--tb-focus-color', 'red')
  expect(colorsOf('.tb-option[data-active]').backgroundColor).not.toBe(plain)
})

it('the color of a theme is that of the error message', async () => {
  await render(
    <div style={theme}>
      <TextBox
        aria-label="box"
        errorText="Too short"
        ref={(handle: TextBoxHandle | null) => handle?.showErrorMessage()}
      />
    </div>,
  )
  await expect.element(page.getByText('Too short')).toBeVisible()
  expect(colorsOf('.tb-error').backgroundColor).toBe(alert)
})
