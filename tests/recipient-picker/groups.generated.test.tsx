import { cleanup, screen } from '@testing-library/react'
import { array, constantFrom, letrec, record, subarray } from 'fast-check'
import { useState } from 'react'
import { EmailPicker, RecipientPicker, useRecentContacts, type Contact } from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { check, open, people, person, type BoxProps, type Fact } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { factsOf } from '../support/text-table.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'

vi.setConfig({ testTimeout: 120_000 })
beforeAll(loadOnlyContacts)
// Developers are told of members that are no contacts.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const [ann, bob, cid, teo] = people('Ann Bob Cid Teo') as [Contact, Contact, Contact, Contact]
const design: Contact = { name: 'Design', email: '', members: [ann, bob, cid] }
const contacts = [ann, bob, cid, design]
const picker = <RecipientPicker contacts={contacts} />
const allOf = (...members: unknown[]) => ({ name: 'Team', email: '', members }) as Contact
const emailPicker = EmailPicker as typeof RecipientPicker

/** Types, and waits for the rows. Returns their texts. */
async function rowsOf(box: ReturnType<typeof open>, keys: string) {
  await box.press(keys)
  await screen.findAllByRole('option')
  return box.rows().map(({ textContent }) => textContent)
}
const found = (keys: string, of: unknown, Box = RecipientPicker) =>
  rowsOf(open(<Box contacts={of as never} limit={20} />), keys)

const annInCapitals = person('ann@X.example')
const bobAndD: BoxProps = { defaultText: 'Bob <bob@x.example>, d@x.org, ' }
const oneLeft: BoxProps = { maxRecipients: 3, defaultText: 'd@x.org, ' }
const withDesk = [design, { ...allOf(ann), name: 'Desk' }]
const onlyDesk: BoxProps = { contacts: withDesk, filterContacts: ({ name }) => name !== 'Design' }
const noGroups: BoxProps = { isContactDisabled: ({ members }) => !!members }
const byAddress: BoxProps = { completion: 'address' }
const annTwice: BoxProps = { contacts: [allOf(ann, annInCapitals)] }
const three = '[Ann] [Bob] [Cid]'
const picked = 'pick → Ann Bob Cid'
const emails = 'ann@x.example bob@x.example cid@x.example'
const asChips = `${emails.replaceAll(/\S+/g, '[$&]')} |`
const history = `${picked}, historyUndo → , historyRedo → Ann Bob Cid`
const added = 'pick → Bob d@x.org Ann Cid, duplicate: bob@x.example'
it.each<Fact>([
  ['enters its members with Enter', 'des⏎', `${three} |`, picked],
  ['enters its members with Tab', 'des{Tab}', three, picked],
  ['is taken back by one undo, and brought again by one redo', 'des⏎<undo><redo>', `${three} |`, history],
  ['adds who is missing, where the user is', 'des⏎', '[Bob] [d@x.org] [Ann] [Cid] |', added, bobAndD],
  ['enters nobody with too few places left', 'des⏎', '[d@x.org] des|', `too-many: ${emails}`, oneLeft],
  ['can be filtered', 'des', 'des| › Desk*', '', onlyDesk],
  ['can be disabled', 'des<clicks Design>', 'des| › (Design)', '', noGroups],
  ['enters no names with completion="address"', 'des⏎', asChips, `pick → ${emails}`, byAddress],
  ['with two members of one address enters the first one', 'te⏎', '[Ann] |', 'pick → Ann', annTwice],
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
  const rows = [...(size ? [`TTeam ${size}`] : []), 'TTeo teo@x.example']
  expect(await found('te', [{ ...allOf(), members }, bob, teo])).toEqual(rows)
})

it('members that the app adds to the same array later are entered, too', async () => {
  const members = [ann]
  const box = open(<RecipientPicker contacts={[{ ...allOf(), members }, bob]} />)
  expect(await rowsOf(box, 'te')).toEqual(['TTeam 1 recipient'])
  members.push(cid)
  expect(await rowsOf(box, 'a')).toEqual(['TTeam 2 recipients'])
})

const noAddresses = [null, { name: 'Cid' }] as never
const asked = (...some: readonly Contact[]): ContactSearch => ({
  async *search() {
    const matches = some.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: some.length, complete: true }
  },
})
const books: Readonly<Record<string, unknown>> = {
  'same name': [allOf(ann, bob), allOf(cid), allOf(ann, cid)],
  address: [{ ...listed, members: [ann, bob] }],
  'no name': [{ email: 'design@x.example', members: [ann, bob] }],
  'of addresses': [allOf(ann, { ...listed, members: ['cid@x.example'] })],
  'without addresses': [allOf(ann, { ...listed, members: noAddresses })],
  'no contact': asked(allOf(null, 7, { email: 7 }, ann, { members: [undefined, bob] })),
}
it.each(
  factsOf(`
    groups with the same name are rows of their own, and each enters its members
      same name  team  TTeam 1 recipient, TTeam 2 recipients, TTeam 2 recipients  <clicks 1 recipient>  [Cid] |
    a group with an address of its own is one row with its name, and enters its members
      address  list@  LListed 2 recipients  ↓⏎  [Ann] [Bob] |
    a group without a name is shown by its address
      no name  des  Ddesign@x.example 2 recipients
    a group in another one is one person if it has an address and members that are addresses
      of addresses  tea  TTeam 2 recipients  ⏎  [Ann] [Listed] |
    a group in another one is one person if it has an address and members without addresses
      without addresses  tea  TTeam 2 recipients  ⏎  [Ann] [Listed] |
    a member that is no contact is left out, and the others are entered
      no contact  tea  TTeam 2 recipients  ⏎  [Ann] [Bob] |`),
)('%s', async (_, [book = '', keys = '', rows, ...line] = []) => {
  const box = open(<RecipientPicker contacts={books[book] as never} />)
  expect((await rowsOf(box, keys)).toSorted().join(', ')).toBe(rows)
  await box.goes(...line)
})

