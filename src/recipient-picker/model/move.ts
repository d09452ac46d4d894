import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { withChips, withIds } from './app-chips.ts'
import type { ListWithCaret, RecipientList } from './list.ts'
import { inList, plainOutcome, withList, type Outcome, type PickerState } from './state.ts'
import { idsOf, mergeLists } from './steps.ts'
import { mailboxesIn, trimEntry, withoutEntries, type Chip } from './text.ts'

/** The outcome for people who were moved here from another box: they are also put into the history. */
export function arrived({ history }: PickerState, outcome: Outcome): Outcome {
  const { list } = outcome.state
  const people = addressesIn([...outcome.added, ...outcome.leftOut])
  function withPeople(recorded: RecipientList): RecipientList {
    // People who are already in the recorded list keep their places there.
    const after = withIds(list, recorded.chips)
    const others = after.chips.filter(({ mailbox }) => !hasAddress(people, mailbox))
    return mergeLists(withChips(after, others), after, recorded)
  }
  return { ...outcome, isMove: true, state: withMove({ ...outcome.state, history }, withPeople) }
}

/** Removes chips of people who are in another box now, also from the history. */
export function departed(state: PickerState, chips: readonly Chip[]): Outcome {
  const moved = withMove(state, (recorded) => without(recorded, chips))
  return plainOutcome(withList(moved, without(state.list, chips)))
}

/**
 * A move between two boxes is a step in neither of them. If it could be undone in one box alone, people would be in
 * both boxes or in none. So it is applied to all states of the history, as if the people had always been where they
 * are now.
 */
function withMove(state: PickerState, change: (list: RecipientList) => RecipientList): PickerState {
  const changed = (steps: readonly ListWithCaret[]) => steps.map((step) => inList(step, change(step.list)))
  const { past, future } = state.history
  return { ...state, history: { past: changed(past), future: changed(future) } }
}

/** The list without these chips. If it lacks one of them, other chips and draft entries of the person are removed. */
function without(list: RecipientList, chips: readonly Chip[]): RecipientList {
  const [ids, present] = [idsOf(chips), idsOf(list.chips)]
  const others = addressesIn(mailboxesIn(chips.filter(({ id }) => !present.has(id))))
  const isOther = (mailbox: Contact) => hasAddress(others, mailbox)
  const leaves = ({ id, mailbox }: Chip) => ids.has(id) || isOther(mailbox)
  const kept = list.chips.filter((chip) => !leaves(chip))
  const draft = withoutEntries(list.draft, isOther)
  const left = withChips(list, kept, draft === list.draft ? draft : trimEntry(draft))
  return left.opened && leaves(left.opened) ? { ...left, opened: undefined } : left
}
