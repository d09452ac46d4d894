import type { Meta, StoryObj } from '@storybook/react-vite'
import { components } from 'react-textbox-emailpicker/designer'
import { expect } from 'storybook/test'
import { DesignerPanel } from './parts/DesignerPanel.tsx'

const [textBox, emailPicker] = components

const meta = {
  title: 'Designer/Designer',
  component: DesignerPanel,
} satisfies Meta<typeof DesignerPanel>

export default meta
type Story = StoryObj<typeof meta>

/** Every property, method and event of a TextBox, from `components`. */
export const DesignedTextBox: Story = { args: { spec: textBox } }

/** Every property, method and event of an EmailPicker. */
export const DesignedEmailPicker: Story = { args: { spec: emailPicker } }

/** Sets properties, calls a method, and reads the events. */
export const UsedDesigner: Story = {
  args: { spec: textBox },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Hint'), 'Your name')
    const box = canvas.getByRole('textbox', { name: 'Text Box' })
    await expect(box).toHaveAttribute('placeholder', 'Your name')
    await userEvent.click(canvas.getByRole('button', { name: 'Request Focus' }))
    await expect(box).toHaveFocus()
    await expect(canvas.getByText('Got Focus')).toBeVisible()
    await userEvent.type(box, 'a')
    await expect(canvas.getByText('On Text Changed: a')).toBeVisible()
  },
}
