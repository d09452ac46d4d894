import { renderHook, screen } from '@testing-library/react'
import { RecipientPicker, useRecentContacts, type Contact } from 'react-textbox-emailpicker'
import * as sources from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { check, open, type BoxProps, type Fact } from '../support/open-box.tsx'

const { createContactIndex, httpSearch, mergeSearches } = sources
type ContactSearch = sources.ContactSearch
const ann = { name: 'Ann Lee', email: 'ann@x.org' }
const anna = { name: 'Anna Ray', email: 'ann@x.org' }
const bob = { name: 'Bob Ray', email: 'bob@x.org' }
type People = readonly (typeof ann)[]
const typed = 'ann@x.org,'
const boxOf = (contacts: BoxProps['contacts'], props: BoxProps = {}) =>
  open(<RecipientPicker {...({ contacts, ...props } as object)} />)

const indexOf = async (people: People) => {
  const index = createContactIndex(people)
  await index.ready
  return index
}
const merged = async (people: People) =>
  mergeSearches(...(await Promise.all(people.map((one) => indexOf([one])))))

describe.each<[what: string, source: (people: People) => Promise<People | ContactSearch>]>([
  ['an array', async (people) => people],
  ['an index', indexOf],
  ['merged searches', merged],
])('an address in %s', (_, source) => {
  it.each<[what: string, people: People, keys: string, line: string]>([
    ['shows the name of its contact', [ann, bob], typed, '[Ann Lee] |'],
    ['in another case shows it, too', [ann, bob], 'Ann@X.org,', '[Ann Lee] |'],
    ['that two contacts have with other names shows no name', [ann, bob, anna], typed, '[ann@x.org] |'],
    ['that two contacts have with one name shows it', [ann, { ...ann }], typed, '[Ann Lee] |'],
    ['that is a part of theirs shows no name', [{ ...ann, email: 'joann@x.org' }], typed, '[ann@x.org] |'],
    ['with a name of its own keeps that', [ann], 'A. Lee <ann@x.org>,', '[A. Lee] |'],
  ])('%s, and the text stays as it was typed', async (__, people, keys, line) => {
    const { goes, handle } = boxOf(await source(people))
    await goes(keys, line)
    expect(handle.text.trim()).toBe(keys)
  })
})

it('addresses that are pasted show the names of their contacts, as the rows and crosses do', async () => {
  const { goes } = boxOf([ann, bob])
  await goes('<pastes bob@x.org, ann@x.org, cid@x.org, >', '[Bob Ray] [Ann Lee] [cid@x.org] |')
  expect(screen.getByRole('row', { name: 'Ann Lee' }).getAttribute('aria-description')).toBe('ann@x.org')
  expect(screen.getByRole('button', { name: 'Remove Bob Ray' })).toBeTruthy()
})

const matching = (people: People) => people.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
const partial: ContactSearch = {
  peek: () => ({ matches: matching([ann]), total: 1, complete: false }),
  search: () => (async function* none() {})(),
}
const byAddress: BoxProps = { contacts: [ann], completion: 'address' }
const both: BoxProps = { contacts: [ann, anna] }
const onlyAnn: BoxProps = { ...both, filterContacts: ({ name }) => name === 'Ann Lee' }
it.each<Fact>([
  ['with completion="address"', typed, '[ann@x.org] |', '', byAddress],
  ['of a search without all at once', typed, '[ann@x.org] |', '', { contacts: partial, minChars: 99 }],
  ['where several have it, with onlyContacts', typed, '[ann@x.org] |', '', { ...both, onlyContacts: true }],
  ['but that of the only one whom filterContacts keeps', typed, '[Ann Lee] |', '', onlyAnn],
])('an address shows no name %s', check(<RecipientPicker />))

it.each<[string, readonly Contact[], string]>([
  ['another name', [{ ...ann, name: 'Ann Ray' }], '[Ann Ray] |'],
  ['several names', [ann, anna], '[ann@x.org] |'],
  ['nobody', [bob], '[ann@x.org] |'],
])('an address that is typed again shows what the contacts have now: %s', async (_, contacts, line) => {
  const { goes, change } = boxOf([ann])
  await goes(typed, '[Ann Lee] |')
  change({ contacts })
  await goes(`<removes Ann Lee>${typed}`, line)
})

