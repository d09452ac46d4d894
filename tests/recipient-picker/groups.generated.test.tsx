import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { useState } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type Contact,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 60_000 })

const box = boxNamed('To')
const ann = { name: 'Ann', email: 'ann@x.example' }
const bob = { name: 'Bob', email: 'bob@x.example' }
const cid = { name: 'Cid', email: 'cid@x.example' }
const design: Contact = { name: 'Design', email: '', members: [ann, bob, cid] }
const contacts = [ann, bob, cid, design]

/** A box with contacts, and what it has reported. */
function start(props: RecipientPickerProps<Contact> = {}) {
  const said: string[] = []
  const picked: Contact[] = []
  render(
    <RecipientPicker
      aria-label="To"
      contacts={contacts}
      onMailboxesChanged={(mailboxes, { reason }) =>
        void said.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      onRecipientRejected={({ reason, mailboxes }) =>
        void said.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      onContactPicked={(contact) => void picked.push(contact)}
      {...props}
    />,
  )
  return { user: userEvent.setup({ delay: null }), said, picked }
}

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

/** Types, and waits for the rows. */
async function typed(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.type(box.input(), text)
  await screen.findAllByRole('option')
  return rows()
}

it('is one row with the number of its members, found by its name', async () => {
  const { user } = start()
  expect(await typed(user, 'des')).toEqual(['DDesign 3 recipients'])
})

it.each(['{Enter}', '{Tab}'])('enters its members with %s, and the app gets the group', async (key) => {
  const { user, said, picked } = start()
  await typed(user, 'des')
  await user.keyboard(key)
  expect(box.names()).toEqual(['Ann', 'Bob', 'Cid'])
  expect(box.input().value).toBe('')
  expect(said).toEqual(['pick: ann@x.example bob@x.example cid@x.example'])
  expect(picked).toEqual([design])
  expect(await screen.findByText('3 added, 3 recipients')).toBeDefined()
})

it('one undo takes all of them back, and one redo brings them again', async () => {
  const { user } = start()
  await typed(user, 'des')
  await user.keyboard('{Enter}{Control>}z{/Control}')
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe('des')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(box.names()).toEqual(['Ann', 'Bob', 'Cid'])
})

it('enters only those who are not there yet, at the entry where the user is', async () => {
  const { user, said } = start({ defaultText: 'Bob <bob@x.example>, dan@x.example, ' })
  await typed(user, 'des')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['Bob', 'dan@x.example', 'Ann', 'Cid'])
  expect(said.at(-1)).toBe('duplicate: bob@x.example')
  expect(await screen.findByText('2 added, Bob already in the list, 4 recipients')).toBeDefined()
})

it('is not offered once all of its members are there', async () => {
  const { user } = start({
    contacts: [design, { ...design, name: 'Design and more', members: [ann, { email: 'dan@x.example' }] }],
    defaultText: 'ann@x.example, bob@x.example, cid@x.example, ',
  })
  expect(await typed(user, 'des')).toEqual(['DMDesign and more 2 recipients'])
})

it('with too few places left, nobody is entered, and a message says so', async () => {
  const { user, said } = start({ maxRecipients: 3, defaultText: 'dan@x.example, ' })
  await typed(user, 'des')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['dan@x.example'])
  expect(box.input().value).toBe('des')
  expect(said).toEqual(['too-many: ann@x.example bob@x.example cid@x.example'])
  expect(screen.getByText('3 recipients at most')).toBeDefined()
})

it('each member that is entered has its contact', async () => {
  const onMailboxesChanged = vi.fn<NonNullable<RecipientPickerProps['onMailboxesChanged']>>()
  const { user } = start({ contacts: [design], onMailboxesChanged })
  await typed(user, 'des')
  await user.keyboard('{Enter}')
  expect(onMailboxesChanged.mock.lastCall?.[0].map(({ contact }) => contact)).toEqual([ann, bob, cid])
})

it('with completion="address", its members are entered without names', async () => {
  const { user } = start({ completion: 'address' })
  await typed(user, 'des')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['ann@x.example', 'bob@x.example', 'cid@x.example'])
})

it('a member whose name looks like a list, or like a table, is one recipient', async () => {
  const odd = [
    { name: 'Lee, Ann; Bob\tCid', email: 'ann@x.example' },
    { name: '"Q" <q@x.example>', email: 'bob@x.example' },
  ]
  const { user, said } = start({ contacts: [{ name: 'Odd', email: '', members: odd }] })
  await typed(user, 'odd')
  await user.keyboard('{Enter}')
  expect(said).toEqual(['pick: ann@x.example bob@x.example'])
})

const circle: Contact & { members: Contact[] } = { name: 'Circle', email: '', members: [ann] }
circle.members.push({ name: 'Inner', email: '', members: [bob, circle] }, ann)

const listed: Contact = { name: 'Listed', email: 'list@x.example', members: [ann] }

