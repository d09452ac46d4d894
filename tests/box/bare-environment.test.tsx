import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { words } from '../support/words.ts'

// What Jest's jsdom environment does not have.
const MISSING = words(
  'TextEncoder TextDecoder ReadableStream MessageChannel structuredClone ResizeObserver' +
    ' IntersectionObserver matchMedia FontFace fetch Response',
)

beforeEach(() => {
  vi.resetModules()
  for (const name of MISSING) vi.stubGlobal(name, undefined)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('loads and renders where there is no TextEncoder, TextDecoder or ReadableStream', async () => {
  const { EmailPicker, TextBox } = await import('react-textbox-emailpicker')
  render(
    <>
      <TextBox aria-label="Note" defaultText="abc" />
      <EmailPicker aria-label="To" validate="address" defaultText="Jörg <joerg@example.org>, b" />
    </>,
  )
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'abc')
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'Jörg <joerg@example.org>, b')
})

it('renders a box with a font file, and says that it can’t be loaded', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { TextBox } = await import('react-textbox-emailpicker')
  render(<TextBox aria-label="Note" defaultText="abc" fontTypefaceImport="/fonts/serif.woff2" />)
  await vi.waitFor(() =>
    expect(errors).toHaveBeenCalledWith(expect.stringMatching("can't load the font /fonts/serif.woff2")),
  )
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'abc')
  errors.mockRestore()
})

it('reads mailboxes and vCards and searches there', async () => {
  const { createContactIndex, parseMailboxes, vCardContacts } =
    await import('react-textbox-emailpicker/contacts')
  expect(parseMailboxes(`${'é'.repeat(33)}@example.org`)).toMatchObject([{ warning: 'local-too-long' }])

  const name = 'FN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg'
  const latin1 = 'FN;ENCODING=QUOTED-PRINTABLE:J=F6rg'
  const cards = [name, latin1]
    .map((line, at) => `BEGIN:VCARD\nVERSION:2.1\n${line}\nEMAIL:joerg${at}@example.org\nEND:VCARD\n`)
    .join('')
  const index = createContactIndex(vCardContacts(cards))
  await index.ready
  const { signal } = new AbortController()
  for await (const { matches } of index.search('jo', { limit: 2, signal }))
    expect(matches.map(({ contact }) => contact.name)).toEqual(['Jörg', 'Jörg'])
})