it.each([emailPicker, RecipientPicker])(
  'an address whose members have none is one person: %o',
  async (Box) => {
    expect(await found('lis', [{ ...listed, members: noAddresses }], Box)).toEqual(['LListed list@x.example'])
  },
)

const twoIndexes = () => [createContactIndex(contacts), createContactIndex([{ ...design }])]
it.each<[string, () => unknown]>([
  ['an array', () => contacts],
  ['an index', () => createContactIndex(contacts)],
  ['a search of the app', () => asked(design)],
  ['merged searches, which have the group twice', () => mergeSearches(...twoIndexes())],
])('is found in %s', async (_, make) => {
  expect(await found('desi', make())).toEqual(['DDesign 3 recipients'])
})

const ant = { ...design, name: 'Ant', email: 'ants@x.example' }
const ants = Array.from({ length: 200 }, (_, at) => ({ ...allOf(ann), name: `An ${at}`, timesContacted: 9 }))
it.each<[string, () => unknown]>([
  ['an array', () => [...contacts, ant]],
  ['an array with many groups before the people', () => [...ants, ann]],
  ['an index', () => createContactIndex([...contacts, { ...ant, email: '' }])],
  ['a search of the app', () => asked(ant, ann)],
])('is not offered by EmailPicker: %s', async (_, make) => {
  expect(await found('an', make(), emailPicker)).toEqual(['AAnn ann@x.example'])
  expect(await screen.findByText('1 contact')).toBeDefined()
})

it('is no recent contact, and those that a storage has are left out', async () => {
  const saved: Contact[] = [design, bob]
  const save = (some: readonly Contact[]) => void saved.splice(0, saved.length, ...some)
  function Recent(props: object) {
    const [storage] = useState({ load: () => [...saved], save })
    return <RecipientPicker {...props} recentContacts={useRecentContacts({ storage })} />
  }
  await open(<Recent {...picker.props} />).goes('des⏎', `${three} |`)
  expect(saved.every(({ members }) => !members)).toBe(true)
})

const onDevice: BoxProps = { deviceContacts: async () => [design, bob, { email: 'dan@x.example' }] }
const device = '↓<clicks From this device>'
it.each<[string, typeof RecipientPicker, BoxProps, steps: string, line: string]>([
  ['among those of the app is no recipient', RecipientPicker, { mailboxes: [design, ann] }, '', '[Ann]'],
  ['of the device enters its members', RecipientPicker, onDevice, device, `${three} [dan@x.example] |`],
  ['of the device is no person for EmailPicker', emailPicker, onDevice, device, 'bob@x.example|'],
])('a group %s', async (_, Box, props, ...line) => {
  await open(<Box contacts={contacts} {...(props as object)} />).goes(...line)
})

it('a row that the app renders gets the group', async () => {
  const renderContact: BoxProps['renderContact'] = ({ contact }) =>
    `${contact.name} of ${contact.members?.length}`
  const box = open(<RecipientPicker {...picker.props} renderContact={renderContact} />)
  expect(await rowsOf(box, 'des')).toEqual(['Design of 3'])
})

it.each([0, 1, 2, 3])('at depth %i, it adds its people and nobody else, in order and once', async (depth) => {
  const one = constantFrom(...'abcdefgh').map((letter) => ({ email: `${letter}@x.example` }))
  await holdsLater(5, [array(one, { minLength: 1, maxLength: 6 }), array(one)], async (who, there) => {
    cleanup()
    let group = allOf(...who)
    for (let at = 0; at < depth; at++) group = allOf(group)
    const before = [...new Set(there.map(({ email }) => email))]
    const defaultText = before.map((email) => `${email}, `).join('')
    const box = open(<RecipientPicker contacts={[group, person('Tess')]} defaultText={defaultText} />)
    const missing = [...new Set(who.map(({ email }) => email))].filter((email) => !before.includes(email))
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
    const may = everybody(group).filter((email) => ![...filtered, ...disabled].includes(email))
    const props: BoxProps = {
      filterContacts: ({ email }) => !filtered.includes(email),
      isContactDisabled: ({ email }) => disabled.includes(email),
    }
    const box = open(
      <RecipientPicker contacts={[allOf(...group)]} {...{ onlyContacts, ...(props as object) }} />,
    )
    await box.press(keys)
    const names = box.handle.mailboxes.map(({ email }) => email)
    expect(names.filter((name) => !name.startsWith('tea')).toSorted()).toEqual(may.toSorted())
    // Nothing of what was typed is lost.
    expect(`${names.join('')}${box.input.value}`.includes('tea')).toBe(may.length === 0)
    expect(box.told('left out')).toMatch(may.length === 0 && onlyContacts ? /^not-a-contact/ : /^$/)
  })
})
