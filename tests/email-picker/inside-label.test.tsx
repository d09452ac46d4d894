import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  type EmailPickerProps,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'

const contacts = [{ name: 'Ann', email: 'ann@nowhere' }]
const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const Label = 'label'

const pickers: [string, ComponentType<EmailPickerProps>][] = [
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', (props) => <RecipientPicker {...(props as RecipientPickerProps)} />],
]

describe.each(pickers)('a row of a label’s %s', (_, Picker) => {
  async function start(props: EmailPickerProps = {}) {
    render(
      <Label>
        To
        <Picker contacts={contacts} minChars={0} {...props} />
      </Label>,
    )
    await userEvent.type(picker(), 'ann')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  }

  it('closes the list with a click', async () => {
    await start()
    await userEvent.click(screen.getByRole('option'))
    expect(picker().getAttribute('aria-expanded')).toBe('false')
  })

  it('leaves a link of renderContact to the browser', async () => {
    await start({ renderContact: () => <a href="#x">Link</a> })
    expect(fireEvent.click(screen.getByText('Link'))).toBe(true)
  })
})
