import fc from 'fast-check'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { mailboxKey } from '../../../src/contacts/mailboxes/address.ts'
import {
  commitDraft,
  enterDraft,
  commitOnLeave,
  moveDraft,
  openChip,
  openedChip,
  putBack,
} from '../../../src/recipient-picker/model/draft.ts'
import { withMailboxes } from '../../../src/recipient-picker/model/app-chips.ts'
import {
  moveChips,
  pasteIntoDraft,
  pickMailboxes,
  removeChips,
  replaceChips,
  textOfChips,
} from '../../../src/recipient-picker/model/edit-chips.ts'
import { mailboxesOf, type RecipientList, textOf } from '../../../src/recipient-picker/model/list.ts'
import {
  chipRangesOf,
  withToggled,
  type ChipSelection,
} from '../../../src/recipient-picker/model/selection.ts'
import { writeDraft } from '../../../src/recipient-picker/model/start.ts'
import { bareText, chips, contact, contactText, contents, listOf, read, shown, written } from './lists.ts'
import { runs } from '../../support/runs.ts'

vi.setConfig({ testTimeout: 60_000 })

const share = fc.nat(1000).map((number) => number / 1000)

type Operation = { do: string; at: number; to: number; contacts: Contact[]; text: string }

const operation: fc.Arbitrary<Operation> = fc.record({
  do: fc.constantFrom(
    'write',
    'enter',
    'enter',
    'commit',
    'pick',
    'pick',
    'remove',
    'replace',
    'insertText',
    'paste',
    'move',
    'open',
    'moveDraft',
    'leave',
    'putBack',
    'setMailboxes',
  ),
  at: share,
  to: share,
  contacts: fc.array(contact, { maxLength: 3 }),
  text: fc.oneof(
    contactText,
    bareText,
    fc.constant(''),
    fc.array(fc.oneof(contactText, bareText), { maxLength: 3 }).map((parts) => parts.join('\n')),
  ),
})

function run(list: RecipientList, { do: kind, at, to, contacts, text }: Operation): RecipientList {
  const { length } = mailboxesOf(list)
  const places = [Math.round(at * length), Math.round(to * length)].sort((a, b) => a - b)
  const range = [places[0] ?? 0, places[1] ?? 0] as const
  switch (kind) {
    case 'write':
      return writeDraft(list, text.replaceAll('\n', ' '))
    case 'enter':
      return enterDraft(list, {
        value: `${list.draft}${at > 0.5 ? text.replaceAll('\n', ' ') : ','}`,
        caret: 0,
      }).list
    case 'commit':
      return commitDraft(list).list
    case 'pick':
      return contacts[0] ? pickMailboxes(list, contacts.slice(0, 1)).list : list
    case 'remove':
      return removeChips(list, range)
    case 'replace':
      return replaceChips(list, range, contacts).list
    case 'insertText':
      return replaceChips(list, [range[0], range[0]], text).list
    case 'paste':
      return pasteIntoDraft(list, { selected: [0, 0], text })?.list ?? list
    case 'move':
      return moveChips(list, [range], Math.round((1 - at) * length))
    case 'open':
      return length > 0 ? openChip(list, Math.min(Math.floor(at * length), length - 1)).list : list
    case 'moveDraft':
      return moveDraft(list, range[0]).list
    case 'leave':
      return commitOnLeave(list).list
    case 'putBack':
      return editedAndPutBack(list, Math.floor(at * length), text)
    default:
      return withMailboxes(list, [...mailboxesOf(list).slice(range[1]), ...contacts])
  }
}

/** A text with one blank in the place of separators, and without separators at its end. */
const withBlanks = (text: string) => text.replace(/[\s,;]+/g, ' ').trimEnd()

function editedAndPutBack(list: RecipientList, index: number, text: string): RecipientList {
  const opened = openChip(list, index).list
  return opened.draft === ''
    ? opened
    : putBack(writeDraft(opened, text.replaceAll('\n', ' ')), openedChip(opened)).list
}

