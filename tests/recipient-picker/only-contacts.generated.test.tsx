import { act, cleanup, fireEvent } from '@testing-library/react'
import { array, constantFrom, shuffledSubarray } from 'fast-check'
import { RecipientPicker, type Contact, type ContactSearch } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { check, open, type BoxProps, type Fact, type ListApp } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const ann = { name: 'Ann Lee', email: 'ann@x.org' }
const bob = { name: 'Bob', email: 'bob@x.org' }
const twins = ['x', 'y'].map((host) => ({ name: 'Cid', email: `cid@${host}.org` }))
const team: Contact = { name: 'Team', email: '', members: [ann, bob] }
const contacts: readonly Contact[] = [ann, bob, ...twins, team]
const boxOf = (of: BoxProps['contacts'], props: BoxProps = {}) => (
  <RecipientPicker onlyContacts contacts={of} {...(props as object)} />
)
const picker = boxOf(contacts)
const takes: ListApp['takes'] = (wanted) => wanted
const saying = (entry: string) => `Not chosen from the contacts: ${entry}`

it.each([
  ['Enter', 'eve@x.org⏎', 'eve@x.org|', 'eve@x.org'],
  ['a comma', 'eve@x.org,', 'eve@x.org,|', 'eve@x.org'],
  ['a semicolon', 'eve@x.org;', 'eve@x.org;|', 'eve@x.org'],
  ['leaving the box', 'eve@x.org{Tab}', 'eve@x.org', 'eve@x.org'],
  ['Enter after a name', 'Eve{Escape}⏎', 'Eve|', 'Eve'],
  ['Enter after both', 'Ann Lee <eve@x.org>⏎', 'Ann Lee <eve@x.org>|', 'eve@x.org'],
])('%s leaves somebody else in the input, says so, and blocks the form', async (_, steps, line, entry) => {
  const box = open(picker)
  await box.goes(steps, line)
  expect(box.handle.text).toBe(box.input.value)
  expect([box.message(), box.input.validationMessage]).toEqual([saying(entry), saying(entry)])
  expect(box.input.getAttribute('aria-invalid')).toBe('true')
  expect(box.told('left out')).toBe(`not-a-contact: ${entry}`)
})

it('what is still being written blocks the form, and is not reported yet', async () => {
  const { press, input } = open(picker)
  await press('eve')
  expect([input.validationMessage, input.getAttribute('aria-invalid')]).toEqual([saying('eve'), null])
})

it.each([
  ['an address, and Enter', 'ann@x.org⏎', '[Ann Lee] |'],
  ['an address in another case', 'Ann@X.Org⏎', '[Ann Lee] |'],
  ['an address, and a comma', 'ann@x.org,', '[Ann Lee] |'],
  ['an address, and leaving the box', 'ann@x.org{Tab}', '[Ann Lee]'],
  ['an address with another name', 'Annie <ann@x.org>⏎', '[Annie] |'],
  ['a full name, and a comma', 'ann lee,', '[Ann Lee] |'],
  ['a full name, and leaving the box', 'Ann Lee{Escape}{Tab}', '[Ann Lee]'],
  ['the name of a group', 'team,', '[Ann Lee] [Bob] |'],
  ['two of them', 'bob,Ann Lee;', '[Bob] [Ann Lee] |'],
])('%s enters a contact', async (_, steps, line) => {
  const box = open(picker)
  await box.goes(steps, line)
  expect([box.input.validationMessage, box.told('left out')]).toEqual(['', ''])
})

it('a pick takes the place of the entry at the caret, and keeps the others', async () => {
  const box = open(picker)
  await box.press('bo, zoe')
  box.input.setSelectionRange(2, 2)
  fireEvent.click(box.input)
  await box.goes('<clicks Bob>', '[Bob] |zoe')
})

it('a full name enters the contact as a pick does, in one undo step, and is announced', async () => {
  const { goes, handle, told, status } = open(boxOf(contacts, { completion: 'address' }))
  await goes('ann lee,', '[ann@x.org] |')
  expect(told('list')).toBe('insertText → ann@x.org')
  expect(handle.mailboxes).toMatchObject([{ email: 'ann@x.org', valid: true, contact: ann }])
  await vi.waitFor(() => expect(status()).toBe('ann@x.org added, 1 recipient'))
  await goes('<undo>', 'ann lee|')
})

