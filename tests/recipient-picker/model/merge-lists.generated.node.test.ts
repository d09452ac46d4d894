import { array, constantFrom, nat, record, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withMailboxes } from '../../../src/recipient-picker/model/app-chips.ts'
import { commitDraft, moveDraft } from '../../../src/recipient-picker/model/draft.ts'
import { moveChips, removeChips, replaceChips } from '../../../src/recipient-picker/model/edit-chips.ts'
import type { RecipientList } from '../../../src/recipient-picker/model/list.ts'
import { mergeLists } from '../../../src/recipient-picker/model/merge-lists.ts'
import type { Chip } from '../../../src/recipient-picker/model/text.ts'
import { writeDraft } from '../../../src/recipient-picker/model/start.ts'
import { holds } from '../../support/holds.ts'
import { chips, listFrom, shown } from './lists.ts'

interface Edit {
  do: 'remove' | 'insert' | 'move' | 'write' | 'commit' | 'place'
  at: number
  count: number
}

const edit: Arbitrary<Edit> = record({
  do: constantFrom('remove', 'insert', 'move', 'write', 'commit', 'place'),
  at: nat(99),
  count: constantFrom(1, 2, 3),
})
const edits = array(edit, { maxLength: 6 })

let newcomers = 0
const newcomer = () => `n${++newcomers}@x.org`

/** The list after an edit, which adds only people who are nowhere else. */
function edited(list: RecipientList, { do: what, at, count }: Edit): RecipientList {
  const { length } = list.chips
  const gap = at % (length + 1)
  const range = [gap, Math.min(length, gap + count)] as const
  const contacts = Array.from({ length: count }, () => ({ email: newcomer() }))
  switch (what) {
    case 'remove':
      return removeChips(list, range)
    case 'insert':
      return replaceChips(list, [gap, gap], contacts).list
    case 'move':
      return moveChips(list, [range], (at * 7) % (length + 1))
    case 'write':
      return writeDraft(list, newcomer())
    case 'commit':
      return commitDraft(list).list
    case 'place':
      return moveDraft(writeDraft(list, ''), gap).list
  }
}

const start = () => listFrom('a@x.org, b@x.org, |zo|; c@x.org, d@x.org')
const isNoMove = ({ do: what }: Edit) => what !== 'move'
const ids = (list: RecipientList) => list.chips.map(({ id }) => id)
const has = (list: RecipientList, { id }: Chip) => ids(list).includes(id)

describe('an edit', () => {
  it('is the same list where it was made, unless it moves chips', () => {
    holds(300, [edits], (all) => {
      const before = start()
      const after = all.filter(isNoMove).reduce(edited, before)
      const made = mergeLists(before, after, before)
      expect([ids(made), shown(made)]).toEqual([ids(after), shown(after)])
    })
  })

  it('and what the app has set keep what both have put, and nothing that either has removed', () => {
    holds(300, [edits, edits], (mine, theirs) => {
      const before = writeDraft(start(), '')
      const [after, onto] = [mine.reduce(edited, before), theirs.reduce(edited, before)]
      const made = mergeLists(before, after, onto)
      for (const chip of [...before.chips, ...after.chips, ...onto.chips]) {
        const isRemoved = has(before, chip) && !(has(after, chip) && has(onto, chip))
        expect([chip.text, has(made, chip)]).toEqual([chip.text, !isRemoved])
      }
      expect(new Set(ids(made)).size).toBe(made.chips.length)
    })
  })

  it('leaves the order of the app', () => {
    holds(300, [edits, edits], (mine, theirs) => {
      const before = start()
      const after = mine.reduce(edited, before)
      const onto = theirs.reduce(edited, before)
      const made = mergeLists(before, after, onto)
      const [kept, order] = [onto, made].map((list) =>
        ids(list).filter((id) => ids(onto).includes(id) && ids(made).includes(id)),
      )
      expect(order).toEqual(kept)
    })
  })

  it('adds nobody who is there by now', () => {
    const before = listFrom('a@x.org, |')
    const after = replaceChips(before, [1, 1], [{ email: 'b@x.org' }, { email: 'c@x.org' }]).list
    const onto = withMailboxes(before, [{ email: 'B@x.org' }, { email: 'a@x.org' }])
    expect(chips(mergeLists(before, after, onto))).toEqual(['B@x.org', 'a@x.org', 'c@x.org'])
  })
})
