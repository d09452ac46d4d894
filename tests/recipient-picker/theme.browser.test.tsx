import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties, ReactElement } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lowContrastsIn } from '../support/low-contrast.ts'

const accent = 'rgb(0, 105, 92)'
const alert = 'rgb(128, 0, 128)'
const contacts = [{ name: 'Ann Lee', email: 'ann@example.org' }]
const theme = { '--tb-focus-color': accent, '--tb-invalid-color': alert } as CSSProperties
const themed = (style: CSSProperties, box: ReactElement) => render(<div style={style}>{box}</div>)

const colorsOf = (selector: string, pseudo?: string) => {
  const element = document.querySelector(selector) as Element
  const { backgroundColor, borderTopColor } = getComputedStyle(element, pseudo)
  return { backgroundColor, borderTopColor }
}

it('the color of a theme is that of a selected chip, and of an invalid one', async () => {
  await themed(theme, <RecipientPicker aria-label="to" defaultText="nobody, ann@example.org," />)
  expect(colorsOf('.tb-chip[data-invalid]').borderTopColor).toBe(alert)
  await userEvent.click(page.getByText('ann@example.org'))
  await expect
    .poll(() => document.querySelector('.tb-chip[data-current], .tb-chip[data-selected]'))
    .not.toBeNull()
  expect(colorsOf('.tb-chip[data-current], .tb-chip[data-selected]').backgroundColor).toBe(accent)
})

it('the color of a theme is that of the active row', async () => {
  await themed(theme, <EmailPicker aria-label="to" contacts={contacts} />)
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('an')
  await expect.element(page.getByRole('option')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.querySelector('.tb-option[data-active]')).not.toBeNull()
  const plain = colorsOf('.tb-option[data-active]').backgroundColor
  document.querySelector<HTMLElement>('.tb-root')?.style.setProperty('--tb-focus-color', 'red')
  expect(colorsOf('.tb-option[data-active]').backgroundColor).not.toBe(plain)
})

it('the color of a theme is that of the error message', async () => {
  await themed(
    theme,
    <TextBox
      aria-label="box"
      errorText="Too short"
      ref={(handle: TextBoxHandle | null) => handle?.showErrorMessage()}
    />,
  )
  await expect.element(page.getByText('Too short')).toBeVisible()
  expect(getComputedStyle(document.querySelector('.tb-error') as Element).color).toBe(alert)
})

const chip = (selector: string) => document.querySelector(selector) as Element
const part = (selector: string) => getComputedStyle(chip(selector))

it.each(['#000', '#1a237e', '#6750a4', '#d32f2f', '#0a84ff', '#767676', '#00c853', '#ffd600', '#fff'])(
  'on the accent color %s, one token of a theme, chips can be read in every color scheme',
  async (color) => {
    for (const colorScheme of ['light', 'dark']) {
      const style = { '--tb-accent-color': color, colorScheme } as CSSProperties
      const screen = await themed(style, <RecipientPicker aria-label="to" defaultText="ann@example.org," />)
      await userEvent.click(page.getByText('ann@example.org'))
      await expect.poll(() => document.querySelector('.tb-chip[data-current]')).not.toBeNull()
      expect(lowContrastsIn(chip('.tb-chip'))).toEqual([])
      await screen.unmount()
    }
  },
)

it('the accent color is that of the focus ring, which can have a color of its own', async () => {
  await themed({ '--tb-accent-color': accent } as CSSProperties, <TextBox aria-label="box" />)
  await userEvent.click(page.getByRole('textbox'))
  expect(part('.tb-root').outlineColor).toBe(accent)
  document.querySelector<HTMLElement>('.tb-root')?.style.setProperty('--tb-focus-color', alert)
  expect(part('.tb-root').outlineColor).toBe(alert)
})

it('tokens color avatars, and the lines of unusual addresses', async () => {
  const tokens = {
    '--tb-avatar-background': accent,
    '--tb-avatar-color': 'rgb(1, 2, 3)',
    '--tb-warning-color': alert,
  } as CSSProperties
  await themed(tokens, <RecipientPicker aria-label="to" defaultText="root@localhost," contacts={contacts} />)
  expect(colorsOf('.tb-chip[data-warning]').borderTopColor).toBe(alert)
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('an')
  await expect.element(page.getByRole('option')).toBeVisible()
  expect(part('.tb-avatar')).toMatchObject({ backgroundColor: accent, color: 'rgb(1, 2, 3)' })
})

it('an invalid chip is a tint of the chips of the theme, so that its text can be read', async () => {
  const tokens = { '--tb-chip-background': '#222', '--tb-chip-color': '#fff' } as CSSProperties
  await themed(tokens, <RecipientPicker aria-label="to" defaultText="nobody," />)
  expect(lowContrastsIn(chip('.tb-chip[data-invalid]'))).toEqual([])
})