// Addresses need no @ in every app.
const zed = { name: 'Zed', email: 'ann' }
const anns = ['a1@x.org', 'a2@x.org'].map((email) => ({ name: 'Ann', email }))
const many = Array.from({ length: 150 }, (_, at) => ({ name: 'Ann', email: `ann${at}@x.org` }))
const alike = many.map((one, at) => (at === 0 ? one : { ...one, name: `Ann ${at}` }))
it.each<[string, string, readonly Contact[], line: string]>([
  ['the address of one', 'ann,', [zed], '[Zed] |'],
  ['the address of one in another case', 'Ann,', [zed], 'Ann,|'],
  ['the address of one and the name of another', 'ann,', [zed, ...anns.slice(1)], 'ann,|'],
  ['the address of one and the name of two others', 'ann,', [zed, ...anns], 'ann,|'],
  ['the name of two', 'ann,', anns, 'ann,|'],
  ['the name and the address of one', 'ann,', [{ name: 'Ann', email: 'ann' }], '[Ann] |'],
  ['the address of one and the name of a group', 'ann,', [zed, { ...team, name: 'Ann' }], 'ann,|'],
  ['a name that two have', 'Cid⏎', contacts, 'Cid|'],
  ['the start of a name', 'Bo⏎', contacts, 'Bo|'],
  ['a first name', 'Ann⏎', contacts, 'Ann|'],
  ['a name that more have than are read', 'Ann,', many, 'Ann,|'],
  ['a name of one among as many as are read', 'Ann,', alike.slice(0, 100), '[Ann] |'],
  ['a name of one among more than are read', 'Ann,', alike.slice(0, 101), 'Ann,|'],
  ['one address among many', 'ann1@x.org⏎', many, '[Ann] |'],
])('%s is somebody only if it can be nobody else', async (_, steps, of, line) => {
  await open(boxOf(of, { autoHighlight: false })).goes(`${steps}{Escape}`, line)
})

const [notEve, not] = ['not-a-contact: eve@x.org', 'not-a-contact:']
const withAnn: BoxProps = { defaultText: 'ann@x.org, ' }
const annLee: BoxProps = { defaultText: 'Ann Lee <ann@x.org>, ' }
const strangers: BoxProps = { defaultText: 'dee@x.org, fay@x.org, ' }
const lee = { name: 'Lee, Eve', email: 'eve@x.org' }
const forOne: BoxProps = { ...withAnn, maxRecipients: 1 }
const withEve: BoxProps = { defaultText: 'eve@x.org, ' }
const filtered: BoxProps = {
  filterContacts: ({ email }) => email !== bob.email,
  isContactDisabled: ({ name }) => name === ann.name,
}
const mixed = '<pastes ann@x.org, eve@x.org, Bob <bob@x.org>, Fay>'
it.each<Fact>([
  ['who is there is left out, by name as well', 'Ann Lee,', '[Ann Lee] |', 'duplicate: ann@x.org', annLee],
  ['of a list, the others become the text', mixed, '[Ann Lee] [Bob] eve@x.org, Fay|', `${notEve} Fay`],
  ['one pasted address stays as text', '<pastes eve@x.org>', '[ann@x.org] eve@x.org|', notEve, withAnn],
  ['one dropped address stays text', '<focus><drops eve@x.org>', '[ann@x.org] eve@x.org|', notEve, withAnn],
  [
    'who is there, pasted at a chip, can be removed',
    '←<pastes Ann Lee>{Backspace}',
    '[Ann Lee*]',
    'duplicate: ann@x.org',
    annLee,
  ],
  [
    'who is pasted by two parts of a name is where the user is',
    '←<pastes Lee, Eve>',
    '[Ann Lee] [Lee, Eve*]',
    '',
    { ...annLee, contacts: [ann, lee] },
  ],
  [
    'the people of a group pasted at a chip are before the user',
    '←←<pastes Team>',
    '[dee@x.org] [Ann Lee] [Bob*] [fay@x.org]',
    '',
    strangers,
  ],
  ['a contact is dropped before the rest', 'eve<drops bob@x.org>', '[Bob] [ann@x.org] eve|', '', withAnn],
  ['anybody can be set by the app', '<focus>', '[eve@x.org] |', '', { mailboxes: [{ email: 'eve@x.org' }] }],
  ['of the app, another address is refused', '←⏎x⏎', 'eve@x.orgx|', 'not-a-contact: eve@x.orgx', withEve],
  ['of the app, the same address is kept', '←⏎x{Backspace}⏎', '[eve@x.org] |', '', withEve],
  ['for one person, another contact replaces her', 'bob,', '[Bob] |', '', forOne],
  ['for one person, somebody else does not', 'eve@x.org⏎', '[ann@x.org] eve@x.org|', notEve, forOne],
  ['without it, anybody becomes a recipient', 'eve@x.org,', '[eve@x.org] |', '', { onlyContacts: false }],
  ['who is filtered out is nobody, by address', 'bob@x.org,', 'bob@x.org,|', `${not} bob@x.org`, filtered],
  ['who is filtered out is nobody, by name', 'Bob,', 'Bob,|', 'not-a-contact: Bob', filtered],
  ["who can't be picked is nobody, by address", 'ann@x.org,', 'ann@x.org,|', `${not} ann@x.org`, filtered],
  ["who can't be picked is nobody, by name", 'Ann Lee,', 'Ann Lee,|', 'not-a-contact: Ann Lee', filtered],
])('%s', check(picker, { told: ['left out'] }))

