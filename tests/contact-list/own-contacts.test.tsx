import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EmailPicker, type Contact, type ContactSearch } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'

interface Person extends Contact {
  team: string
}

const people: readonly Person[] = [
  { name: 'Ann Lee', email: 'ann@x.example', team: 'Sales' },
  { name: 'Bob Ray', email: 'bob@x.example', team: 'Support' },
]

const directory: ContactSearch<Person> = {
  async *search() {
    const matches = people.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: matches.length, complete: true }
  },
}

afterEach(cleanup)

describe("the app's own contacts", () => {
  it.each([
    { source: 'an array', contacts: people },
    { source: 'an index', contacts: createContactIndex(people) },
    { source: 'a search', contacts: directory },
  ])('come back as the same objects from $source', async ({ contacts }) => {
    const user = userEvent.setup()
    const onContactPicked = vi.fn<(person: Person) => void>()
    const rendered = new Set<Person>()
    render(
      <EmailPicker
        contacts={contacts}
        onContactPicked={onContactPicked}
        renderContact={({ contact }) => {
          rendered.add(contact)
          return contact.team
        }}
      />,
    )
    await user.type(screen.getByRole('combobox'), 'ann')
    await user.click(await screen.findByRole('option', { name: 'Sales' }))
    expect(onContactPicked.mock.calls[0]?.[0]).toBe(people[0])
    expect([...rendered].every((person) => people.includes(person))).toBe(true)
  })
})
