import { mapCaret } from '../../box/content/text-diff.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { withIds } from './app-chips.ts'
import type { ListWithCaret, RecipientList } from './list.ts'
import { plainOutcome, type Outcome, type PickerState } from './state.ts'
import { applyStep, idsOf, emptyStep } from './steps.ts'
import { mailboxesIn, trimEntry, withoutEntries, type Chip } from './text.ts'

/** The outcome for people who were moved here from another box: they are also put into the history. */
export function arrived({ history }: PickerState, outcome: Outcome): Outcome {
  const { list } = outcome.state
  const people = addressesIn([...outcome.added, ...outcome.leftOut])
  function withPeople(recorded: RecipientList): RecipientList {
    // People who are already in the recorded list keep their places there.
    const after = withIds(list, recorded.chips)
    const chips = after.chips.filter(({ mailbox }) => hasAddress(people, mailbox))
    // The step has the same draft before and after it, so the recorded draft stays.
    return applyStep(recorded, { ...emptyStep, insert: idsOf(chips), after, draft: after.draft })
  }
  return { ...outcome, isMove: true, state: withMove({ ...outcome.state, history }, withPeople) }
}

/** Removes chips of people who are in another box now, also from the history. */
export function departed(state: PickerState, chips: readonly Chip[]): Outcome {
  const list = without(state.list, chips)
  const moved = withMove(state, (recorded) => without(recorded, chips))
  return plainOutcome({
    ...moved,
    ...inList(moved, list),
    selection: list === state.list ? state.selection : undefined,
    opened: list.draft === '' ? undefined : state.opened,
  })
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

/** Another list, with the caret at the same place of its draft. */
const inList = ({ list: before, caret }: ListWithCaret, list: RecipientList): ListWithCaret => ({
  list,
  caret: mapCaret({ from: before.draft, to: list.draft }, caret),
})

/** The list without these chips. If it lacks one of them, other chips and draft entries of the person are removed. */
function without(list: RecipientList, chips: readonly Chip[]): RecipientList {
  const [ids, present] = [idsOf(chips), idsOf(list.chips)]
  const others = addressesIn(mailboxesIn(chips.filter(({ id }) => !present.has(id))))
  const removed = list.chips.filter(({ id, mailbox }) => ids.has(id) || hasAddress(others, mailbox))
  const draft = withoutEntries(list.draft, (entry) => hasAddress(others, entry))
  const isShortened = draft !== list.draft
  if (removed.length === 0 && !isShortened) return list
  const after = { ...list, draft: isShortened ? trimEntry(draft) : draft }
  return applyStep(list, { ...emptyStep, remove: idsOf(removed), after, draft: undefined })
}
