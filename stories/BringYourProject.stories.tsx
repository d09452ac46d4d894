import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectReader } from './parts/ProjectReader.tsx'

const meta = {
  title: 'Designer/Bring your project',
  component: ProjectReader,
} satisfies Meta<typeof ProjectReader>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Export a project from your app builder (App Inventor, Kodular and others) as an `.aia` file, and choose it here or
 * drop it on the page. It stays in this page. Below it are its boxes, live, with the sizes of the package, and the
 * code for each screen, with those of the phone.
 */
export const BringYourProject: Story = {}

/** Opens the sample project, and types into one of its boxes. */
export const SampleProject: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open the sample project' }))
    await expect(await canvas.findByText('Registration: 2 screens, 5 boxes')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Phone'), '+1 (a) 2')
    await expect(canvas.getByLabelText('Phone')).toHaveValue('+1 () 2')
    await expect(canvas.getByRole('region', { name: 'Code of Message' })).toHaveTextContent('<EmailPicker')
  },
}