it('what was pasted and refused is a message', async () => {
  const box = open(picker)
  await box.press('<pastes ann@x.org, eve@x.org, Fay>')
  expect(box.message()).toBe(saying('eve@x.org, Fay'))
})

// A group with nobody in it.
const nobody: Contact = { name: 'Sub', email: '', members: [{ id: 1 }, { id: 2 }] as unknown as Contact[] }
const index = createContactIndex([ann, { name: 'Team', email: '', members: [nobody] }])

it.each([
  ['the contacts of an index become recipients, and nobody else', 'eve@x.example'],
  ['the name of a group with nobody in it stays text', 'Team'],
])('%s', async (_, other) => {
  await index.ready
  await open(boxOf(index)).goes(`<pastes ann@x.org, ${other}>`, `[Ann Lee] ${other}|`)
})

it('an address that differs only in case does not take the place of a recipient that the app has set', async () => {
  await index.ready
  const box = open(boxOf(index, { mailboxes: [ann, { email: 'boss@x.org' }] }), { takes })
  await box.press('←←<pastes BOSS@x.org>')
  const emails = box.handle.mailboxes.map(({ email }) => email)
  expect(emails.filter((email) => /boss/i.test(email))).toEqual(['boss@x.org'])
})

/** A directory that answers later. */
const later = (answers: () => Promise<unknown> = async () => {}): ContactSearch => ({
  async *search(query) {
    await answers()
    const matches = contacts
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(query.toLowerCase()))
      .map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: matches.length, complete: true }
  },
})

it('while a directory has not answered, the address stays the text until it is picked', async () => {
  let answer = () => {}
  const { goes, press } = open(boxOf(later(() => new Promise<void>((resolve) => (answer = resolve)))))
  await press('ann@x.org⏎↓')
  await act(async () => answer())
  await goes('<clicks Ann Lee>', '[Ann Lee] |')
})

it.each([
  ['that the list shows is somebody', 'ann@x.org', 'ann@x.org| › Ann Lee', '⏎', '[Ann Lee] |'],
  ['of who was picked before is known', 'bob', 'bob| › Bob*', '⏎<removes Bob><pastes bob@x.org>', '[Bob] |'],
])('of a directory, an address %s, without asking it again', async (_, ...line) => {
  await open(boxOf(later())).goes(...line)
})

it('a search that throws knows nobody', async () => {
  const fail = () => {
    throw new Error('broken')
  }
  const { press, handle } = open(boxOf({ peek: fail, search: fail }))
  await press('ann@x.org,Ann Lee,')
  expect(handle.mailboxes).toEqual([])
})

it.each([
  ['all of them are known', {}, '[Bob] |'],
  ['there may be more', { more: true }, 'Bob,|'],
  ['the search has not ended', { complete: false }, 'Bob,|'],
  ['one is not in the answer', { total: 2 }, 'Bob,|'],
])('a name that one contact has is this contact only if all matches are known: %s', async (_, part, line) => {
  const matches = [{ contact: bob, nameRanges: [], emailRanges: [] }]
  const peek = () => ({ matches, total: 1, complete: true, ...part })
  await open(boxOf({ ...later(), peek })).goes('Bob{Escape},', line)
})

