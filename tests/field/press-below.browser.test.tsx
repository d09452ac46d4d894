// A message that appears when the user leaves a box must not take the click from what the user has pressed.
import 'react-textbox-emailpicker/styles.css'
import { useState, type ReactNode } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** A Field whose app checks the text when the user leaves it, as with many form libraries. */
function CheckedOnBlur({ box }: { box: 'TextBox' | 'input' }) {
  const [error, setError] = useState('')
  const onBlur = () => setError('Say who you are.')
  return (
    <Field label="Name" error={error}>
      {box === 'input' ? <input onBlur={onBlur} /> : <TextBox onBlur={onBlur} />}
    </Field>
  )
}

const boxes: Record<string, ReactNode> = {
  'an EmailPicker in a Field': <Field label="To">{<EmailPicker contacts={[]} validate="address" />}</Field>,
  'a RecipientPicker in a Field': <Field label="To">{<RecipientPicker contacts={[]} />}</Field>,
  'an EmailPicker without a Field': <EmailPicker contacts={[]} validate="address" />,
  'a RecipientPicker without a Field': <RecipientPicker contacts={[]} />,
  'a TextBox without a Field': <TextBox validate={(text) => (text ? 'Too short' : undefined)} />,
  'a Field whose app checks on blur': <CheckedOnBlur box="TextBox" />,
  'a Field with a native input whose app checks on blur': <CheckedOnBlur box="input" />,
}

it.each(Object.entries(boxes))('A message takes no click from the button below %s', async (_, box) => {
  const onClick = vi.fn<() => void>()
  const { container } = await render(
    <div style={{ inlineSize: 300, lineHeight: 1.4 }}>
      {box}
      <button type="button" style={{ display: 'block', blockSize: 20, inlineSize: 80 }} onClick={onClick}>
        Next
      </button>
    </div>,
  )
  const button = container.querySelector('button:last-child') as HTMLButtonElement
  const top = () => button.getBoundingClientRect().top
  await userEvent.click(container.querySelector('input') as HTMLInputElement)
  await userEvent.keyboard('nobody')
  const before = top()
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  const message = () => container.querySelector('.tb-field-error, .tb-error')?.getBoundingClientRect()
  await expect.poll(() => message()?.height).toBeGreaterThan(10)
  await expect.poll(top).toBeGreaterThanOrEqual(before + 10)
  expect(top()).toBeGreaterThanOrEqual(message()?.bottom ?? Infinity)
})
