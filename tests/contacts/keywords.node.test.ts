import { describe, expect, it } from 'vitest'
import {
  createContactIndex,
  mergeSearches,
  type Contact,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { scanOf } from '../../src/contacts/array-scan.ts'
import { searchArray } from './oracle.ts'

const contacts: Contact[] = [
  { name: 'Robert Moss', email: 'moss@x.example', keywords: ['Bobby', 'Acme Corp.'], timesContacted: 9 },
  { name: 'Joacme', email: 'j@x.example' },
  { name: 'Acmé Lee', email: 'lee@x.example' },
  { name: 'A-cme', email: 'a@x.example' },
]

async function names(search: ContactSearch, query: string) {
  let found: unknown[] = []
  for await (const { matches } of search.search(query, { limit: 9, signal: new AbortController().signal }))
    found = matches.map(({ contact }) => contact.name)
  return found
}

const searches: [string, () => ContactSearch][] = [
  ['an array', () => scanOf(contacts)],
  ['an index', () => createContactIndex(contacts)],
  ['the plain search', () => searchArray(contacts)],
  [
    'merged searches',
    () => mergeSearches(createContactIndex(contacts.slice(0, 2)), createContactIndex(contacts.slice(2))),
  ],
]

describe.each(searches)('keywords of %s', (_, create) => {
  it('are found, and rank behind beginnings, other spellings, and places in words', async () => {
    expect(await names(create(), 'acme')).toEqual(['Acmé Lee', 'A-cme', 'Joacme', 'Robert Moss'])
    expect(await names(create(), 'corp')).toEqual(['Robert Moss'])
    expect(await names(create(), 'moss bob')).toEqual(['Robert Moss'])
    expect(await names(create(), 'obby')).toEqual([])
  })
})

it('keywords of contacts that are added are found, and no more when these are removed', async () => {
  const index = createContactIndex(contacts)
  await index.ready
  index.add([{ name: 'Ann', email: 'ann@x.example', keywords: ['Bobbin'] }])
  expect(await names(index, 'bobb')).toEqual(['Robert Moss', 'Ann'])
  index.remove('moss@x.example')
  expect(await names(index, 'bobb')).toEqual(['Ann'])
})

it('many contacts whose keywords are the same are found after the others, with the total', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    name: `P ${at}`,
    email: `p${at}@x.example`,
    keywords: ['Acme'],
  }))
  const index = createContactIndex<Contact>([...many, ...contacts])
  await index.ready
  expect((await names(index, 'acme')).slice(0, 3)).toEqual(['Acmé Lee', 'A-cme', 'Joacme'])
  expect(await names(index, 'acme')).toHaveLength(9)
  let last = 0
  for await (const { total } of index.search('acme', { limit: 9, signal: new AbortController().signal }))
    last = total
  expect(last).toBe(5004)
})
