import { screen } from '@testing-library/react'
import { Field, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open } from '../support/open-box.tsx'

// When the message goes is in entered-text.test.tsx.

it('The message about a paste that was refused stays at a button in the frame, and goes behind it', async () => {
  const button = <button type="button">In the frame</button>
  const { press, message } = open(<TextBox inputType="number" endAdornment={button} />)
  await press('<pastes two>')
  expect(message()).toBe('Not entered: two')
  // It keeps its own direction, as all words of the box.
  expect(screen.getByRole('alert').querySelector('bdi')?.textContent).toBe('Not entered: two')
  await press('{Tab}')
  expect([document.activeElement?.textContent, message()]).toEqual(['In the frame', 'Not entered: two'])
  await press('{Tab}')
  expect([document.activeElement?.ariaLabel, message()]).toEqual(['After', ''])
})

it('It is shown in a Field with an error of the app', async () => {
  const InField = (props: TextBoxProps) => (
    <Field label="box" error="Taken">
      <TextBox {...props} inputType="number" />
    </Field>
  )
  await open(<InField />).press('<pastes two>')
  expect(screen.getByText('Not entered: two')).not.toBeNull()
})
