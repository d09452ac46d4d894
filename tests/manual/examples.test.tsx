import { Blob as NodeBlob } from 'node:buffer'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import { afterEach, expect, it, vi } from 'vitest'
import { AddressBook } from '../../stories/manual/examples/AddressBook.tsx'
import { directory } from '../../stories/manual/examples/directory.ts'
import { Greeting } from '../../stories/manual/examples/Greeting.tsx'
import { Invitation } from '../../stories/manual/examples/Invitation.tsx'
import { RecentRecipient } from '../../stories/manual/examples/RecentRecipient.tsx'
import { Recipients } from '../../stories/manual/examples/Recipients.tsx'
import { show } from './show.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('The text box gives the app its text', async () => {
  const alert = vi.fn<(message: string) => void>()
  vi.stubGlobal('alert', alert)
  const user = show(<Greeting />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann')
  await user.click(screen.getByRole('button', { name: 'Greet' }))
  expect(alert).toHaveBeenCalledExactlyOnceWith('Hello, Ann!')
})

it('The field for recipients makes a chip of the contact that the user picks', async () => {
  const user = show(<Recipients />)
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'jose')
  await user.click(await screen.findByRole('option', { name: /José Álvarez/ }))
  expect(await screen.findByRole('row', { name: 'José Álvarez' })).toBeTruthy()
})

it('The address book is read from the file that the user chooses', async () => {
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Käthe Weiß\r\nEMAIL:kathe@example.org\r\nEND:VCARD\r\n'
  const file = new File([card], 'book.vcf', { type: 'text/vcard' })
  // Files of jsdom can't be read as a stream.
  file.stream = () => new NodeBlob([card]).stream() as ReturnType<File['stream']>
  const user = show(<AddressBook />)
  await user.upload(screen.getByLabelText('Address book'), file)
  await user.type(screen.getByRole('combobox', { name: 'To' }), 'kathe')
  await user.click(await screen.findByRole('option', { name: /Käthe Weiß/ }))
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('kathe@example.org')
})

it('The directory is asked for what the user types, and a failure is shown', async () => {
  const people = [{ name: 'Ann Lee', email: 'ann.lee@example.org' }]
  const get = vi.fn<(address: string) => Promise<Response>>()
  get.mockResolvedValue(Response.json({ people, total: 1 }))
  vi.stubGlobal('fetch', get)
  const user = show(<EmailPicker contacts={directory} aria-label="To" />)
  await user.type(screen.getByRole('combobox'), 'a')
  await screen.findByRole('option', { name: /Ann Lee/ })
  expect(get.mock.calls[0]?.[0]).toBe('/people?q=a&limit=50')

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  get.mockResolvedValue(new Response('', { status: 503 }))
  await user.type(screen.getByRole('combobox'), 'x')
  await screen.findByRole('option', { name: /Try again/ })
  expect(complaints.mock.calls[0]?.[0]).toContain('The directory answered with status 503.')
})

it('The form is valid with an address only, and shows the error of the app', async () => {
  const user = show(<Invitation error="We deliver to .example only." />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' })
  const isValid = () => box.form?.checkValidity()
  expect(screen.getByText('We deliver to .example only.').id).toBe(
    box.getAttribute('aria-describedby')?.split(' ').at(0),
  )
  expect(isValid()).toBe(false)
  await user.type(box, 'nobody')
  expect(isValid()).toBe(false)
  await user.type(box, '@office.example')
  expect(isValid()).toBe(true)
})

it('A contact that was picked before is offered first, also after the box is mounted again', async () => {
  const user = userEvent.setup()
  const { unmount } = render(<RecentRecipient />)
  await user.type(screen.getByRole('combobox'), 'jose')
  await user.click(await screen.findByRole('option', { name: /José Álvarez/ }))
  unmount()
  render(<RecentRecipient />)
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('option', { name: /Ann Lee/ })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('José Álvarez')
})
