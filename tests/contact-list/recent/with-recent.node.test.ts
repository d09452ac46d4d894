import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchingContacts } from '../../../src/contact-list/recent/use-recent-contacts.ts'
import { recentRows, withRecent } from '../../../src/contact-list/search/search-result.ts'
import type { RowOfContact, Session } from '../../../src/contact-list/search/search-state.ts'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { MATCHING } from '../../../src/values/contacts.ts'
import { rowOfContact } from '../as-row.ts'

// Few addresses, so that many of them are the same.
const someEmail = fc
  .tuple(
    fc.constantFrom('ann', 'bob', 'eve', 'Ann', 'zoe'),
    fc.constantFrom('x.example', 'X.example', 'y.example'),
  )
  .map((parts) => parts.join('@'))
const rowOf = (email: string) => rowOfContact({ email })
const session: Session = {
  query: '',
  search: { async *search() {} },
  filterContacts: undefined,
  filter: undefined,
  attempt: 0,
}
const asRecent = (row: RowOfContact): RowOfContact => ({ ...row, section: 'recent' })
const someRow = someEmail.map(rowOf)
const emailOf = ({ match }: RowOfContact) => match.contact.email
const keyOf = (row: RowOfContact) => emailOf(row).toLowerCase()
const unique = (rows: readonly RowOfContact[]) =>
  rows.filter((row, at) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === at)

/** What the list should have, by the slow and plain way: recent contacts, then those that are not among them. */
function expectedRows(recent: readonly RowOfContact[], others: readonly RowOfContact[]) {
  const rows: { email: string; section: string }[] = []
  for (const row of recent) {
    const own = others.find((other) => keyOf(other) === keyOf(row)) ?? row
    rows.push({ email: emailOf(own), section: 'recent' })
  }
  for (const row of others)
    if (!recent.some((other) => keyOf(other) === keyOf(row)))
      rows.push({ email: emailOf(row), section: 'contacts' })
  return rows
}

it('an update with recent contacts has them first, no address twice, and counts each once', () => {
  fc.assert(
    fc.property(
      fc.array(someRow.map(asRecent), { minLength: 1 }).map(unique),
      fc.array(someRow).map(unique),
      fc.nat(12),
      fc.nat(3),
      (recent, found, limit, notShown) => {
        const rows = found.slice(0, limit)
        const total = rows.length + (rows.length === limit ? notShown : 0)
        const update = withRecent(recent, { rows, total, complete: true, hasMore: notShown > 0 }, limit)
        const expected = expectedRows(recent, rows)
        const shown = update.rows.map((row) => ({ email: emailOf(row), section: row.section }))
        expect(shown).toEqual(expected.slice(0, limit))
        expect(update.total).toBe(total > rows.length ? Math.max(total, expected.length) : expected.length)
        expect(update.hasMore).toBe(notShown > 0 || expected.length > limit)
      },
    ),
  )
})

it('an update keeps its own headings below the recent contacts, and the first of equal rows', () => {
  const team = { text: 'Team', id: 0 }
  const rows = ['ann', 'bob', 'ann'].map((name) => ({ ...rowOf(`${name}@x.example`), section: team }))
  const update = withRecent(
    [asRecent(rowOf('ann@x.example'))],
    { rows, total: 3, complete: true, hasMore: false },
    5,
  )
  expect(update.rows).toEqual([{ ...rows[0], section: 'recent' }, rows[1]])
  expect(update.rows[0]?.match).toBe(rows[0]?.match)
})

it('a recent contact is the same row before and after the search has found it with another name', () => {
  const before = asRecent(rowOfContact({ name: 'Ann', email: 'ann@x.example' }))
  const after = rowOfContact({ name: 'Ann Lee', email: 'ann@x.example' })
  const { rows } = withRecent([before], { rows: [after], total: 1, complete: false, hasMore: false }, 5)
  expect(rows).toEqual([{ ...after, key: before.key, section: 'recent' }])
})

it('an update without recent contacts that match is unchanged', () => {
  const update = { rows: [], total: 0, complete: true, hasMore: false }
  expect(withRecent([], update, 5)).toBe(update)
})

it.each([
  [false, 'no row', ['Ann']],
  [true, 'a row', ['Team', 'Ann']],
])('with takesGroups %s, a group among the recent contacts of an app has %s', (takesGroups, _, names) => {
  const ann = { name: 'Ann', email: 'ann@x.example' }
  const recent = [{ name: 'Team', email: '', members: [ann] }, ann]
  const recentContacts = { recent, remember() {}, forget() {}, [MATCHING]: matchingContacts }
  const rows = recentRows(recentContacts, { session: { ...session }, limit: 5, takesGroups })
  expect(rows.map(({ match }) => match.contact.name)).toEqual(names)
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
