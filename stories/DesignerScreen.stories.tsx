import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SideBySide } from './parts/SideBySide.tsx'

const meta = {
  title: 'Designer/A screen in both',
  component: SideBySide,
} satisfies Meta<typeof SideBySide>

export default meta
type Story = StoryObj<typeof meta>

/**
 * A screen of the sample project. On the left, a drawing of it in the app builder, from what App Inventor and Kodular
 * document as their defaults. On the right, the component that the command has written, with the sizes of the phone.
 * Buttons are not written.
 */
export const InBoth: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Ann')
    await expect(canvas.getByLabelText('Name')).toHaveValue('Ann')
    const widthOf = (name: string) =>
      canvas.getByLabelText(name).closest('.tb-root')?.getBoundingClientRect().width
    await expect(widthOf('Name')).toBe(320)
    await expect(widthOf('Phone')).toBe(160)
  },
}
