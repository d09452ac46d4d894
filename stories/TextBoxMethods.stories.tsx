import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { expect, waitFor } from 'storybook/test'
import { textBoxArgTypes } from './parts/arg-types.ts'
import { HandleTable } from './parts/HandleTable.tsx'
import { Stack } from './parts/layout.tsx'
import { MethodPanel } from './parts/MethodPanel.tsx'

const meta = {
  title: 'TextBox/Methods',
  component: TextBox,
  args: { 'aria-label': 'Text', defaultText: 'The quick brown fox', errorText: 'Foxes are not allowed.' },
  argTypes: textBoxArgTypes,
} satisfies Meta<typeof TextBox>

export default meta
type Story = StoryObj<typeof meta>

/** A ref gives a handle: its methods, and the current value of every readable property. */
export const Methods: Story = {
  parameters: { docs: { source: { type: 'code' } } },
  render: function Methods(args) {
    const box = useRef<TextBoxHandle>(null)
    return (
      <Stack style={{ gap: '3.5rem' }}>
        <TextBox {...args} ref={box} />
        <MethodPanel handle={box}>
          <button type="button" onClick={() => box.current?.hideKeyboard()}>
            hideKeyboard()
          </button>
          <button type="button" onClick={() => box.current?.showErrorMessage()}>
            showErrorMessage()
          </button>
        </MethodPanel>
        <HandleTable handle={box} />
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await press('setCursorAt(3)')
    await press('requestFocus()')
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await expect(input).toHaveFocus()
    await expect(input.selectionStart).toBe(3)
    await expect(await canvas.findByRole('row', { name: 'currentPosition 3' })).toBeVisible()
    await press('showErrorMessage()')
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible())
  },
}
