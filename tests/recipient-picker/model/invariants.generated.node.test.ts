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
import { holds } from '../../support/holds.ts'

vi.setConfig({ testTimeout: 60_000 })

const share = fc.nat(1000).map((number) => number / 1000)

type Operation = { do: string; at: number; to: number; contacts: Contact[]; text: string }

function rangeIn(list: RecipientList, { at, to }: Operation): [number, number] {
  const { length } = mailboxesOf(list)
  const [from, end] = [Math.round(at * length), Math.round(to * length)]
  return from <= end ? [from, end] : [end, from]
}

const inLine = (text: string) => text.replaceAll('\n', ' ')
const indexIn = (list: RecipientList, { at }: Operation) =>
  Math.min(Math.floor(at * mailboxesOf(list).length), mailboxesOf(list).length - 1)

type Run = (list: RecipientList, one: Operation) => RecipientList
const operations: Readonly<Record<string, Run>> = {
  write: (list, { text }) => writeDraft(list, inLine(text)),
  enter: (list, { at, text }) =>
    enterDraft(list, { value: `${list.draft}${at > 0.5 ? inLine(text) : ','}`, caret: 0 }).list,
  commit: (list) => commitDraft(list).list,
  pick: (list, { contacts }) => (contacts[0] ? pickMailboxes(list, contacts.slice(0, 1)).list : list),
  remove: (list, one) => removeChips(list, rangeIn(list, one)),
  replace: (list, one) => replaceChips(list, rangeIn(list, one), one.contacts).list,
  insertText(list, one) {
    const [start] = rangeIn(list, one)
    return replaceChips(list, [start, start], one.text).list
  },
  paste: (list, { text }) => pasteIntoDraft(list, { selected: [0, 0], text })?.list ?? list,
  move: (list, one) =>
    moveChips(list, [rangeIn(list, one)], Math.round((1 - one.at) * mailboxesOf(list).length)),
  open: (list, one) => (mailboxesOf(list).length > 0 ? openChip(list, indexIn(list, one)).list : list),
  moveDraft: (list, one) => moveDraft(list, rangeIn(list, one)[0]).list,
  leave: (list) => commitOnLeave(list).list,
  putBack(list, one) {
    const opened = openChip(list, Math.floor(one.at * mailboxesOf(list).length)).list
    if (opened.draft === '') return opened
    return putBack(writeDraft(opened, inLine(one.text))).list
  },
  setMailboxes: (list, one) =>
    withMailboxes(list, [...mailboxesOf(list).slice(rangeIn(list, one)[1]), ...one.contacts]),
}
const run: Run = (list, one) => operations[one.do]?.(list, one) ?? list
const entry = fc.oneof(contactText, bareText)
const operation: fc.Arbitrary<Operation> = fc.record({
  do: fc.constantFrom(...Object.keys(operations), 'enter', 'pick'),
  at: share,
  to: share,
  contacts: fc.array(contact, { maxLength: 3 }),
  text: fc.oneof(
    contactText,
    bareText,
    fc.constant(''),
    fc.array(entry, { maxLength: 3 }).map((parts) => parts.join('\n')),
  ),
})

/** A text with one blank in the place of separators, and without separators at its end. */
const withBlanks = (text: string) => text.replace(/[\s,;]+/g, ' ').trimEnd()

/** Fails with what led there. */
function after(log: string, work: () => void) {
  try {
    work()
  } catch (error) {
    throw new Error(`${log}\n${String(error)}`, { cause: error })
  }
}

type Step = (before: RecipientList, now: RecipientList, kind: string) => unknown

/** Checks the steps to which the fact applies. */
function check(applies: Step, fact: Step) {
  holds(60, [fc.array(operation, { minLength: 1, maxLength: 12 })], (steps) => {
    let log = ''
    steps.reduce(
      (list, each) => {
        const now = run(list, each)
        log += `${each.do} ${JSON.stringify(each.text)} ${contents(each.contacts).join('/')} -> ${written(now)}\n`
        if (applies(list, now, each.do)) after(log, () => void fact(list, now, each.do))
        return now
      },
      listOf('', '', ''),
    )
  })
}

