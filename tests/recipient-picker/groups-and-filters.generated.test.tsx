import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, letrec, record, subarray } from 'fast-check'
import { RecipientPicker, type Contact } from 'react-textbox-emailpicker'
import { beforeAll, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)

const box = boxNamed('To')

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
  ['is picked', false, 'tea{ArrowDown}{Enter}'],
  ['is picked by autoHighlight, with onlyContacts', true, 'tea{Enter}'],
  ['is typed, with onlyContacts', true, 'team,'],
])('A group that %s enters those who may be chosen, and nobody else', async (_, onlyContacts, keys) => {
  await assert(
    asyncProperty(members, some, some, async (group, filtered, disabled) => {
      const rejected: string[] = []
      const user = userEvent.setup({ delay: null })
      const all = everybody(group)
      const may = all.filter((email) => !filtered.includes(email) && !disabled.includes(email))
      render(
        <RecipientPicker
          aria-label="To"
          contacts={[{ name: 'Team', email: '', members: group }]}
          onlyContacts={onlyContacts}
          filterContacts={({ email }) => !filtered.includes(email)}
          isContactDisabled={({ email }) => disabled.includes(email)}
          onRecipientRejected={({ reason }) => void rejected.push(reason)}
        />,
      )
      await user.type(box.input(), keys.slice(0, 3))
      await screen.findByRole('option')
      await user.keyboard(keys.slice(3))
      const entered = box.names().filter((name) => !name.startsWith('tea'))
      expect(entered.toSorted()).toEqual(may.toSorted())
      // Nothing of what was typed is lost.
      const kept = `${box.names().join('')}${box.input().value}`
      expect(kept.includes('tea')).toBe(may.length === 0)
      expect(rejected).toEqual(may.length === 0 && onlyContacts ? ['not-a-contact'] : [])
      cleanup()
    }).afterEach(cleanup),
    { numRuns: runs(25) },
  )
})