it.each<[string, unknown, string | undefined]>([
  ['groups in it, which may contain each other', circle.members, '2 recipients'],
  ['a group in it without a name', [{ members: [ann, { members: [bob] }] }], '2 recipients'],
  ['a group in it twice, with an address of its own', [listed, listed], '1 recipient'],
  ['the same address twice', [ann, { email: 'ann@X.example' }], '1 recipient'],
  ['members that are no contacts', [null, 5, {}, { email: '' }, ann, [bob]], '1 recipient'],
  ['no members', [], undefined],
  ['no member with an address', [null, { name: 'Ann' }], undefined],
  ['members that are no array', 'ann@x.example', undefined],
])('with %s', async (_, members, size) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = start({
    contacts: [
      { name: 'Team', email: '', members } as never,
      bob,
      { ...bob, name: 'Teo', email: 'teo@x.example' },
    ],
  })
  const found = await typed(user, 'te')
  expect(found).toEqual([...(size ? [`TTeam ${size}`] : []), 'TTeo teo@x.example'])
  vi.restoreAllMocks()
})

it('of two members with the same address, the first one becomes a recipient', async () => {
  const { user } = start({
    contacts: [{ name: 'Team', email: '', members: [ann, { email: 'ann@X.example' }] }],
  })
  await typed(user, 'te')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box.names()).toEqual(['Ann'])
})

it('members that the app adds to the same array later are entered, too', async () => {
  const members = [ann]
  const { user } = start({ contacts: [{ name: 'Team', email: '', members }, bob] })
  expect(await typed(user, 'te')).toEqual(['TTeam 1 recipient'])
  members.push(cid)
  await user.keyboard('a')
  expect(rows()).toEqual(['TTeam 2 recipients'])
})

it('groups with the same name are rows of their own, and each enters its members', async () => {
  const { user } = start({
    contacts: [
      { name: 'Team', email: '', members: [ann, bob] },
      { name: 'Team', email: '', members: [cid] },
      { name: 'Team', email: '', members: [ann, cid] },
    ],
  })
  expect(await typed(user, 'team')).toEqual(
    ['TTeam 2 recipients', 'TTeam 2 recipients', 'TTeam 1 recipient'].sort(
      (a, b) => rows().indexOf(a) - rows().indexOf(b),
    ),
  )
  expect(rows()).toHaveLength(3)
  await user.click(screen.getByText('1 recipient'))
  expect(box.names()).toEqual(['Cid'])
})

it('a group with an address of its own is one row with its name, and enters its members', async () => {
  const list: Contact = { name: 'Design', email: 'design@x.example', members: [ann, bob] }
  const { user } = start({ contacts: [list] })
  expect(await typed(user, 'design@')).toEqual(['DDesign 2 recipients'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box.names()).toEqual(['Ann', 'Bob'])
})

it.each([
  ['EmailPicker', (list: Contact) => <EmailPicker aria-label="To" contacts={[list]} />],
  ['RecipientPicker', (list: Contact) => <RecipientPicker aria-label="To" contacts={[list]} />],
])('in %s, an address whose members have no addresses is one person', async (_, picker) => {
  const members = [null, { name: 'Ann' }] as never
  render(picker({ name: 'Design', email: 'design@x.example', members }))
  expect(await typed(userEvent.setup({ delay: null }), 'des')).toEqual(['DDesign design@x.example'])
})

it.each<[string, unknown]>([
  ['members that are addresses', ['cid@x.example']],
  ['members without addresses', [null, { name: 'Cid' }]],
])('a group in another one is one person if it has an address and %s', async (_, members) => {
  const inner = { ...listed, members } as never
  const { user, said } = start({ contacts: [{ name: 'Team', email: '', members: [ann, inner] }] })
  expect(await typed(user, 'tea')).toEqual(['TTeam 2 recipients'])
  await user.keyboard('{Enter}')
  expect(said).toEqual(['pick: ann@x.example list@x.example'])
})

it('a group without a name is shown by its address', async () => {
  const { user } = start({ contacts: [{ email: 'design@x.example', members: [ann, bob] }] })
  expect(await typed(user, 'des')).toEqual(['Ddesign@x.example 2 recipients'])
})

const asked = (some: readonly Contact[]): ContactSearch => ({
  async *search() {
    yield {
      matches: some.map((contact) => ({ contact, nameRanges: [], emailRanges: [] })),
      total: some.length,
      complete: true,
    }
  },
})

it('a member that is no contact is left out, and the others are entered', async () => {
  const members = [null, 7, { email: 7 }, ann, { members: [undefined, bob] }] as never
  const { user } = start({ contacts: asked([{ name: 'Team', email: '', members }]) })
  expect(await typed(user, 'tea')).toEqual(['TTeam 2 recipients'])
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['Ann', 'Bob'])
})

it.each<[string, () => RecipientPickerProps['contacts']]>([
  ['an array', () => contacts],
  ['an index', () => createContactIndex(contacts)],
  ['a search of the app', () => asked([design])],
  [
    'merged searches, which have the group twice',
    () => mergeSearches(createContactIndex(contacts), createContactIndex([{ ...design }])),
  ],
])('is found in %s', async (_, make) => {
  const { user } = start({ contacts: make() })
  expect(await typed(user, 'desi')).toEqual(['DDesign 3 recipients'])
})

