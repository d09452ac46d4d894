import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, fn } from 'storybook/test'
import { AddressBookPicker } from './parts/AddressBookPicker.tsx'
import { emailPickerArgTypes } from './parts/arg-types.ts'

const meta = {
  title: 'EmailPicker/Your own address book',
  component: EmailPicker,
  args: { hint: 'Name or address', onTextChanged: fn(), onContactPicked: fn(), onLostFocus: fn() },
  argTypes: emailPickerArgTypes,
  render: (args) => <AddressBookPicker {...args} />,
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Export your address book from your phone or mail program as a `.vcf` file, and choose it here or drop it on the
 * page. It stays in this page, and can be searched while it is being read. Or load the sample: some 200 made-up
 * people, in files as three programs write them. Then type a part of a name or of an address.
 */
export const YourOwnAddressBook: Story = {}

/** Loads the sample, searches it, picks a contact, and reads the handle. */
export const SampleAddressBook: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load the sample address book' }))
    await expect(await canvas.findByText('208 people, 290 addresses')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox'), 'kathe')
    await userEvent.click((await canvas.findAllByRole('option'))[0] as HTMLElement)
    await expect(args.onContactPicked).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Read the handle' }))
    const { value } = canvas.getByRole<HTMLInputElement>('combobox')
    const readOut = { text: value, textLength: value.length, currentPosition: value.length }
    await expect(canvas.getByText(JSON.stringify(readOut))).toBeVisible()
  },
}

function largeFile(count: number): File {
  const card = (at: number) =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Person ${at}\nEMAIL:person${at}@example.org\nEND:VCARD\n`
  return new File([Array.from({ length: count }, (_, at) => card(at)).join('')], 'book.vcf')
}

/** Drops a file with 20,000 people on the page, and searches it while it is being read. */
export const DroppedAddressBook: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(largeFile(20_000))
    const area = canvas.getByLabelText('Your address book, a .vcf file')
    const view = canvasElement.ownerDocument.defaultView ?? window
    for (const type of ['dragenter', 'dragover', 'drop'])
      area.dispatchEvent(new view.DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    await userEvent.type(canvas.getByRole('combobox'), 'person 19999')
    await expect(
      await canvas.findByText('20,000 people, 20,000 addresses', {}, { timeout: 10_000 }),
    ).toBeVisible()
    await expect(await canvas.findByRole('option', { name: /Person 19999/ })).toBeVisible()
  },
}
