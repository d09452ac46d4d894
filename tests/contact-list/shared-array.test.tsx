import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { beforeAll, expect, it, vi } from 'vitest'
import { engine } from '../../src/contacts/contact-index/engine.ts'
import { provideEngine } from '../../src/contacts/provided-engine.ts'
import { turns } from '../support/turns.ts'

const options = () => screen.queryAllByRole('option').map((row) => row.textContent)

// As in an app that has loaded it, because it calls `createContactIndex`.
beforeAll(() => provideEngine(engine))

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

async function start(contacts: readonly Contact[]) {
  const picker = render(<EmailPicker contacts={contacts} />)
  await userEvent.type(screen.getByRole('combobox'), 'an')
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  return picker
}

it('reads an array once for a picker and an index', async () => {
  const { contacts, onRead } = countedContacts()
  const index = createContactIndex(contacts)
  await index.ready
  const reads = onRead.mock.calls.length
  const other = createContactIndex([...contacts])
  await other.ready
  const readsOfAnIndex = onRead.mock.calls.length - reads
  expect(readsOfAnIndex).toBeGreaterThan(0)
  onRead.mockClear()
  render(<EmailPicker contacts={contacts} />)
  await act(() => turns())
  expect(onRead).not.toHaveBeenCalled()
})

it('reads an array once for an index that is created while a picker has it', async () => {
  const { contacts, onRead } = countedContacts()
  render(<EmailPicker contacts={contacts} />)
  await waitFor(() => expect(onRead).toHaveBeenCalled())
  await act(() => turns())
  onRead.mockClear()
  const index = createContactIndex(contacts)
  await index.ready
  expect(index.size).toBe(3)
  expect(onRead).not.toHaveBeenCalled()
})

it('leaves the picker the contacts of its array when the index of the array is changed or closed', async () => {
  const { contacts } = countedContacts()
  const index = createContactIndex(contacts)
  await start(contacts)
  expect(options()).toHaveLength(2)
  expect(index.remove('ann@x.org')).toBe(1)
  index.add([{ email: 'andrea@x.org' }])
  await index.ready
  expect(index.size).toBe(3)
  await userEvent.type(screen.getByRole('combobox'), 'n')
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('ann@x.org')]))
  index.close()
  await userEvent.type(screen.getByRole('combobox'), '{Backspace}')
  await waitFor(() => expect(options()).toHaveLength(2))
})

it('leaves an index the contacts of its array when the picker is gone', async () => {
  const { contacts } = countedContacts()
  const picker = await start(contacts)
  const index = createContactIndex(contacts)
  picker.unmount()
  await index.ready
  expect(index.peek('an', { limit: 5 })?.matches).toHaveLength(2)
})

it('has what was added to an array since an index was made of it', async () => {
  const contacts: Contact[] = [{ email: 'ann@x.org' }]
  await createContactIndex(contacts).ready
  contacts.push({ email: 'anja@x.org' })
  await start(contacts)
  await waitFor(() => expect(options()).toHaveLength(2))
})
