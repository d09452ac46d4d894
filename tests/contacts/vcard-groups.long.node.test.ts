import { expect, it } from 'vitest'
import { readVCards } from '../support/read-vcards.ts'

it('A group has members of the first 200,000 people with an address', { timeout: 60_000 }, async () => {
  const people = Array.from(
    { length: 200_001 },
    (_, at) => `BEGIN:VCARD\nUID:${at}\nEMAIL:a${at}@x.test\nEND:VCARD\n`,
  )
  const group = 'BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Team\nMEMBER:199999\nMEMBER:200000\nEND:VCARD\n'
  const { contacts, problems } = await readVCards(people.join('') + group)
  expect(contacts.at(-1)).toEqual({ name: 'Team', email: '', members: [{ email: 'a199999@x.test' }] })
  expect(problems).toHaveLength(1)
})
