import { act, cleanup } from '@testing-library/react'
import { array, constantFrom } from 'fast-check'
import { RecipientPicker, type Contact, type ContactSearch } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { check, open, type BoxProps, type Fact, type ListApp } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)
afterEach(() => vi.restoreAllMocks())

const ann = { name: 'Ann Lee', email: 'ann@x.org' }
const bob = { name: 'Bob', email: 'bob@x.org' }
const twins = ['x', 'y'].map((host) => ({ name: 'Cid', email: `cid@${host}.org` }))
const team: Contact = { name: 'Team', email: '', members: [ann, bob] }
const contacts: readonly Contact[] = [ann, bob, ...twins, team]
const picker = <RecipientPicker onlyContacts contacts={contacts} />
const leftOut: { told: ['left out'] } = { told: ['left out'] }
const message = (entry: string) => `Not chosen from the contacts: ${entry}`
const [notEve, not] = ['not-a-contact: eve@x.org', 'not-a-contact:']
const withAnn: BoxProps = { defaultText: 'ann@x.org, ' }
const forOne: BoxProps = { ...withAnn, maxRecipients: 1 }
const withEve: BoxProps = { defaultText: 'eve@x.org, ' }

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
  expect([box.message(), box.input.validationMessage]).toEqual([message(entry), message(entry)])
  expect(box.input.getAttribute('aria-invalid')).toBe('true')
  expect(box.told('left out')).toBe(`not-a-contact: ${entry}`)
})

it('what is still being written blocks the form, and is not reported yet', async () => {
  const { press, input } = open(picker)
  await press('eve')
  expect([input.validationMessage, input.getAttribute('aria-invalid')]).toEqual([message('eve'), null])
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

it('a full name enters the contact as a pick does, in one undo step, and is announced', async () => {
  const { goes, handle, told, status } = open(<RecipientPicker {...picker.props} completion="address" />)
  await goes('ann lee,', '[ann@x.org] |')
  expect(told('list')).toBe('insertText → ann@x.org')
  expect(handle.mailboxes).toMatchObject([{ email: 'ann@x.org', valid: true, contact: ann }])
  await vi.waitFor(() => expect(status()).toBe('ann@x.org added, 1 recipient'))
  await goes('<undo>', 'ann lee|')
})

it.each(['Cid', 'Bo', 'Ann'])('a name that two have, or the start of one, is nobody: %s', async (name) => {
  const { press, input } = open(<RecipientPicker {...picker.props} autoHighlight={false} />)
  await press(`${name}⏎`)
  expect([input.value, document.querySelector('.tb-chip')]).toEqual([name, null])
})

// Addresses need no @ in every app.
const zed = { name: 'Zed', email: 'ann' }
const anns = ['a1@x.org', 'a2@x.org'].map((email) => ({ name: 'Ann', email }))
it.each<[string, string, readonly Contact[], line: string]>([
  ['the address of one', 'ann', [zed], '[Zed] |'],
  ['the address of one in another case', 'Ann', [zed], 'Ann,|'],
  ['the address of one and the name of another', 'ann', [zed, ...anns.slice(1)], 'ann,|'],
  ['the address of one and the name of two others', 'ann', [zed, ...anns], 'ann,|'],
  ['the name of two', 'ann', anns, 'ann,|'],
  ['the name and the address of one', 'ann', [{ name: 'Ann', email: 'ann' }], '[Ann] |'],
  ['the address of one and the name of a group', 'ann', [zed, { ...team, name: 'Ann' }], 'ann,|'],
])('%s is somebody only if it can be nobody else', async (_, text, of, line) => {
  await open(<RecipientPicker onlyContacts contacts={of} autoHighlight={false} />).goes(`${text},`, line)
})

it.each([
  ['a name that more have than are read is nobody', 'Ann,', 'Ann,|'],
  ['one address among many is found', 'ann1@x.org⏎', '[Ann] |'],
])('%s', async (_, ...line) => {
  const many = Array.from({ length: 150 }, (__, at) => ({ name: 'Ann', email: `ann${at}@x.org` }))
  await open(<RecipientPicker onlyContacts contacts={many} />).goes(...line)
})

const filtered: BoxProps = {
  filterContacts: ({ email }) => email !== bob.email,
  isContactDisabled: ({ name }) => name === ann.name,
}
it.each<Fact>([
  [
    'somebody who is there already is left out, by name as well',
    'Ann Lee,',
    '[Ann Lee] |',
    'duplicate: ann@x.org',
    { defaultText: 'Ann Lee <ann@x.org>, ' },
  ],
  [
    'of a pasted list, the others become the text',
    '<pastes ann@x.org, eve@x.org, Bob <bob@x.org>, Fay>',
    '[Ann Lee] [Bob] eve@x.org, Fay|',
    'not-a-contact: eve@x.org Fay',
  ],
  ['one pasted address stays as text', '<pastes eve@x.org>', '[ann@x.org] eve@x.org|', notEve, withAnn],
  ['one dropped address stays text', '<focus><drops eve@x.org>', '[ann@x.org] eve@x.org|', notEve, withAnn],
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
])('%s', check(picker, leftOut))

// A group with nobody in it.
const nobody: Contact = { name: 'Sub', email: '', members: [{ id: 1 }, { id: 2 }] as unknown as Contact[] }
const index = createContactIndex([ann, { name: 'Team', email: '', members: [nobody] }])

it.each([
  ['the contacts of an index become recipients, and nobody else', 'eve@x.example'],
  ['the name of a group with nobody in it stays text', 'Team'],
])('%s', async (_, other) => {
  await index.ready
  const box = open(<RecipientPicker onlyContacts contacts={index} />)
  await box.goes(`<pastes ann@x.org, ${other}>`, `[Ann Lee] ${other}|`)
})

it('an address that differs only in case does not take the place of a recipient that the app has set', async () => {
  await index.ready
  const mailboxes = [ann, { email: 'boss@x.org' }]
  const box = open(<RecipientPicker onlyContacts contacts={index} mailboxes={mailboxes} />, {
    takes: (wanted) => wanted,
  })
  await box.press('←←<pastes BOSS@x.org>')
  const emails = box.handle.mailboxes.map(({ email }) => email)
  expect(emails).toContain('boss@x.org')
  expect(emails).not.toContain('BOSS@x.org')
})

it('what was pasted and refused is a message', async () => {
  const box = open(picker)
  await box.press('<pastes ann@x.org, eve@x.org, Fay>')
  expect(box.message()).toBe(message('eve@x.org, Fay'))
})

const later = (answers: () => Promise<unknown>): ContactSearch => ({
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
  const search = later(() => new Promise<void>((resolve) => (answer = resolve)))
  const { goes, press } = open(<RecipientPicker onlyContacts contacts={search} />)
  await press('ann@x.org⏎↓')
  await act(async () => answer())
  await goes('<clicks Ann Lee>', '[Ann Lee] |')
})

it('an address that the list of a directory shows is somebody', async () => {
  const { goes } = open(<RecipientPicker onlyContacts contacts={later(async () => {})} />)
  await goes('ann@x.org', 'ann@x.org| › Ann Lee', '⏎', '[Ann Lee] |')
})

it('somebody who was picked before is known, without asking the directory again', async () => {
  const { goes } = open(<RecipientPicker onlyContacts contacts={later(async () => {})} />)
  await goes('bob', 'bob| › Bob*', '⏎', '[Bob] |', '<removes Bob>', '|', '<pastes bob@x.org>', '[Bob] |')
})

it('a search that throws knows nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fail = () => {
    throw new Error('broken')
  }
  const { press, handle } = open(<RecipientPicker onlyContacts contacts={{ peek: fail, search: fail }} />)
  await press('ann@x.org,Ann Lee,')
  expect(handle.mailboxes).toEqual([])
})