/** A search of an app, which can't answer at once. */
const answering = (people: People, rest?: object): ContactSearch => ({
  async *search() {
    yield { matches: matching(people), total: people.length, complete: true, ...rest }
    await new Promise(() => {})
  },
})

async function filling(...people: People) {
  const index = createContactIndex(
    (async function* fill() {
      yield people
      await new Promise(() => {})
    })(),
  )
  await vi.waitFor(() => expect(index.size).toBe(people.length))
  return index
}

/** A server that was asked before, and has answered with all that it has. */
async function asked(...people: People) {
  vi.stubGlobal('fetch', async () => Response.json(people))
  const search = httpSearch({ request: () => 'https://x.example/', mapRow: (person: typeof ann) => person })
  for await (const _ of search.search(ann.email, { limit: 9, signal: new AbortController().signal }));
  vi.unstubAllGlobals()
  return search
}

const many = Array.from({ length: 120 }, (_, at) => ({ name: `Other ${at}`, email: `ann@x.org${at}.io` }))

function recent(contact: Contact) {
  const storage = { load: () => [contact], save() {} }
  return renderHook(() => useRecentContacts({ storage })).result.current
}

/** Types the address, and waits for the list. */
async function withList(contacts: BoxProps['contacts'], props: BoxProps = {}) {
  const box = boxOf(contacts, props)
  await box.press('ann@x.org')
  await screen.findAllByRole('option')
  return box
}

const strict: BoxProps = { onlyContacts: true }
it.each<[string, () => BoxProps['contacts'] | Promise<ContactSearch>, string, props?: BoxProps]>([
  ['is shown if all contacts that a search has found have it', () => answering([ann]), 'Ann Lee'],
  ['is not shown if the search has more', () => answering([ann], { more: true }), 'ann@x.org'],
  ['is not shown if the search goes on', () => answering([ann], { complete: false }), 'ann@x.org'],
  ['is not shown while the index is filled', () => filling(ann, bob), 'ann@x.org'],
  ['is not shown if too many contacts are alike', () => [ann, ...many, anna], 'ann@x.org'],
  ['is shown if a server has no other', () => asked(ann), 'Ann Lee'],
  ['is not shown if a server has several', () => asked(ann, anna), 'ann@x.org'],
  ['is not that of a recent contact, who stands for all', () => answering([anna]), 'ann@x.org', {}],
  ['is none of a recent contact, who is known with onlyContacts', () => [bob], 'ann@x.org', strict],
])('a name of an address %s', async (_, contacts, shown, props) => {
  const more = props && { ...props, recentContacts: recent(ann) }
  const { goes } = await withList(await contacts(), more)
  await goes('⏎', `[${shown}] |`)
})

it('a name of an address is not shown where the list shows it with several', async () => {
  const { goes } = boxOf(answering([ann, anna]))
  await goes('ann@x.org', 'ann@x.org| › Ann Lee, Anna Ray', '⏎', '[ann@x.org] |')
})

it('a name of an address is not taken from the list of another text', async () => {
  const { goes } = boxOf(answering([ann]))
  await goes('lee', 'lee| › Ann Lee*', '{Control>}a{/Control}<pastes ann@x.org, >', '[ann@x.org] |')
})

it('a name of an address is that of the contact who was picked, in this box and in no other', async () => {
  const here = boxOf([ann, anna])
  await here.goes('anna<clicks Anna Ray>', '[Anna Ray] |', `<removes Anna Ray>${typed}`, '[Anna Ray] |')
  here.unmount()
  await boxOf([ann, anna]).goes(typed, '[ann@x.org] |')
})

it.each<[fact: string, contacts: readonly Contact[], line: string]>([
  ['shows the name of another who has it now', [anna], '[Anna Ray] |'],
  ['shows no name if several others have it now', [anna, { ...ann, name: 'Ann Ray' }], '[ann@x.org] |'],
  ['shows the name of the contact among others', [anna, { ...ann }], '[Ann Lee] |'],
  ['shows the name of the contact if nobody else has it', [bob], '[Ann Lee] |'],
])('an address of a contact who was picked and removed, typed again, %s', async (_, contacts, line) => {
  const { goes, change } = boxOf([ann])
  await goes('lee<clicks Ann Lee>', '[Ann Lee] |')
  change({ contacts })
  await goes('', '[Ann Lee] |', '<removes Ann Lee><undo>', '[Ann Lee] |', `<removes Ann Lee>${typed}`, line)
})
