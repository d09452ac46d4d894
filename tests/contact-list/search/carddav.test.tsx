import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import {
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { picker, rows } from './option-rows.ts'

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset())

const url = 'https://dav.example.org/ann/book/'
const ann = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nEMAIL:ann@example.org\nEND:VCARD\n'

const asMultistatus = () =>
  new Response(
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:response><d:href>/ann/book/1.vcf</d:href>
     <d:propstat><d:prop><c:address-data>${ann}</c:address-data></d:prop></d:propstat></d:response></d:multistatus>`,
    { status: 207, headers: { 'Content-Type': 'application/xml' } },
  )
const asBook = () => new Response(ann, { headers: { 'Content-Type': 'text/vcard' } })

describe('A picker with an address book on a server', () => {
  it('types as before while the search fails, and finds the contacts with another try', async () => {
    let isDown = true
    const fetch = async () => (isDown ? Promise.reject(new TypeError('fetch failed')) : asMultistatus())
    render(<EmailPicker aria-label="To" contacts={cardDavSearch({ url, fetch, debounce: 0 })} />)
    await userEvent.type(picker(), 'an')
    await waitFor(() => expect(rows()).toEqual(["The server can't be reached. Try again"]))
    await userEvent.type(picker(), 'n l{Backspace}')
    expect(picker().value).toBe('ann ')
    await waitFor(() => expect(rows()).toEqual(["The server can't be reached. Try again"]))
    isDown = false
    fireEvent.click(screen.getByRole('option'))
    await waitFor(() => expect(rows()).toEqual(['ann@example.org']))
    expect(picker().value).toBe('ann ')
  })

  it('types as before while the book can not be loaded, and finds the contacts with a new index', async () => {
    let isDown = true
    const fetch = async () => (isDown ? new Response(null, { status: 500 }) : asBook())
    const load = (): ContactSearch => createContactIndex(cardDavContacts({ url, fetch }))
    const { rerender } = render(<EmailPicker aria-label="To" contacts={load()} />)
    await userEvent.type(picker(), 'ann')
    expect(picker().value).toBe('ann')
    await waitFor(() => expect(rows()).toEqual(['The server could not answer. Try again']))
    expect(errors.mock.calls).toEqual([[expect.stringContaining('The server could not answer.')]])
    isDown = false
    rerender(<EmailPicker aria-label="To" contacts={load()} />)
    await waitFor(() => expect(rows()).toEqual(['ann@example.org']))
    await userEvent.type(picker(), ' l')
    expect(picker().value).toBe('ann l')
  })
})
