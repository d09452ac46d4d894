import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { EmailPicker, type EmailPickerHandle } from 'react-textbox-emailpicker'
import { expect } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { HandleTable } from './parts/HandleTable.tsx'
import { Stack } from './parts/layout.tsx'
import { MethodPanel } from './parts/MethodPanel.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'EmailPicker/Methods',
  component: EmailPicker,
  args: { 'aria-label': 'To', defaultText: 'ann', contacts: people },
  argTypes: emailPickerArgTypes,
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

/** A ref gives a handle: its methods, and the current value of every readable property. */
export const Methods: Story = {
  parameters: { docs: { source: { type: 'code' } } },
  render: function Methods(args) {
    const picker = useRef<EmailPickerHandle>(null)
    return (
      <Stack style={{ gap: '2rem' }}>
        <EmailPicker {...args} ref={picker} />
        <MethodPanel handle={picker} />
        <HandleTable handle={picker} />
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'setCursorAtEnd()' }))
    await userEvent.click(canvas.getByRole('button', { name: 'requestFocus()' }))
    await expect(canvas.getByRole('combobox', { name: 'To' })).toHaveFocus()
    await expect(await canvas.findByRole('row', { name: 'currentPosition 3' })).toBeVisible()
  },
}
