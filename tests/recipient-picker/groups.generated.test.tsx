import { cleanup, screen } from '@testing-library/react'
import { array, constantFrom, integer, letrec, record, subarray } from 'fast-check'
import { useState } from 'react'
import { EmailPicker, RecipientPicker, useRecentContacts, type Contact } from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { check, open, people, person, type BoxProps, type Fact } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'

vi.setConfig({ testTimeout: 120_000 })
beforeAll(loadOnlyContacts)
afterEach(() => vi.restoreAllMocks())

const [ann, bob, cid] = people('Ann Bob Cid') as [Contact, Contact, Contact]
const design: Contact = { name: 'Design', email: '', members: [ann, bob, cid] }
const contacts = [ann, bob, cid, design]
const picker = <RecipientPicker contacts={contacts} />
const allOf = (...members: unknown[]) => ({ name: 'Team', email: '', members }) as Contact

/** Types, and waits for the rows. Returns their texts. */
async function rowsOf(box: ReturnType<typeof open>, keys: string) {
  await box.press(keys)
  await screen.findAllByRole('option')
  return box.rows().map(({ textContent }) => textContent)
}
const found = (keys: string, of: BoxProps['contacts'], Box = RecipientPicker as typeof EmailPicker) =>
  rowsOf(open(<Box contacts={of} />), keys)

const annInCapitals = person('ann@X.example')
const withTwice = { contacts: [allOf(ann, annInCapitals)] }
const noGroups: BoxProps = { isContactDisabled: ({ members }) => !!members }
it.each<Fact>([
  ['enters its members with Enter', 'des⏎', '[Ann] [Bob] [Cid] |', 'pick → Ann Bob Cid'],
  ['enters its members with Tab', 'des{Tab}', '[Ann] [Bob] [Cid]', 'pick → Ann Bob Cid'],
  [
    'is taken back by one undo, and brought again by one redo',
    'des⏎<undo><redo>',
    '[Ann] [Bob] [Cid] |',
    'pick → Ann Bob Cid, historyUndo → , historyRedo → Ann Bob Cid',
  ],
  [
    'enters only those who are not there yet, at the entry where the user is',
    'des⏎',
    '[Bob] [d@x.org] [Ann] [Cid] |',
    'pick → Bob d@x.org Ann Cid, duplicate: bob@x.example',
    { defaultText: 'Bob <bob@x.example>, d@x.org, ' },
  ],
  [
    'enters nobody with too few places left',
    'des⏎',
    '[d@x.org] des|',
    'too-many: ann@x.example bob@x.example cid@x.example',
    { maxRecipients: 3, defaultText: 'd@x.org, ' },
  ],
  [
    'can be filtered',
    'des',
    'des| › Desk*',
    '',
    {
      contacts: [design, allOf(ann)].map((one, at) => ({ ...one, name: ['Design', 'Desk'][at] })),
      filterContacts: ({ name }) => name !== 'Design',
    },
  ],
  ['can be disabled', 'des<clicks Design>', 'des| › (Design)', '', noGroups],
  [
    'enters its members without names with completion="address"',
    'des⏎',
    '[ann@x.example] [bob@x.example] [cid@x.example] |',
    'pick → ann@x.example bob@x.example cid@x.example',
    { completion: 'address' },
  ],
  ['with two members of one address enters the first one', 'te⏎', '[Ann] |', 'pick → Ann', withTwice],
])('%s', check(picker, { told: ['list', 'left out'] }))

it('is one row with the number of its members, found by its name, and the app gets the group', async () => {
  const box = open(picker)
  expect(await rowsOf(box, 'des')).toEqual(['DDesign 3 recipients'])
  await box.press('⏎')
  expect(box.picked).toEqual([design])
  expect(box.handle.mailboxes.map(({ contact }) => contact)).toEqual([ann, bob, cid])
  expect(await screen.findByText('3 added, 3 recipients')).toBeDefined()
})

it('a member whose name looks like a list, or like a table, is one recipient', async () => {
  const odd = ['Lee, Ann; Bob\tCid', '"Q" <q@x.io>'].map((name, at) => ({ name, email: `${at}@x.example` }))
  const { press, handle } = open(<RecipientPicker contacts={[allOf(...odd)]} />)
  await press('tea⏎')
  expect(handle.mailboxes.map(({ email }) => email)).toEqual(['0@x.example', '1@x.example'])
})

