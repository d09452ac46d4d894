import { cleanup } from '@testing-library/react'
import { array, constantFrom, letrec, record, subarray } from 'fast-check'
import { RecipientPicker, type Contact } from 'react-textbox-emailpicker'
import { beforeAll, expect, it, vi } from 'vitest'
import { open } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)

const addresses = ['ann', 'bob', 'cid', 'dan', 'eve'].map((name) => `${name}@x.example`)
const some = subarray(addresses)

const { members } = letrec<{ member: Contact; members: Contact[] }>((tie) => ({
  member: constantFrom(false, false, false, true).chain((isGroup) =>
    isGroup
      ? record({ email: constantFrom(''), members: tie('members') })
      : record({ email: constantFrom(...addresses) }),
  ),
  members: array(tie('member'), { minLength: 1, maxLength: 4 }),
}))

/** The addresses in a group, each once. */
const everybody = (group: readonly Contact[]): string[] => [
  ...new Set(group.flatMap(({ email, members: inner }) => (inner ? everybody(inner) : [email]))),
]

it.each([
  ['is picked', false, 'tea↓⏎'],
  ['is picked by autoHighlight, with onlyContacts', true, 'tea⏎'],
  ['is typed, with onlyContacts', true, 'team,'],
])('A group that %s enters those who may be chosen, and nobody else', async (_, onlyContacts, keys) => {
  await holdsLater(25, [members, some, some], async (group, filtered, disabled) => {
    cleanup()
    const all = everybody(group)
    const may = all.filter((email) => !filtered.includes(email) && !disabled.includes(email))
    const { press, input, handle, told } = open(
      <RecipientPicker
        contacts={[{ name: 'Team', email: '', members: group }]}
        onlyContacts={onlyContacts}
        filterContacts={({ email }) => !filtered.includes(email)}
        isContactDisabled={({ email }) => disabled.includes(email)}
      />,
    )
    await press(keys)
    const names = handle.mailboxes.map(({ email }) => email)
    expect(names.filter((name) => !name.startsWith('tea')).toSorted()).toEqual(may.toSorted())
    // Nothing of what was typed is lost.
    expect(`${names.join('')}${input.value}`.includes('tea')).toBe(may.length === 0)
    expect(told('left out')).toMatch(may.length === 0 && onlyContacts ? /^not-a-contact/ : /^$/)
  })
})
