import type { Meta, StoryObj } from '@storybook/react-vite'
import { RecipientPicker } from 'react-textbox-emailpicker'

const people = [
  { name: 'Ann Lee', email: 'ann@example.org', timesContacted: 9 },
  { name: 'Bob Ray', email: 'bob@example.org', timesContacted: 5 },
  { name: 'Cleo Lee', email: 'cleo@example.org' },
  { name: 'Dora Diaz', email: 'dora@example.com' },
]

const meta = {
  title: 'RecipientPicker/RecipientPicker',
  component: RecipientPicker,
  args: { 'aria-label': 'To', hint: 'Name or address', contacts: people },
} satisfies Meta<typeof RecipientPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Recipients: Story = {
  args: { defaultText: 'Ann Lee <ann@example.org>, bob@example.org, Cleo; ', width: 420 },
}
