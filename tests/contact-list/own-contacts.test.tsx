import {
  EmailPicker,
  type Contact,
  type ContactSearch,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'
import { open, people } from '../support/open-box.tsx'

interface Person extends Contact {
  team: string
}

const own: readonly Person[] = people('Ann Bob').map((one, at) => ({
  ...one,
  team: ['Sales', 'Support'][at] as string,
}))

const directory: ContactSearch<Person> = {
  async *search() {
    const matches = own.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: matches.length, complete: true }
  },
}

it.each([
  ['an array', own],
  ['an index', createContactIndex(own)],
  ['a search', directory],
])("The app's own contacts come back as the same objects from %s", async (_, contacts) => {
  const rendered = new Set<Person>()
  const props: EmailPickerProps<Person> = {
    contacts,
    renderContact: ({ contact }) => (rendered.add(contact), contact.team),
  }
  const { press, picked } = open(<EmailPicker {...(props as object)} />)
  await press('ann<waits><clicks Sales>')
  expect(picked[0]).toBe(own[0])
  expect([...rendered].every((person) => own.includes(person))).toBe(true)
})