const circle = { name: 'Circle', email: '', members: [ann] as Contact[] }
circle.members.push({ name: 'Inner', email: '', members: [bob, circle] }, ann)
const listed: Contact = { name: 'Listed', email: 'list@x.example', members: [ann] }

it.each<[string, unknown, string | undefined]>([
  ['groups in it, which may contain each other', circle.members, '2 recipients'],
  ['a group in it without a name', [{ members: [ann, { members: [bob] }] }], '2 recipients'],
  ['a group in it twice, with an address of its own', [listed, listed], '1 recipient'],
  ['the same address twice', [ann, annInCapitals], '1 recipient'],
  ['members that are no contacts', [null, 5, {}, { email: '' }, ann, [bob]], '1 recipient'],
  ['no members', [], undefined],
  ['no member with an address', [null, { name: 'Ann' }], undefined],
  ['members that are no array', 'ann@x.example', undefined],
])('with %s', async (_, members, size) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const team = { name: 'Team', email: '', members } as never
  const rows = [...(size ? [`TTeam ${size}`] : []), 'TTeo teo@x.example']
  expect(await found('te', [team, bob, person('Teo')])).toEqual(rows)
})

it('members that the app adds to the same array later are entered, too', async () => {
  const members = [ann]
  const box = open(<RecipientPicker contacts={[{ name: 'Team', email: '', members }, bob]} />)
  expect(await rowsOf(box, 'te')).toEqual(['TTeam 1 recipient'])
  members.push(cid)
  expect(await rowsOf(box, 'a')).toEqual(['TTeam 2 recipients'])
})

it('groups with the same name are rows of their own, and each enters its members', async () => {
  const box = open(<RecipientPicker contacts={[allOf(ann, bob), allOf(cid), allOf(ann, cid)]} />)
  const rows = await rowsOf(box, 'team')
  expect(rows.toSorted()).toEqual(['TTeam 1 recipient', 'TTeam 2 recipients', 'TTeam 2 recipients'])
  await box.goes('<clicks 1 recipient>', '[Cid] |')
})

it('a group with an address of its own is one row with its name, and enters its members', async () => {
  const list = { ...listed, members: [ann, bob] }
  const box = open(<RecipientPicker contacts={[list]} />)
  expect(await rowsOf(box, 'list@')).toEqual(['LListed 2 recipients'])
  await box.goes('↓⏎', '[Ann] [Bob] |')
})

it.each([EmailPicker, RecipientPicker as typeof EmailPicker])(
  'an address whose members have no addresses is one person: %o',
  async (Box) => {
    const members = [null, { name: 'Ann' }] as never
    expect(await found('lis', [{ ...listed, members }], Box)).toEqual(['LListed list@x.example'])
  },
)

it.each<[string, unknown]>([
  ['members that are addresses', ['cid@x.example']],
  ['members without addresses', [null, { name: 'Cid' }]],
])('a group in another one is one person if it has an address and %s', async (_, members) => {
  const box = open(<RecipientPicker contacts={[allOf(ann, { ...listed, members })]} />)
  expect(await rowsOf(box, 'tea')).toEqual(['TTeam 2 recipients'])
  await box.goes('⏎', '[Ann] [Listed] |')
})

it('a group without a name is shown by its address', async () => {
  const group = { email: 'design@x.example', members: [ann, bob] }
  expect(await found('des', [group])).toEqual(['Ddesign@x.example 2 recipients'])
})

const asked = (...some: readonly Contact[]): ContactSearch => ({
  async *search() {
    const matches = some.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: some.length, complete: true }
  },
})

it('a member that is no contact is left out, and the others are entered', async () => {
  const team = allOf(null, 7, { email: 7 }, ann, { members: [undefined, bob] })
  const box = open(<RecipientPicker contacts={asked(team)} />)
  expect(await rowsOf(box, 'tea')).toEqual(['TTeam 2 recipients'])
  await box.goes('⏎', '[Ann] [Bob] |')
})

