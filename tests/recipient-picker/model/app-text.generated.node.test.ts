import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOfChip, withIds, withMailboxes } from '../../../src/recipient-picker/model/app-chips.ts'
import { followText } from '../../../src/recipient-picker/model/app-text.ts'
import { replaceList } from '../../../src/recipient-picker/model/state.ts'
import type { Chip } from '../../../src/recipient-picker/model/text.ts'
import { holds } from '../../support/holds.ts'
import { full, listFrom, listOf, written } from './lists.ts'

describe('a text of the app, as an answer', () => {
  const abc = 'a@, |bo|, c@'
  it.each([
    ['that is the same', 'a@, |bo|', 2, 'a@, bo', 'a@, |bo|', 2],
    ['in upper case', abc, 2, 'A@X.ORG, BO, C@X.ORG', 'A@X.ORG, |BO|, C@X.ORG', 2],
    ['without the last letter', abc, 2, 'a@, b, c@', 'a@, |b|, c@', 1],
    ['without the draft', 'a@, |z|, c@', 1, 'a@, c@', 'a@, |c@', 0],
    ['with another draft', abc, 2, 'a@, [bo], c@', 'a@, |[bo]|, c@', 4],
    ['with a mark before the draft', abc, 2, 'a@, +bo, c@', 'a@, |+bo|, c@', 3],
    ['with a separator after the draft', 'a@, |bo|', 2, 'a@, bo,', 'a@, |bo|,', 2],
    ['with a mark after the draft', abc, 2, 'a@, bo+, c@', 'a@, |bo+|, c@', 3],
    ['without a chip before it', 'a@, c@, |bo|', 1, 'c@, bo', 'c@, |bo|', 1],
    ['without a chip after it', '|bo|, a@, c@', 1, 'bo, c@', '|bo|, c@', 1],
    ['with other separators', 'a@,|bo|,c@', 1, 'Ann <a@>; bo; Cy <c@>', 'Ann <a@>; |bo|; Cy <c@>', 1],
    ['in upper case, the draft empty', 'a@, |c@', 0, 'A@X.ORG, C@X.ORG', 'A@X.ORG, |C@X.ORG', 0],
    ['without a chip, the draft empty', 'a@, c@, |', 0, 'c@, ', 'c@, |', 0],
    ['that is empty', 'a@, |bo|', 1, '', '|', 0],
    ['with one chip at the empty draft', 'a@, |c@', 0, 'ann.lee@x.org', '|ann.lee@x.org', 0],
    ['in upper case, the draft before a blank', 'a@,| c@', 0, 'A@X.ORG, C@X.ORG', 'A@X.ORG,| C@X.ORG', 0],
    ['with a chip after the draft', 'a@, |bo|', 2, 'a@, bo, c@', abc, 2],
    ['with another chip and another draft', 'a@, |bo|', 2, 'x@, zed', 'x@, |zed|', 3],
    ['without the draft, after the label of a group', 'Team:|z|', 1, 'Team:', 'Team:|', 0],
    ['without a chip before two addresses', 'a@, c@, |d@ e@|', 15, 'c@, d@ e@', 'c@, |d@ e@|', 15],
    ['with two in capitals', 'a@, |d@ e@|', 15, 'A@X.ORG, D@X.ORG E@X.ORG', 'A@X.ORG, |D@X.ORG E@X.ORG|', 15],
    ['with a chip that begins like the draft', '|bo|, a@', 2, 'bob@x.org, bo, a@', 'bob@x.org, |bo|, a@', 2],
    ['in which the draft comes twice', 'bo@x.org, bo; |bo|', 2, 'bo@x.org, bo, bo', 'bo@x.org, bo, |bo|', 2],
  ])('%s', (_, before, caret, text, after, caretAfter) => {
    const list = listFrom(full(before))
    const now = replaceList({ list, caret }, followText(list, full(text)))
    expect([written(now.list), now.caret]).toEqual([full(after), caretAfter])
  })
})

it.each([
  ['with another chip', 'a@, |bo|', 'a@, c@, bo', 'a@, c@, |bo|'],
  ['without the draft', 'a@, |bo|', 'c@', 'c@|'],
  ['that is another list', '|bo|', 'c@, d@', 'c@, d@|'],
  ['with other chips around the draft', 'a@, |bo|, c@', 'd@, bo, e@', 'd@, |bo|, e@'],
  ['with other chips and the draft in upper case', 'a@, |bo|', 'c@, BO, d@', 'c@, |BO|, d@'],
  ['with a chip before the empty draft', 'a@, |c@', 'a@, b@, c@', 'a@, b@, |c@'],
  ['with a mark in the place of a mark', '|-|', '+, c@', '+, c@|'],
  ['with a mark after the end of a word', 'a@, |-|', 'c@, a-, -', 'c@, a-, |-|'],
  // One at the end of a word is nearer to its old place.
  ['with a mark behind another', '|-|, c@', 'a-, c@, -', 'a-, c@, |-|'],
  ['with a mark after a separator at its start', '|-|', ', -, c@', ', |-|, c@'],
  ['with a mark after the start of a word', 'a@, |-|', 'c@, -a, -', 'c@, -a, |-|'],
  ['with a mark and a blank', '|-|', '- , d@', '|-| , d@'],
  ['with a mark in a group', '|-|', 'Team: -; d@', 'Team: |-|; d@'],
  ['that ends with words', 'a@, |', 'c@, Bo', 'c@, |Bo|'],
])('a text of the app’s own %s', (_, before, text, after) => {
  const list = followText(listFrom(full(before)), full(text), { isFromApp: true })
  expect(written(list)).toBe(full(after))
})

