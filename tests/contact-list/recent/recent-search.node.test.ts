import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROUPS } from '../../../src/contacts/search-extensions.ts'
import { matchingContacts, withRecent } from '../../../src/contact-list/recent/recent-search.ts'
import type { Contact, ContactMatch } from 'react-textbox-emailpicker/contacts'

// Few addresses, so that many of them are the same.
const someEmail = fc
  .tuple(
    fc.constantFrom('ann', 'bob', 'eve', 'Ann', 'zoe'),
    fc.constantFrom('x.example', 'X.example', 'y.example'),
  )
  .map((parts) => parts.join('@'))
const someMatch = someEmail.map((email) => ({ contact: { email }, nameRanges: [], emailRanges: [] }))
const keyOf = (match: ContactMatch) => match.contact.email.toLowerCase()
const unique = (matches: readonly ContactMatch[]) =>
  matches.filter((match, at) => matches.findIndex((other) => keyOf(other) === keyOf(match)) === at)

/** What the list should have, by the slow and plain way: recent contacts, then those that are not among them. */
function expectedRows(recent: readonly ContactMatch[], others: readonly ContactMatch[]) {
  const rows: { email: string; group: string }[] = []
  for (const match of recent) {
    const own = others.find((other) => keyOf(other) === keyOf(match)) ?? match
    rows.push({ email: own.contact.email, group: 'recent' })
  }
  for (const match of others)
    if (!recent.some((other) => keyOf(other) === keyOf(match)))
      rows.push({ email: match.contact.email, group: 'contacts' })
  return rows
}

it('an update with recent contacts has them first, no address twice, and counts each once', () => {
  fc.assert(
    fc.property(
      fc.array(someMatch, { minLength: 1 }).map(unique),
      fc.array(someMatch).map(unique),
      fc.nat(12),
      fc.nat(3),
      (recent, found, limit, notShown) => {
        const matches = found.slice(0, limit)
        const total = matches.length + (matches.length === limit ? notShown : 0)
        const update = withRecent(recent, { matches, total, complete: true }, limit)
        const expected = expectedRows(recent, matches)
        const groups = update[GROUPS] ?? []
        const rows = update.matches.map(({ contact }, at) => ({
          email: contact.email,
          group: groups.findLast(({ start }) => start <= at)?.heading,
        }))
        expect(rows).toEqual(expected.slice(0, limit))
        expect(update.total).toBe(total > matches.length ? Math.max(total, expected.length) : expected.length)
      },
    ),
  )
})

it('an update without recent contacts that match is unchanged', () => {
  const update = { matches: [], total: 0, complete: true }
  expect(withRecent([], update, 5)).toBe(update)
})

it('recent contacts that match inside a word only come after the others, and parts that match are marked', () => {
  const contacts: readonly Contact[] = [
    { name: 'Joanna', email: 'j@x.example' },
    { name: 'Lee Ann', email: 'lee@x.example' },
    { name: 'Ann', email: 'a@x.example' },
    { name: 'Bob', email: 'b@x.example' },
  ]
  const found = matchingContacts(contacts, 'ANN')
  expect(found.map(({ contact, nameRanges }) => [contact.name, nameRanges])).toEqual([
    ['Lee Ann', [[4, 7]]],
    ['Ann', [[0, 3]]],
    ['Joanna', [[2, 5]]],
  ])
  expect(matchingContacts(contacts, ' ').map(({ contact }) => contact)).toEqual(contacts)
})

describe('an answer with what can not be used', () => {
  const recent = matchingContacts([{ email: 'ann@x.example' }], '')
  const matches = ['bob', 'eve'].map((name) => ({
    contact: { email: `${name}@x.example` },
    nameRanges: [],
    emailRanges: [],
  }))

  it.each([5n, Symbol('total'), Number.NaN, '7', undefined, 1])(
    'keeps its rows, and its total stays unknown (%s)',
    (total) => {
      const update = withRecent(recent, { matches, total: total as number, complete: true }, 5)
      expect(update.matches.map(({ contact }) => contact.email)).toEqual([
        'ann@x.example',
        'bob@x.example',
        'eve@x.example',
      ])
      expect(update.total).toBeNaN()
    },
  )

  it('is as full as it was: rows without an address are left out later', () => {
    const rows = [matches[0], undefined, { contact: {} }] as unknown as ContactMatch[]
    const update = withRecent(recent, { matches: rows, total: 10, complete: true }, 4)
    expect(update.matches).toHaveLength(4)
    expect(update.total).toBe(10)
  })
})
