import { type Contact } from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'
import { readyIndex } from './answers.ts'

const ann = { name: 'Ann', email: 'ann@x.example' }
const bob = { name: 'Bob', email: 'bob@x.example' }
const group = (name: string, ...members: readonly Contact[]): Contact => ({ name, email: '', members })

/** The names and the members of what an index finds, and its size. */
async function found(contacts: readonly unknown[], query: string) {
  const index = await readyIndex(contacts as readonly Contact[])
  const rows = index.peek(query, { limit: 10 })?.matches.map(({ contact }) => contact)
  return { size: index.size, rows }
}

it('groups without an address are found by their names, among people', async () => {
  const team = group('Team Ann', ann)
  expect(await found([ann, team, bob], 'ann')).toEqual({ size: 3, rows: [ann, team] })
})

it.each<[string, unknown[], number]>([
  ['other members', [group('Team', ann), group('Team', bob)], 2],
  ['the members in other groups', [group('Team', ann), group('Team', ann, bob)], 2],
  ['the same members', [group('Team', ann), group('Team', { ...ann })], 1],
  ['the same members in another order', [group('Team', ann, bob), group('Team', bob, ann)], 2],
])('of two groups with the same name and %s', async (_, contacts, rows) => {
  expect((await found(contacts, 'team')).rows).toHaveLength(rows)
})

it.each<[string, unknown]>([
  ['no name', { email: '', members: [ann] }],
  ['a blank name', { name: ' ', email: '', members: [ann] }],
  ['no members', { name: 'Team', email: '', members: [] }],
  ['members that are no array', { name: 'Team', email: '', members: { length: 1 } }],
  ['no array at all', { name: 'Team' }],
])('a group with %s, and no address, is skipped', async (_, contact) => {
  expect(await found([contact, bob], '')).toEqual({ size: 1, rows: [bob] })
})

it('members that are nothing do no harm', async () => {
  const odd = { name: 'Team', members: [null, undefined, 5, ann] }
  expect(await found([odd], 'team')).toEqual({ size: 1, rows: [odd] })
})

it('a group with the address of a person is a row of its own', async () => {
  const list = { name: 'Ann and Bob', email: ann.email, members: [ann, bob] }
  expect((await found([ann, list], 'ann')).rows).toEqual([ann, list])
})

it('groups can be removed', async () => {
  const index = await readyIndex<Contact>([ann, group('Team', ann)])
  expect(index.remove(({ members }) => !!members)).toBe(1)
  expect(index.size).toBe(1)
})
