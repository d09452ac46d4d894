import { describe, expect, it } from 'vitest'
import {
  createContactIndex,
  mergeSearches,
  type Contact,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { scanOf } from '../../src/contacts/array-scan.ts'
import { searchArray } from './oracle.ts'
import { lastOf, readyIndex } from './answers.ts'

const contacts: Contact[] = [
  { name: 'Robert Moss', email: 'moss@x.example', keywords: ['Bobby', 'Acme Corp.'], timesContacted: 9 },
  { name: 'Joacme', email: 'j@x.example' },
  { name: 'Acmé Lee', email: 'lee@x.example' },
  { name: 'A-cme', email: 'a@x.example' },
]

const names = async (search: ContactSearch, query: string) =>
  (await lastOf(search, query, 9)).matches.map(({ contact }) => contact.name)

const searches: [string, () => ContactSearch][] = [
  ['an array', () => scanOf(contacts)],
  ['an index', () => createContactIndex(contacts)],
  ['the plain search', () => searchArray(contacts)],
  ['merged searches', () => mergeSearches(...[contacts.slice(0, 2), contacts.slice(2)].map(scanOf))],
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
  const index = await readyIndex(contacts)
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
  const index = await readyIndex<Contact>([...many, ...contacts])
  expect((await names(index, 'acme')).slice(0, 3)).toEqual(['Acmé Lee', 'A-cme', 'Joacme'])
  expect(await names(index, 'acme')).toHaveLength(9)
  expect((await lastOf(index, 'acme', 9)).total).toBe(5004)
})