function check(
  predicate: (before: RecipientList, operation: Operation, after: RecipientList) => void,
  numRuns = runs(60),
) {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 12 }), (operations) => {
      let list = listOf('', '', '')
      const steps: string[] = []
      for (const each of operations) {
        const after = run(list, each)
        steps.push(
          `${each.do} ${JSON.stringify(each.text)} ${contents(each.contacts).join('/')} -> ${written(after)}`,
        )
        try {
          predicate(list, each, after)
        } catch (error) {
          throw new Error(`${steps.join('\n')}\n${String(error)}`, { cause: error })
        }
        list = after
      }
    }),
    { numRuns },
  )
}

describe('a list, after any operations', () => {
  it('reads as the same entries whether the empty draft is between them or not', () => {
    check((_, __, after) => {
      if (after.draft !== '') return
      expect(chips(after)).toEqual(read(textOf(after)))
    })
  })

  it('has nobody twice, but for the mailboxes of the app', () => {
    check((before, { do: kind }, after) => {
      const keys = (list: RecipientList) =>
        mailboxesOf(list)
          .filter(({ valid }) => valid)
          .map(({ email }) => mailboxKey(email))
      if (kind === 'setMailboxes') return
      if (new Set(keys(before)).size < keys(before).length) return
      expect(new Set(keys(after)).size).toBe(keys(after).length)
    })
  })

  it('keeps its text when a chip is opened, or the empty draft moves, or the box is left', () => {
    check((before, { do: kind }, after) => {
      const isEmpty = before.draft === ''
      if (kind !== 'leave' && !(isEmpty && (kind === 'open' || kind === 'moveDraft'))) return
      expect(textOf(after)).toBe(textOf(before))
    })
  })

  it('has the same chips when one was opened, edited and put back', () => {
    check((before, { do: kind }, after) => {
      if (kind !== 'putBack' || before.draft !== '') return
      expect(chips(after)).toEqual(chips(before))
    })
  })

  it('keeps the draft when chips are removed, inserted, moved or set', () => {
    check((before, { do: kind }, after) => {
      if (!['remove', 'replace', 'insertText', 'move', 'setMailboxes'].includes(kind)) return
      expect(after.draft).toBe(before.draft)
    })
  })
})

/** Lists that some operations have made, with any draft. */
const anyList = fc
  .array(operation, { maxLength: 8 })
  .map((operations) => operations.reduce(run, listOf('', '', '')))

function checkLists(predicate: (list: RecipientList, operation: Operation) => void) {
  fc.assert(
    fc.property(anyList, operation, (list, each) => {
      try {
        predicate(list, each)
      } catch (error) {
        throw new Error(`${written(list)}\n${String(error)}`, { cause: error })
      }
    }),
    { numRuns: runs(60) },
  )
}

function rangeIn(list: RecipientList, { at, to }: Operation): [number, number] {
  const { length } = mailboxesOf(list)
  const places = [Math.round(at * length), Math.round(to * length)] as [number, number]
  return places[0] <= places[1] ? places : [places[1], places[0]]
}

