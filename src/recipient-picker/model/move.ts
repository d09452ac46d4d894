import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { withChips, withIds } from './app-chips.ts'
import type { ListWithCaret, RecipientList } from './list.ts'
import { replaceList, toOutcome, withList, type Outcome, type PickerState } from './state.ts'
import { idsOf, mergeLists } from './merge-lists.ts'
import { mailboxesIn, trimEntry, withoutEntries, type Chip } from './text.ts'

/** Makes an insertion a move from another box: it is no step of the `history`. All states there get the people. */
export function arrived({ history }: PickerState, inserted: Outcome): Outcome {
  const { list } = inserted.state
  const people = addressesIn([...inserted.added, ...inserted.leftOut])
  function withPeople(recorded: RecipientList): RecipientList {
    // With the ids of the recorded chips, so that merging recognizes them.
    const after = withIds(list, recorded.chips)
    const others = after.chips.filter(({ mailbox }) => !hasAddress(people, mailbox))
    // Merging inserts the people. Those who are in the recorded list already keep their places there.
    return mergeLists(withChips(after, others), after, recorded)
  }
  return { ...inserted, isMove: true, state: withMove({ ...inserted.state, history }, withPeople) }
}

/**
 * Removes chips whose people belong to another box, also from the states of the history.
 * @param keepsDraft whether text in the draft with the address of a chip stays: it is the user's own, unless the chip
 * is opened there
 */
export function departed(state: PickerState, chips: readonly Chip[], keepsDraft = false): Outcome {
  const change = (list: RecipientList) => without(list, chips, keepsDraft)
  return toOutcome(withList(withMove(state, change), change(state.list)))
}

/**
 * Applies a move between two boxes to all states of the history, as if the people had always been where they are now.
 * If the move could be undone in one box alone, people would be in both boxes or in none.
 */
function withMove(state: PickerState, change: (list: RecipientList) => RecipientList): PickerState {
  const changed = (steps: readonly ListWithCaret[]) =>
    steps.map((step) => replaceList(step, change(step.list)))
  const { past, future } = state.history
  return { ...state, history: { past: changed(past), future: changed(future) } }
}

/**
 * The list without these chips. In a state of the history, the person can be another chip, or text in the draft (the
 * input). So if a chip is not in the list, all entries with its address are removed instead. `keepsDraft` keeps the
 * draft, unless it is the text of one of the chips, which the user has opened.
 */
function without(list: RecipientList, chips: readonly Chip[], keepsDraft: boolean): RecipientList {
  const ids = idsOf(chips)
  const idsInList = idsOf(list.chips)
  const absentAddresses = addressesIn(mailboxesIn(chips.filter(({ id }) => !idsInList.has(id))))
  const hasAbsentAddress = (mailbox: Contact) => hasAddress(absentAddresses, mailbox)
  const isRemoved = ({ id, mailbox }: Chip) => ids.has(id) || hasAbsentAddress(mailbox)
  const kept = list.chips.filter((chip) => !isRemoved(chip))
  const isOpened = list.opened && isRemoved(list.opened)
  const draft = keepsDraft && !isOpened ? list.draft : withoutEntries(list.draft, hasAbsentAddress)
  const next = withChips(list, kept, draft === list.draft ? draft : trimEntry(draft))
  return isOpened ? { ...next, opened: undefined } : next
}