it.each<[string, () => RecipientPickerProps['contacts']]>([
  ['an array', () => [...contacts, { ...design, name: 'Ant', email: 'ants@x.example' }]],
  ['an index', () => createContactIndex([...contacts, { ...design, name: 'Ant' }])],
  ['a search of the app', () => asked([{ ...design, name: 'Ant' }, ann])],
])('is not offered by EmailPicker: %s', async (_, make) => {
  render(<EmailPicker aria-label="To" contacts={make()} />)
  const user = userEvent.setup({ delay: null })
  expect(await typed(user, 'an')).toEqual(['AAnn ann@x.example'])
  expect(await screen.findByText('1 contact')).toBeDefined()
})

it('many groups before the people do not keep EmailPicker from showing these', async () => {
  const groups = Array.from({ length: 200 }, (_, at) => ({ ...design, name: `An ${at}`, timesContacted: 9 }))
  render(<EmailPicker aria-label="To" contacts={[...groups, ann]} limit={20} />)
  expect(await typed(userEvent.setup({ delay: null }), 'an')).toEqual(['AAnn ann@x.example'])
})

it('is no recent contact, and those that a storage has are left out', async () => {
  const saved: Contact[] = [design, bob]
  const save = (some: readonly Contact[]) => void saved.splice(0, saved.length, ...some)
  function App() {
    const [storage] = useState({ load: () => [...saved], save })
    const recentContacts = useRecentContacts({ storage })
    return <RecipientPicker aria-label="To" contacts={contacts} recentContacts={recentContacts} />
  }
  render(<App />)
  const user = userEvent.setup({ delay: null })
  await typed(user, 'des')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['Ann', 'Bob', 'Cid'])
  expect(saved.every(({ members }) => !members)).toBe(true)
})

it('can be filtered, and can be disabled', async () => {
  const { user } = start({
    contacts: [design, { ...design, name: 'Desk' }],
    filterContacts: ({ name }) => name !== 'Desk',
    isContactDisabled: ({ members }) => !!members,
  })
  expect(await typed(user, 'des')).toEqual(['DDesign 3 recipients'])
  await user.click(screen.getByRole('option'))
  expect(box.names()).toEqual([])
})

it('a group among the mailboxes of the app has no address, and is no recipient', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<RecipientPicker aria-label="To" mailboxes={[design as never, ann]} />)
  expect(box.names()).toEqual(['Ann'])
  vi.restoreAllMocks()
})

it('of contacts of the device, a group enters its members', async () => {
  const { user } = start({ deviceContacts: async () => [design, { email: 'dan@x.example' }] })
  await user.click(box.input())
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByText('From this device'))
  await vi.waitFor(() => expect(box.names()).toEqual(['Ann', 'Bob', 'Cid', 'dan@x.example']))
})

it('of contacts of the device, EmailPicker takes the first person', async () => {
  render(<EmailPicker aria-label="To" deviceContacts={async () => [design, bob]} />)
  const user = userEvent.setup({ delay: null })
  await user.click(box.input())
  await user.keyboard('{ArrowDown}')
  await user.click(await screen.findByText('From this device'))
  await vi.waitFor(() => expect(box.input().value).toBe('bob@x.example'))
})

it('a row that the app renders gets the group', async () => {
  const { user } = start({ renderContact: ({ contact }) => `${contact.name} of ${contact.members?.length}` })
  expect(await typed(user, 'des')).toEqual(['Design of 3'])
})

it('whatever is in the list, a group adds its people and nobody else, in order and each once', async () => {
  const person = constantFrom(...'abcdefgh').map((letter) => ({ email: `${letter}@x.example` }))
  const given = record({
    members: array(person, { minLength: 1, maxLength: 6 }),
    there: array(person),
    depth: integer({ min: 0, max: 3 }),
  })
  await assert(
    asyncProperty(given, async ({ members, there, depth }) => {
      let group: Contact = { name: 'Team', email: '', members }
      for (let at = 0; at < depth; at++) group = { name: 'Team', email: '', members: [group] }
      const before = [...new Set(there.map(({ email }) => email))]
      const { user, said } = start({
        contacts: [group, { name: 'Tess', email: 'tess@x.example' }],
        defaultText: before.map((email) => `${email}, `).join(''),
      })
      const missing = [...new Set(members.map(({ email }) => email))].filter(
        (email) => !before.includes(email),
      )
      const found = await typed(user, 'te')
      expect(found).toHaveLength(missing.length > 0 ? 2 : 1)
      if (missing.length > 0) await user.keyboard('{Enter}')
      expect(box.names()).toEqual([...before, ...missing])
      expect(said.filter((text) => text.startsWith('pick'))).toHaveLength(Math.min(1, missing.length))
    }).afterEach(cleanup),
    { numRuns: runs(20) },
  )
})
