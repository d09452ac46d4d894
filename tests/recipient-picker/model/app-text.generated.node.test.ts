import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withMailboxes } from '../../../src/recipient-picker/model/app-chips.ts'
import { followText } from '../../../src/recipient-picker/model/app-text.ts'
import { runs } from '../../support/runs.ts'
import { listFrom, listOf, shown, written } from './lists.ts'

describe('a text of the app, as an answer', () => {
  it.each([
    ['that is the same', 'a@x.org, |bo|', 2, 'a@x.org, bo', 'a@x.org, |bo|', 2],
    ['in upper case', 'a@x.org, |bo|, c@x.org', 2, 'A@X.ORG, BO, C@X.ORG', 'A@X.ORG, |BO|, C@X.ORG', 2],
    [
      'without the last letter',
      'a@x.org, |bo|, c@x.org',
      2,
      'a@x.org, b, c@x.org',
      'a@x.org, |b|, c@x.org',
      1,
    ],
    ['without the draft', 'a@x.org, |z|, c@x.org', 1, 'a@x.org, c@x.org', 'a@x.org, |c@x.org', 0],
    [
      'with another draft',
      'a@x.org, |bo|, c@x.org',
      2,
      'a@x.org, [bo], c@x.org',
      'a@x.org, |[bo]|, c@x.org',
      4,
    ],
    [
      'with a mark before the draft',
      'a@x.org, |bo|, c@x.org',
      2,
      'a@x.org, +bo, c@x.org',
      'a@x.org, |+bo|, c@x.org',
      3,
    ],
    [
      'with a mark after the draft',
      'a@x.org, |bo|, c@x.org',
      2,
      'a@x.org, bo+, c@x.org',
      'a@x.org, |bo+|, c@x.org',
      3,
    ],
    ['without a chip before it', 'a@x.org, c@x.org, |bo|', 1, 'c@x.org, bo', 'c@x.org, |bo|', 1],
    ['without a chip after it', '|bo|, a@x.org, c@x.org', 1, 'bo, c@x.org', '|bo|, c@x.org', 1],
    [
      'with other separators and names',
      'a@x.org,|bo|,c@x.org',
      1,
      'Ann <a@x.org>; bo; Cleo <c@x.org>',
      'Ann <a@x.org>; |bo|; Cleo <c@x.org>',
      1,
    ],
    ['in upper case, the draft empty', 'a@x.org, |c@x.org', 0, 'A@X.ORG, C@X.ORG', 'A@X.ORG, |C@X.ORG', 0],
    ['without a chip, the draft empty', 'a@x.org, c@x.org, |', 0, 'c@x.org, ', 'c@x.org, |', 0],
    ['that is empty', 'a@x.org, |bo|', 1, '', '|', 0],
    ['with a chip after the draft', 'a@x.org, |bo|', 2, 'a@x.org, bo, c@x.org', 'a@x.org, |bo|, c@x.org', 2],
    ['with another chip and another draft', 'a@x.org, |bo|', 2, 'x@x.org, zed', 'x@x.org, |zed|', 3],
    ['without the draft, after the label of a group', 'Team:|z|', 1, 'Team:', 'Team:|', 0],
    [
      'without a chip before two addresses',
      'a@x.org, c@x.org, |d@x.org e@x.org|',
      15,
      'c@x.org, d@x.org e@x.org',
      'c@x.org, |d@x.org e@x.org|',
      15,
    ],
    [
      'in upper case, with two addresses as the draft',
      'a@x.org, |d@x.org e@x.org|',
      15,
      'A@X.ORG, D@X.ORG E@X.ORG',
      'A@X.ORG, |D@X.ORG E@X.ORG|',
      15,
    ],
    [
      'with a chip that begins like the draft',
      '|bo|, a@x.org',
      2,
      'bob@x.org, bo, a@x.org',
      'bob@x.org, |bo|, a@x.org',
      2,
    ],
    ['in which the draft comes twice', 'bo@x.org, bo; |bo|', 2, 'bo@x.org, bo, bo', 'bo@x.org, bo, |bo|', 2],
  ])('%s', (_, before, caret, text, after, caretAfter) => {
    const now = followText({ list: listFrom(before), caret }, text)
    expect(written(now.list)).toBe(after)
    expect(now.caret).toBe(caretAfter)
  })
})

describe('a text of the app’s own', () => {
  it.each([
    ['with another chip', 'a@x.org, |bo|', 'a@x.org, c@x.org, bo', 'a@x.org, c@x.org, |bo|'],
    ['without the draft', 'a@x.org, |bo|', 'c@x.org', 'c@x.org|'],
    ['that is another list', '|bo|', 'c@x.org, d@x.org', 'c@x.org, d@x.org|'],
    [
      'with other chips around the draft',
      'a@x.org, |bo|, c@x.org',
      'd@x.org, bo, e@x.org',
      'd@x.org, |bo|, e@x.org',
    ],
    [
      'with other chips and the draft in upper case',
      'a@x.org, |bo|',
      'c@x.org, BO, d@x.org',
      'c@x.org, |BO|, d@x.org',
    ],
    [
      'with a chip before the empty draft',
      'a@x.org, |c@x.org',
      'a@x.org, b@x.org, c@x.org',
      'a@x.org, b@x.org, |c@x.org',
    ],
    ['with a mark in the place of a mark', '|-|', '+, c@x.org', '+, c@x.org|'],
    ['with a mark after the end of a word', 'a@x.org, |-|', 'c@x.org, a-, -', 'c@x.org, a-, |-|'],
    [
      'with a mark, although one at the end of a word is nearer to its old place',
      '|-|, c@x.org',
      'a-, c@x.org, -',
      'a-, c@x.org, |-|',
    ],
    ['with a mark after a separator at its start', '|-|', ', -, c@x.org', ', |-|, c@x.org'],
    ['with a mark after the start of a word', 'a@x.org, |-|', 'c@x.org, -a, -', 'c@x.org, -a, |-|'],
    ['with a mark and a blank', '|-|', '- , d@x.org', '|-| , d@x.org'],
    ['with a mark in a group', '|-|', 'Team: -; d@x.org', 'Team: |-|; d@x.org'],
    ['that ends with words', 'a@x.org, |', 'c@x.org, Bo', 'c@x.org, |Bo|'],
  ])('%s', (_, before, text, after) => {
    const now = followText({ list: listFrom(before), caret: 0 }, text, { isFromApp: true })
    expect(written(now.list)).toBe(after)
  })
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
    ['a@x.org; |bo|', [{ email: 'a@x.org' }, { email: 'a@x.org' }], 'a@x.org, a@x.org, |bo|'],
  ])('of %s replace the others and keep the draft', (before, mailboxes, after) => {
    expect(written(withMailboxes(listFrom(before), mailboxes))).toBe(after)
  })

  it('may be there twice, when the app sets them so', () => {
    expect(shown(withMailboxes(listFrom('|bo|'), [ann, ann]))).toEqual([
      'Ann <a@x.org>',
      'Ann <a@x.org>',
      '|bo|',
    ])
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
    fc.assert(
      fc.property(people, fc.nat(6), (all, at) => {
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
      }),
      { numRuns: runs(400) },
    )
  })

  it('leave the list as it is when they are there', () => {
    const before = listFrom('Lee, Ann <a@x.org>,, |bo|')
    expect(withMailboxes(before, [{ name: 'Lee, Ann', email: 'a@x.org' }])).toBe(before)
  })
})