it.each(['tick', false] as const)(
  'an app with the recipients gets only contacts, late or not: %s',
  async (isLate) => {
    const box = open(picker, { takes, isLate })
    await box.goes('<pastes ann@x.org, eve@x.org>', '[Ann Lee] eve@x.org|')
    expect(box.told('list')).toBe('insertFromPaste → ann@x.org')
  },
)

const entries = ['ann@x.org,', 'eve@x.org;', 'Bob,', 'fay']
const keys = ['⏎', '{Escape}', '←', '→', '{Backspace}', '{Tab}<focus>', '<undo>', '<redo>']
const others = ['<pastes ann@x.org, gus@x.org, Ivy>', '<pastes hal@x.org>', '<drops bob@x.org; jim@x.org>']
const step = constantFrom(...entries, ...keys, ...others)
const known = new Set(['ann@x.org', 'bob@x.org', 'set@x.org'])

it('whatever the user does, nobody else becomes a recipient, and nothing that was refused is lost', async () => {
  await holdsLater(15, [array(step, { maxLength: 15 })], async (steps) => {
    cleanup()
    const said: string[] = []
    const onMailboxesChanged: BoxProps['onMailboxesChanged'] = (mailboxes) =>
      void said.push(...mailboxes.map(({ email }) => email))
    const { press, handle, told } = open(boxOf(contacts, { defaultText: 'set@x.org, ', onMailboxesChanged }))
    await press('<focus>')
    for (const one of steps) {
      const before = told('left out').length
      await press(one)
      const refused = told('left out').slice(before).split(', ')
      for (const line of refused.filter((some) => some.includes('not-a-contact')))
        for (const entry of line.split(': ').slice(1).join().split(' ')) expect(handle.text).toContain(entry)
      expect(said.filter((email) => !known.has(email))).toEqual([])
    }
  })
})

const all = ['Lee, Eve', 'Lee, Ann', 'Núñez, José', 'Ray, Bob, Jr.', 'Fay', 'Gus Orr']
const named = (names: readonly string[]) => names.map((name, at) => ({ name, email: `p${at}@x.example` }))
const start = (props: BoxProps = {}, names = all) => open(boxOf(named(names), props))

it.each([
  ['Enter', 'Lee, Eve{Escape}⏎', '[Lee, Eve] |'],
  ['Enter, in another case', 'lee,eve{Escape}⏎', '[Lee, Eve] |'],
  ['a comma', 'Lee, Eve,', '[Lee, Eve] |'],
  ['leaving the box', 'Lee, Eve{Escape}{Tab}', '[Lee, Eve]'],
  ['a pick', 'Lee, Ev⏎', '[Lee, Eve] |'],
  ['a pick after the whole name', 'Lee, Eve⏎', '[Lee, Eve] |'],
  ['quotes', '"Lee, Eve"{Escape}⏎', '[Lee, Eve] |'],
])('a full name with a comma is one contact with %s', async (_, steps, line) => {
  const { goes, told, message } = start({ autoHighlight: !steps.includes('{Escape}') })
  await goes(steps, line)
  expect([told('left out'), message()]).toEqual(['', ''])
})

const some = shuffledSubarray(all, { minLength: 1 })
const between = constantFrom(', ', '; ', ',')
it.each(['type', 'pastes', 'drops'])('a full name with a comma may be among others: %s', async (how) => {
  await holdsLater(10, [some, between], async (names, separator) => {
    cleanup()
    const { goes, press, told, shown } = start({ autoHighlight: false })
    const text = names.join(separator)
    await press(`<focus>${how === 'type' ? `${text};` : `<${how} ${text}>`}`)
    // A single name without a comma may be a part of an entry, which the browser writes.
    const isLeft = how === 'pastes' && names.length === 1 && !text.includes(',')
    await goes('', isLeft ? shown() : `${names.map((name) => `[${name}] `).join('')}|`)
    expect(told('left out')).toBe('')
  })
})

it.each([
  ['two who have the name are nobody', ['Lee, Eve', 'Lee, Eve'], 'Lee; Eve|'],
  ['the start of a name is nobody', ['Lee, Eve, Dr.'], 'Lee; Eve|'],
])('a full name with a comma can be only this one: %s', async (_, names, line) => {
  await start({}, names).goes('<pastes Lee, Eve>', line)
})