describe('any list', () => {
  it('loses exactly the chips that are removed', () => {
    checkLists((list, each) => {
      const [start, end] = rangeIn(list, each)
      const left = chips(list).filter((_, index) => index < start || index >= end)
      expect(chips(removeChips(list, [start, end]))).toEqual(left)
    })
  })

  it('has inserted mailboxes in the place of the replaced ones, and the others as before', () => {
    checkLists((list, each) => {
      const [start, end] = rangeIn(list, each)
      const { list: after, added } = replaceChips(list, [start, end], each.contacts)
      const now = chips(list)
      expect(chips(after)).toEqual([...now.slice(0, start), ...contents(added), ...now.slice(end)])
    })
  })

  it('has the entries of inserted text that were not there', () => {
    checkLists((list, each) => {
      const [place] = rangeIn(list, each)
      const { list: after, added, leftOut } = replaceChips(list, [place, place], each.text)
      expect(chips(after)).toEqual(chips(list).toSpliced(place, 0, ...contents(added)))
      expect([...contents(added), ...contents(leftOut)].sort()).toEqual(read(each.text).sort())
    })
  })

  it('has moved chips at their new place', () => {
    checkLists((list, each) => {
      const [start, end] = rangeIn(list, each)
      const now = chips(list)
      const gap = Math.round((1 - each.at) * now.length)
      const moving = now.slice(start, end)
      const others = now.map((chip, index) => (index >= start && index < end ? undefined : chip))
      const expected =
        gap > start && gap < end ? now : [...others.slice(0, gap), ...moving, ...others.slice(gap)]
      expect(chips(moveChips(list, [[start, end]], gap))).toEqual(
        expected.filter((chip) => chip !== undefined),
      )
    })
  })

  it('has a picked mailbox in the place of the draft, or leaves it out when it is there', () => {
    checkLists((list, { contacts: [picked] }) => {
      if (!picked) return
      const { separator, mailbox } = list.chips[list.at - 1] ?? {}
      // Before a comma, it may become the last name of an entry of the draft.
      if (separator === ', ' && !mailbox?.valid) return
      const { list: next, added } = pickMailboxes(list, [picked])
      expect(shown(next)).toEqual(chips(list).toSpliced(list.at, 0, ...contents(added), '||'))
    })
  })

  it('removes, copies and moves exactly the chips that were picked one by one', () => {
    checkLists((list, { at, to }) => {
      const now = chips(list)
      const picks = now.map((_, index) => index).filter((index) => (index * 7 + Math.round(at * 10)) % 3 > 0)
      const ranges = chipRangesOf(picks.reduce(withToggled, undefined as ChipSelection))
      const isPicked = (_: unknown, index: number) => picks.includes(index)
      const left = now.filter((_, index) => !picks.includes(index))
      const removed = removeChips(list, ...ranges)
      expect(chips(removed)).toEqual(left)
      expect(removed.draft).toBe(list.draft)
      expect(read(textOfChips(list, ranges))).toEqual(now.filter(isPicked))
      const gap = Math.round(to * now.length)
      const moved = moveChips(list, ranges, gap)
      const place = left.length - now.slice(gap).filter((_, index) => !picks.includes(gap + index)).length
      expect(chips(moved)).toEqual(left.toSpliced(place, 0, ...now.filter(isPicked)))
      expect(moved.draft).toBe(list.draft)
    })
  })

  it('has exactly the mailboxes that the app sets, and keeps the draft', () => {
    checkLists((list, { contacts }) => {
      const after = withMailboxes(list, contacts)
      expect(chips(after)).toEqual(contents(contacts))
      expect(after.draft).toBe(list.draft)
      expect(withMailboxes(after, mailboxesOf(after))).toBe(after)
    })
  })

  it('keeps its chips while the draft is written, and its text when the draft is empty again', () => {
    checkLists((list, each) => {
      const text = each.text.replaceAll('\n', ' ')
      if (list.draft !== '' || text === '') return
      const writing = writeDraft(list, text)
      expect(writing.draft).toBe(text)
      expect(chips(writing)).toEqual(chips(list))
      const emptied = writeDraft(writing, '')
      expect(chips(emptied)).toEqual(chips(list))
      expect(withBlanks(textOf(emptied))).toBe(withBlanks(textOf(list)))
    })
  })

  it('has the opened chip as the draft, and the others as before', () => {
    checkLists((list, { at }) => {
      const { length } = mailboxesOf(list)
      if (list.draft !== '' || length === 0) return
      const index = Math.min(Math.floor(at * length), length - 1)
      const opened = openChip(list, index).list
      expect(chips(opened)).toEqual(chips(list).toSpliced(index, 1))
      expect(read(opened.draft)).toEqual([chips(list)[index]])
    })
  })
})
