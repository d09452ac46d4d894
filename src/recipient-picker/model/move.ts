import { mapCaret } from '../../box/content/text-diff.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import type { ListWithCaret } from './caret.ts'
import { writeDraft } from './draft.ts'
import { removeChips, replaceChips } from './edit-chips.ts'
import { mailboxesOf, textOf, type RecipientList } from './list.ts'
import { difference, type Outcome, type PickerState } from './state.ts'
import { trimEntry, withoutEntries } from './text.ts'

type Lists = (list: RecipientList) => RecipientList

/** The people have come from another box. */
export function arrived(before: PickerState, outcome: Outcome): Outcome {
  const { list } = outcome.state
  const people = [...outcome.added, ...outcome.leftOut]
  const order = mailboxesOf(list)
  return {
    ...outcome,
    isMove: true,
    state: withMove(before, list, (step) => withPeople(step, people, order)),
  }
}

/**
 * The list is without what another place has got.
 *
 * @param people who is in another box now
 */
export function departed(state: PickerState, list: RecipientList, people: readonly Mailbox[]): Outcome {
  return {
    state: withMove(state, list, (step) => withoutPeople(step, people)),
    ...difference(mailboxesOf(state.list), mailboxesOf(list)),
    leftOut: [],
  }
}

/**
 * A move between two boxes is a step of neither: undone in one alone, people would be in both boxes or in none. So it is written into all
 * states that undo and redo lead to. In these, people were always where they are now.
 */
function withMove(state: PickerState, list: RecipientList, change: Lists): PickerState {
  const { past, future } = state.history
  const { list: before, caret, selection, opened } = state
  const changed = (steps: readonly ListWithCaret[]) => {
    const lists = [...steps.map((step) => change(step.list)), list]
    // A step that has changed nothing but who was moved is none any more.
    return steps.flatMap((step, at) => {
      const next = lists[at] ?? list
      const after = lists[at + 1]
      return after && textOf(next) === textOf(after) ? [] : [withList(step, next)]
    })
  }
  return {
    ...withList({ list: before, caret }, list),
    selection: list === before ? selection : undefined,
    opened: list.draft === '' ? undefined : opened,
    history: {
      past: changed(past),
      future: changed(future),
    },
  }
}

const withList = (step: ListWithCaret, list: RecipientList): ListWithCaret => ({
  list,
  caret: mapCaret({ from: step.list.draft, to: list.draft }, step.caret),
})

/** The list without these people, of each address as many as are given: chips, or addresses that are still written. */
export function withoutPeople(list: RecipientList, people: readonly Mailbox[]): RecipientList {
  const leaving = [...people]
  const isLeaving = (mailbox: Mailbox) => {
    const index = leaving.findIndex((one) => hasAddress(addressesIn([mailbox]), one))
    if (index >= 0) leaving.splice(index, 1)
    return index >= 0
  }
  const ranges = mailboxesOf(list).flatMap((mailbox, at): Range[] =>
    isLeaving(mailbox) ? [[at, at + 1]] : [],
  )
  const draft = withoutEntries(list.draft, isLeaving)
  const rest = removeChips(list, ...ranges)
  return draft === list.draft ? rest : writeDraft(rest, trimEntry(draft))
}

/** The list with these people. Who is missing comes after the same recipient as in `order`. */
function withPeople(
  list: RecipientList,
  people: readonly Mailbox[],
  order: readonly Mailbox[],
): RecipientList {
  return people.reduce((now, person) => {
    const chips = mailboxesOf(now)
    const indexOf = (one: Mailbox, some: readonly Mailbox[]) => {
      const address = addressesIn([one])
      return some.findIndex((other) => hasAddress(address, other))
    }
    if (indexOf(person, chips) >= 0) return now
    const before = order.slice(0, indexOf(person, order)).map((one) => indexOf(one, chips))
    const gap = (before.findLast((at) => at >= 0) ?? -1) + 1
    return replaceChips(now, [gap, gap], [person]).list
  }, list)
}