it.each<ListApp['isLate']>(['tick', false])(
  'an app with the recipients gets only contacts, late or not: %s',
  async (isLate) => {
    const box = open(picker, { takes: (wanted) => wanted, isLate })
    await box.goes('<pastes ann@x.org, eve@x.org>', '[Ann Lee] eve@x.org|')
    expect(box.told('list')).toBe('insertFromPaste → ann@x.org')
  },
)

const entries = ['ann@x.org,', 'eve@x.org;', 'Bob,', 'fay']
const keys = ['⏎', '{Escape}', '←', '→', '{Backspace}', '{Tab}<focus>', '<undo>', '<redo>']
const others = ['<pastes ann@x.org, gus@x.org, Ivy>', '<pastes hal@x.org>', '<drops bob@x.org; jim@x.org>']
const steps = constantFrom(...entries, ...keys, ...others)
const known = new Set(['ann@x.org', 'bob@x.org', 'set@x.org'])

it('whatever the user does, nobody else becomes a recipient, and nothing that was refused is lost', async () => {
  await holdsLater(15, [array(steps, { maxLength: 15 })], async (sequence) => {
    cleanup()
    const said: string[] = []
    const { press, handle, told } = open(
      <RecipientPicker
        {...picker.props}
        defaultText="set@x.org, "
        onMailboxesChanged={(mailboxes) => void said.push(...mailboxes.map(({ email }) => email))}
      />,
    )
    await press('<focus>')
    for (const step of sequence) {
      const before = told('left out').length
      await press(step)
      const refused = told('left out')
        .slice(before)
        .split(', ')
        .filter((one) => one.includes('not-a-contact'))
      for (const entry of refused.flatMap((one) => one.split(': ').slice(1).join().split(' ')))
        expect(handle.text).toContain(entry)
      expect(said.filter((email) => !known.has(email))).toEqual([])
    }
  })
})
