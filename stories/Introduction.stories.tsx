import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MailDemo } from './parts/MailDemo.tsx'

const meta = {
  title: 'Introduction',
  component: MailDemo,
  // The page has this place.
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof MailDemo>

export default meta
type Story = StoryObj<typeof meta>

/** A mail form with a directory of 20,000 people, in several languages. */
export const MailForm: Story = {
  play: async ({ canvas, userEvent }) => {
    const to = canvas.getByLabelText('To')
    await userEvent.type(to, 'jo')
    await expect((await canvas.findAllByRole('option')).length).toBeGreaterThan(3)
    // Other people come first while the directory is still being indexed. An address has one row at any time.
    await userEvent.clear(to)
    await userEvent.type(to, 'person1477@')
    await userEvent.click(await canvas.findByRole('option', { name: /person1477@/ }))
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'fr')
    await userEvent.type(canvas.getByLabelText('Objet'), 'Bonjour')
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }))
    await expect(canvas.getByText(/"subject": "Bonjour"/)).toBeVisible()
  },
}
