import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { beforeAll, expect, it, vi } from 'vitest'
import { engine } from '../../src/contacts/contact-index/engine.ts'
import { provideEngine } from '../../src/contacts/provided-engine.ts'
import { turns } from '../support/turns.ts'

const options = () => screen.queryAllByRole('option').map((row) => row.textContent)

// As in an app that has loaded the engine, because it calls `createContactIndex`. The package and the source can be two
// copies of the code, and each needs an engine.
beforeAll(() => {
  createContactIndex().close()
  provideEngine(engine)
})

/** Contacts that count how often they are read. */
function countedContacts() {
  const onRead = vi.fn<() => void>()
  const contacts: Contact[] = ['ann@x.org', 'anja@x.org', 'bo@x.org'].map((email) => ({
    get email() {
      onRead()
      return email
    },
  }))
  return { contacts, onRead }
}

it('reads an array once for two pickers, and keeps its index until both are gone', async () => {
  const { contacts, onRead } = countedContacts()
  const first = render(<EmailPicker contacts={contacts} />)
  await waitFor(() => expect(onRead).toHaveBeenCalled())
  await act(() => turns())
  onRead.mockClear()
  render(<EmailPicker contacts={contacts} />)
  await act(() => turns())
  first.unmount()
  expect(onRead).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('combobox'), 'an')
  await waitFor(() => expect(options()).toHaveLength(2))
})

it('has what was added to an array since an index was made of it', async () => {
  const contacts: Contact[] = [{ email: 'ann@x.org' }]
  const first = render(<EmailPicker contacts={contacts} />)
  contacts.push({ email: 'anja@x.org' })
  render(<EmailPicker contacts={contacts} />)
  first.unmount()
  await userEvent.type(screen.getByRole('combobox'), 'an')
  await waitFor(() => expect(options()).toHaveLength(2))
})
