import { useState, type ComponentType } from 'react'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

type Props = Omit<EmailPickerProps, 'validate'>

const contacts = [
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Andy', email: 'andy@x.example' },
]

const combobox = page.getByRole('combobox')
const listbox = page.getByRole('listbox')

describe.each([
  { name: 'EmailPicker', Box: EmailPicker as ComponentType<Props> },
  { name: 'RecipientPicker', Box: RecipientPicker as ComponentType<Props> },
])('the list of $name', ({ Box }) => {
  /** A button opens and closes the list. `asked` shows what the box has asked for. */
  function App() {
    const [open, setOpen] = useState(false)
    const [asked, setAsked] = useState('')
    return (
      <>
        <button onClick={() => setOpen((now) => !now)}>Contacts</button>
        <Box
          aria-label="To"
          contacts={contacts}
          open={open}
          onOpenChange={(next) => {
            setAsked((all) => `${all} ${next}`)
            setOpen(next)
          }}
        />
        <p style={{ marginTop: '20rem' }}>asked:{asked}</p>
      </>
    )
  }

  it('is placed under a box that the user has not been to, and a press on a row picks its contact', async () => {
    await render(<App />)
    await page.getByRole('button', { name: 'Contacts' }).click()
    await expect.element(listbox).toBeVisible()
    const [box, list] = [combobox.element().closest('.tb-root'), listbox.element()].map((one) =>
      one?.getBoundingClientRect(),
    )
    const distance = (list?.top ?? 0) - (box?.bottom ?? 0)
    expect(distance).toBeGreaterThanOrEqual(-1)
    expect(distance).toBeLessThan(20)
    await page.getByRole('option').first().click()
    await expect.element(combobox).toHaveFocus()
    await expect.element(listbox).not.toBeInTheDocument()
    await expect.element(page.getByText('asked: false', { exact: true })).toBeVisible()
  })

  it('closes with Escape, opens with an arrow, and closes when the user leaves', async () => {
    await render(<App />)
    await combobox.click()
    await userEvent.keyboard('a')
    await expect.element(listbox).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(listbox).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(listbox).toBeVisible()
    await page.getByText(/^asked:/).click()
    await expect.element(listbox).not.toBeInTheDocument()
    await expect.element(page.getByText('asked: true false true false')).toBeVisible()
  })

  it('is hidden while a fieldset disables the box, even if the app keeps it open', async () => {
    const app = (isDisabled: boolean) => (
      <fieldset disabled={isDisabled}>
        <Box aria-label="To" contacts={contacts} defaultText="an" open />
      </fieldset>
    )
    const { rerender } = await render(app(true))
    const popup = () => document.querySelector('.tb-popup')?.checkVisibility() ?? false
    await expect.poll(() => document.querySelector('.tb-option')).not.toBeNull()
    expect(popup()).toBe(false)
    await rerender(app(false))
    await expect.poll(popup).toBe(true)
    await rerender(app(true))
    await expect.poll(popup).toBe(false)
  })

  it('stays while the app keeps it open, whatever the user presses', async () => {
    await render(
      <>
        <Box aria-label="To" contacts={contacts} open />
        <p style={{ marginTop: '20rem' }}>Elsewhere</p>
      </>,
    )
    await combobox.click()
    await userEvent.keyboard('an{Escape}')
    await page.getByText('Elsewhere').click()
    await expect.element(listbox).toBeVisible()
  })
})