describe('the chips of the app', () => {
  const ann = { name: 'Ann', email: 'a@x.org' }
  it.each([
    ['a@x.org; |bo|; c@x.org', [{ email: 'a@x.org' }, { email: 'c@x.org' }], 'a@x.org; |bo|; c@x.org'],
    ['a@x.org; |bo|; c@x.org', [{ email: 'c@x.org' }], '|bo|; c@x.org'],
    ['a@x.org; |bo|; c@x.org', [], '|bo|'],
    ['|bo|', [ann, { email: 'c@x.org' }], 'Ann <a@x.org>, c@x.org, |bo|'],
    ['c@x.org, |bo|', [{ email: 'c@x.org' }, ann], 'c@x.org, Ann <a@x.org>, |bo|'],
    ['|bo|, c@x.org', [{ email: 'c@x.org' }, ann], '|bo|; c@x.org, Ann <a@x.org>'],
    ['|', [{ email: 'Bob' }, ann], 'Bob; Ann <a@x.org>, |'],
    ['a@x.org; a@x.org; |bo|', [{ email: 'a@x.org' }], 'a@x.org, |bo|'],
    ['a@x.org (Bo), a@x.org (Ann)|', [ann, { name: 'Bo', email: 'a@x.org' }], 'a@x.org (Ann), a@x.org (Bo)|'],
    ['a@x.org (Bo), a@x.org (Cy)|', [ann, { name: 'Cy', email: 'a@x.org' }], 'Ann <a@x.org>, a@x.org (Cy)|'],
    // When the app sets them so.
    ['a@x.org; |bo|', [{ email: 'a@x.org' }, { email: 'a@x.org' }], 'a@x.org, a@x.org, |bo|'],
  ])('of %s replace the others and keep the draft', (before, mailboxes, after) => {
    expect(written(withMailboxes(listFrom(before), mailboxes))).toBe(after)
  })

  it('keep their writing and their ids where they were there', () => {
    const people = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('ann', 'bob', 'cleo', 'di', 'ed', 'fay'),
        change: fc.constantFrom('none', 'none', 'removed', 'replaced'),
        // With a blank, a name is only the same after it was read.
        blank: fc.constantFrom('', ' '),
      }),
      { selector: ({ name }) => name },
    )
    holds(400, [people, fc.nat(6)], (all, at) => {
      const [before = '', after = ''] = [all.slice(0, at), all.slice(at)].map((side) =>
        side.map(({ name }) => `${name}@x.org (${name}); `).join(''),
      )
      const left = all.filter(({ change }) => change !== 'removed')
      const contacts = left.map(({ name, change, blank }) => ({
        name: name + blank,
        email: `${name}@${change === 'none' ? 'x.org' : 'new.org'}`,
      }))
      const old = listOf(before, 'zo', after && `; ${after}`)
      const list = withMailboxes(old, contacts)
      const isSame = ({ change }: (typeof all)[number]) => change === 'none'
      const texts = left.map((person) => {
        const { name } = person
        return isSame(person) ? `${name}@x.org (${name})` : `${name} <${name}@new.org>`
      })
      expect(list.chips.map(({ text }) => text)).toEqual(texts)
      for (const [index, person] of left.entries()) {
        const isKept = list.chips[index]?.id === old.chips[all.indexOf(person)]?.id
        expect(isKept).toBe(isSame(person))
      }
      expect(list.draft).toBe('zo')
    })
  })

  it.each([
    ['its number', 'b@, b@|', 1, 'b@, b@|', 1],
    ['its number, under another name', 'a@, b@|', 0, 'Ann <a@>, a@|', 0],
    ['its name and address', 'b@|', 0, 'a@, b@|', 1],
    ['none', 'b@|', 0, 'a@, Bo <b@>|', -1],
  ])('are found again by %s', (fact, before, at, after, expected) => {
    const { chips } = listFrom(full(before))
    const now = withIds(listFrom(full(after)), fact.includes('number') ? chips : [])
    expect(indexOfChip(now, chips[at] as Chip)).toBe(expected)
    expect(withIds(now, now.chips)).toEqual(now)
  })

  it('leave the list as it is when they are there', () => {
    const before = listFrom('Lee, Ann <a@x.org>,, |bo|')
    expect(withMailboxes(before, [{ name: 'Lee, Ann', email: 'a@x.org' }])).toBe(before)
  })
})