/** How many people are twice in a list. */
const doubles = (list: RecipientList) => {
  const keys = mailboxesOf(list).flatMap(({ valid, email }) => (valid ? [mailboxKey(email)] : []))
  return keys.length - new Set(keys).size
}

describe('a list, after any operations', () => {
  it('reads as the same entries whether the empty draft is between them or not', () => {
    check(
      (_, now) => now.draft === '',
      (_, now) => expect(chips(now)).toEqual(read(textOf(now))),
    )
  })

  it('has nobody twice, but for the mailboxes of the app', () => {
    check(
      (before, _, kind) => kind !== 'setMailboxes' && doubles(before) === 0,
      (_, now) => expect(doubles(now)).toBe(0),
    )
  })

  it('keeps its text when a chip is opened, or the empty draft moves, or the box is left', () => {
    check(
      (before, now, kind) =>
        kind === 'leave'
          ? // Somebody who is written twice is left out, and the mark of a list goes where it would stay in a name.
            String(read(textOf(before))) === String(chips(now))
          : before.draft === '' && (kind === 'open' || kind === 'moveDraft'),
      (before, now) => expect(textOf(now)).toBe(textOf(before)),
    )
  })

  it('has the same chips when one was opened, edited and put back', () => {
    check(
      (before, _, kind) => kind === 'putBack' && before.draft === '' && doubles(before) === 0,
      (before, now) => expect(chips(now)).toEqual(chips(before)),
    )
  })

  it('keeps the draft when chips are removed, inserted, moved or set', () => {
    check(
      (_, __, kind) => ['remove', 'replace', 'insertText', 'move', 'setMailboxes'].includes(kind),
      (before, now) => expect(now.draft).toBe(before.draft),
    )
  })
})

/** Lists that some operations have made, with any draft. */
const anyList = fc.array(operation, { maxLength: 8 }).map((all) => all.reduce(run, listOf('', '', '')))

const checkLists = (predicate: (list: RecipientList, operation: Operation) => void) =>
  holds(60, [anyList, operation], (list, each) => after(written(list), () => predicate(list, each)))

describe('any list', () => {
  it('loses exactly the chips that are removed', () => {
    checkLists((list, each) => {
      const [start, end] = rangeIn(list, each)
      const left = chips(list).filter((_, index) => index < start || index >= end)
      const at = Math.min(start, list.at) + Math.max(0, list.at - end)
      expect(shown(removeChips(list, [start, end]))).toEqual(left.toSpliced(at, 0, `|${list.draft}|`))
    })
  })

  it('has inserted mailboxes in the place of the replaced ones, and the others as before', () => {
    checkLists((list, each) => {
      const [start, end] = rangeIn(list, each)
      const { list: next, added } = replaceChips(list, [start, end], each.contacts)
      const now = chips(list)
      expect(chips(next)).toEqual([...now.slice(0, start), ...contents(added), ...now.slice(end)])
    })
  })

  it('has the entries of inserted text that were not there', () => {
    checkLists((list, each) => {
      const [place] = rangeIn(list, each)
      const { list: next, added, leftOut } = replaceChips(list, [place, place], each.text)
      expect(chips(next)).toEqual(chips(list).toSpliced(place, 0, ...contents(added)))
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
      const now = withMailboxes(list, contacts)
      expect(chips(now)).toEqual(contents(contacts))
      expect(now.draft).toBe(list.draft)
      expect(withMailboxes(now, mailboxesOf(now))).toBe(now)
    })
  })

  it('keeps its chips while the draft is written, and its text when the draft is empty again', () => {
    checkLists((list, each) => {
      const text = inLine(each.text)
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
    checkLists((list, one) => {
      if (list.draft !== '' || mailboxesOf(list).length === 0) return
      const index = indexIn(list, one)
      const opened = openChip(list, index).list
      expect(chips(opened)).toEqual(chips(list).toSpliced(index, 1))
      expect(read(opened.draft)).toEqual([chips(list)[index]])
    })
  })
})
