import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, fn } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { CardDavPicker } from './parts/CardDavPicker.tsx'
import book from './address-books/google-3.0.vcf?raw'

const meta = {
  title: 'EmailPicker/An address book on a server',
  component: EmailPicker,
  args: { hint: 'Name or address', onContactPicked: fn() },
  argTypes: emailPickerArgTypes,
  render: (args) => <CardDavPicker {...args} />,
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Connects to a CardDAV server, for instance Nextcloud, Radicale or Fastmail, and reads one of its address books. The
 * password is sent to this server only, and is not kept. The server has to allow requests from this page (CORS).
 */
export const CardDavServer: Story = {}

const fillIn = (password: string): Story['play'] =>
  async function fillInAndConnect({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/^Address/), 'https://dav.example/ann/contacts/')
    await userEvent.type(canvas.getByLabelText(/^User/), 'jörg')
    await userEvent.type(canvas.getByLabelText(/^Password/), password)
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }))
  }

/** A server in the page, with the password "öffne dich". */
const fetchBook: typeof fetch = async (input) => {
  const { headers } = new Request(input)
  if (headers.get('Authorization') !== 'Basic asO2cmc6w7ZmZm5lIGRpY2g=')
    return new Response('', { status: 401 })
  return new Response(book, { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}

/** Connects to a server that the page itself plays, and picks a contact. */
export const Connected: Story = {
  render: (args) => <CardDavPicker {...args} fetch={fetchBook} />,
  play: async (context) => {
    await fillIn('öffne dich')?.(context)
    const { args, canvas, userEvent } = context
    await expect(await canvas.findByText(/^\d+ addresses$/)).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox'), 'a')
    await userEvent.click((await canvas.findAllByRole('option'))[0] as HTMLElement)
    await expect(args.onContactPicked).toHaveBeenCalledOnce()
  },
}

/** The server refuses the password. */
export const WrongPassword: Story = {
  render: (args) => <CardDavPicker {...args} fetch={fetchBook} />,
  play: async (context) => {
    await fillIn('sesame')?.(context)
    await expect(await context.canvas.findByText(/The server asks you to sign in again/)).toBeVisible()
  },
}
