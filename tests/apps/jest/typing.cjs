const { fireEvent, render, screen } = require('@testing-library/react')
const { act, createElement } = require('react')
const { EmailPicker, RecipientPicker } = require('react-textbox-emailpicker')

it.each([EmailPicker, RecipientPicker])('has the rows in the task of the first change', (Picker) => {
  render(createElement(Picker, { 'aria-label': 'To', contacts: [{ email: 'ann@x.example' }] }))
  act(() => screen.getByRole('combobox').focus())
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'an' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