it.each<[string, () => BoxProps['contacts']]>([
  ['an array', () => contacts],
  ['an index', () => createContactIndex(contacts)],
  ['a search of the app', () => asked(design)],
  [
    'merged searches, which have the group twice',
    () => mergeSearches(createContactIndex(contacts), createContactIndex([{ ...design }])),
  ],
])('is found in %s', async (_, make) => {
  expect(await found('desi', make())).toEqual(['DDesign 3 recipients'])
})

const ant = { ...design, name: 'Ant', email: 'ants@x.example' }
it.each<[string, () => BoxProps['contacts']]>([
  ['an array', () => [...contacts, ant]],
  ['an index', () => createContactIndex([...contacts, { ...ant, email: '' }])],
  ['a search of the app', () => asked(ant, ann)],
])('is not offered by EmailPicker: %s', async (_, make) => {
  expect(await found('an', make(), EmailPicker)).toEqual(['AAnn ann@x.example'])
  expect(await screen.findByText('1 contact')).toBeDefined()
})

it('many groups before the people do not keep EmailPicker from showing these', async () => {
  const groups = Array.from({ length: 200 }, (_, at) => ({
    ...ant,
    email: '',
    name: `An ${at}`,
    timesContacted: 9,
  }))
  const box = open(<EmailPicker contacts={[...groups, ann]} limit={20} />)
  expect(await rowsOf(box, 'an')).toEqual(['AAnn ann@x.example'])
})

it('is no recent contact, and those that a storage has are left out', async () => {
  const saved: Contact[] = [design, bob]
  const save = (some: readonly Contact[]) => void saved.splice(0, saved.length, ...some)
  function Recent(props: object) {
    const [storage] = useState({ load: () => [...saved], save })
    return <RecipientPicker {...props} recentContacts={useRecentContacts({ storage })} />
  }
  await open(<Recent {...picker.props} />).goes('des⏎', '[Ann] [Bob] [Cid] |')
  expect(saved.every(({ members }) => !members)).toBe(true)
})

it('a group among the mailboxes of the app has no address, and is no recipient', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(<RecipientPicker mailboxes={[design, ann]} />).goes('', '[Ann]')
})

it('of contacts of the device, a group enters its members', async () => {
  const deviceContacts = async () => [design, { email: 'dan@x.example' }]
  const { goes } = open(<RecipientPicker {...picker.props} deviceContacts={deviceContacts} />)
  await goes('↓<clicks From this device>', '[Ann] [Bob] [Cid] [dan@x.example] |')
})

it('of contacts of the device, EmailPicker takes the first person', async () => {
  const { goes } = open(<EmailPicker contacts={[]} deviceContacts={async () => [design, bob]} />)
  await goes('↓<clicks From this device>', 'bob@x.example|')
})

it('a row that the app renders gets the group', async () => {
  const renderContact: BoxProps['renderContact'] = ({ contact }) =>
    `${contact.name} of ${contact.members?.length}`
  const box = open(<RecipientPicker {...picker.props} renderContact={renderContact} />)
  expect(await rowsOf(box, 'des')).toEqual(['Design of 3'])
})

it('whatever is in the list, a group adds its people and nobody else, in order and each once', async () => {
  const one = constantFrom(...'abcdefgh').map((letter) => ({ email: `${letter}@x.example` }))
  const given = record({
    members: array(one, { minLength: 1, maxLength: 6 }),
    there: array(one),
    depth: integer({ min: 0, max: 3 }),
  })
  await holdsLater(20, [given], async ({ members, there, depth }) => {
    cleanup()
    let group: Contact = { name: 'Team', email: '', members }
    for (let at = 0; at < depth; at++) group = { name: 'Team', email: '', members: [group] }
    const before = [...new Set(there.map(({ email }) => email))]
    const defaultText = before.map((email) => `${email}, `).join('')
    const box = open(<RecipientPicker contacts={[group, person('Tess')]} defaultText={defaultText} />)
    const missing = [...new Set(members.map(({ email }) => email))].filter((email) => !before.includes(email))
    expect(await rowsOf(box, 'te')).toHaveLength(missing.length > 0 ? 2 : 1)
    if (missing.length > 0) await box.press('⏎')
    expect(box.handle.mailboxes.map(({ email }) => email)).toEqual([...before, ...missing])
    expect(box.told('list').split('pick')).toHaveLength(missing.length > 0 ? 2 : 1)
  })
})

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
