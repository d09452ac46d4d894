import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, fn, waitFor, within } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { DirectoryPicker } from './parts/DirectoryPicker.tsx'
import { withRoomForList } from './parts/layout.tsx'

const meta = {
  title: 'EmailPicker/A directory behind HTTP',
  component: EmailPicker,
  args: { hint: 'Name or address', onContactPicked: fn() },
  argTypes: emailPickerArgTypes,
  decorators: [withRoomForList],
  render: (args) => <DirectoryPicker {...args} />,
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

/**
 * `httpSearch` asks a directory with each key. The network panel of the browser shows the requests: the next key
 * aborts the one before, and a longer query is not asked for when the answer to a shorter one was complete.
 */
export const FastDirectory: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText(/made-up people/)
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), 'kathe quarry')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ contacts/), {
      timeout: 10_000,
    })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onContactPicked).toHaveBeenCalledOnce()
    await expect(canvas.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toMatch(
      /^kaethe\..*@quarry-/,
    )
  },
}

/** The rows are shown as they arrive, and one can be picked before the others are there. */
export const SlowDirectory: Story = {
  tags: ['changing'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('The directory answers'), 'slow')
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), 'ann')
    await expect(await canvas.findByRole('option', { name: /@/ })).toBeVisible()
  },
}

/** The rows that have arrived stay, and the row after them offers to try again. */
export const FailingDirectory: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('The directory answers'), 'failing')
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), 'j')
    await expect(await canvas.findByRole('option', { name: /Try again/ })).toBeVisible()
    await expect(
      within(canvas.getByRole('listbox', { name: 'Contacts' })).getAllByRole('option'),
    ).toHaveLength(4)
  },
}
