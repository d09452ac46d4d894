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

/** A mail composer with a directory of 20,000 people, in several languages. */
export const MailComposer: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Cc' }))
    const cc = canvas.getByRole('combobox', { name: 'Cc' })
    await expect(cc).toHaveFocus()
    // Other people come first while the directory is still being indexed. An address has one row at any time.
    await userEvent.type(cc, 'katarzyna.bak@')
    await canvas.findByRole('option', { name: /katarzyna\.bak@/, selected: true })
    // Enter waits until a frame has shown the row.
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('row', { name: 'Katarzyna Bąk' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'fr')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Objet' }), 'Bonjour')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await canvas.findByText('Envoyé: Bonjour')).toBeVisible()
    await expect(canvas.queryAllByRole('row')).toHaveLength(0)
  },
}

/** While somebody is looked for. */
export const Choosing: Story = {
  tags: ['every-look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), 'katarzyna.bak')
    await canvas.findByRole('option', { name: /katarzyna\.bak@/ })
  },
}

/** Somebody whom the address book does not know, and the keys that open Cc and Bcc. */
export const Stranger: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), 'max@elsewhere.example,')
    await expect(canvas.getByText('Not in your contacts: max@elsewhere.example')).toBeVisible()
    await userEvent.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
    await expect(canvas.getByRole('combobox', { name: 'Cc' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{Shift>}B{/Shift}{/Control}')
    await expect(canvas.getByRole('combobox', { name: 'Bcc' })).toHaveFocus()
  },
}

/** From right to left, while somebody is looked for. */
export const RightToLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'ar')
    const to = canvas.getByRole('combobox', { name: 'إلى' })
    await userEvent.type(to, 'max@elsewhere.example,katarzyna.bak')
    await canvas.findByRole('option', { name: /katarzyna\.bak@/ })
    await expect(await canvas.findByText(/^ليس في جهات اتصالك/)).toBeVisible()
  },
}

/** Somebody moves to Cc by taps: on the chip, on it again for its card, and on the action. */
export const MovedByTaps: Story = {
  play: async ({ canvas, userEvent }) => {
    const cells = canvas.getAllByRole('gridcell')
    const tap = { target: cells[0] as HTMLElement, keys: '[TouchA]' }
    await userEvent.click(canvas.getByRole('button', { name: 'Cc' }))
    await userEvent.pointer([tap, tap])
    await expect(await canvas.findByRole('menuitem', { name: 'Move to Cc' })).toBeVisible()
  },
}
