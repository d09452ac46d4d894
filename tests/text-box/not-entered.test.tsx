import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field, TextBox } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'

const message = () => screen.queryByRole('alert')

describe('the message about a paste that was refused', () => {
  const adornment = <button type="button">In the frame</button>

  beforeEach(async () => {
    render(
      <>
        <TextBox aria-label="box" inputType="number" endAdornment={adornment} />
        <button type="button">Elsewhere</button>
      </>,
    )
    await userEvent.click(screen.getByLabelText('box'))
    await userEvent.paste('two')
  })

  it('stays while the user is in the box, and goes when the user leaves it', async () => {
    expect(message()?.textContent).toBe('Not entered: two')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('In the frame')
    expect(message()).not.toBeNull()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Elsewhere')
    expect(message()).toBeNull()
  })

  it('goes when the user types', async () => {
    expect(message()).not.toBeNull()
    await userEvent.keyboard('2')
    expect(message()).toBeNull()
  })

  it('keeps its own direction, as all words of the box', () => {
    expect(message()?.querySelector('bdi')?.textContent).toBe('Not entered: two')
  })
})

it('The message about a refused paste is shown in a Field with an error of the app', async () => {
  render(
    <Field label="box" error="Taken">
      <TextBox inputType="number" />
    </Field>,
  )
  await userEvent.click(screen.getByLabelText('box'))
  await userEvent.paste('two')
  expect(screen.getByText('Not entered: two')).not.toBeNull()
})
