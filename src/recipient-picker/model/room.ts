import { addressesIn, hasAddress } from './addresses.ts'
import { removeChips } from './edit-chips.ts'
import { withStep } from './history.ts'
import type { IsLocked } from './locked.ts'
import { mailboxesOf, reserialized, textOf, type RecipientList } from './list.ts'
import { withList, type Outcome, type PickerState } from './state.ts'

/** Drops the last separator if the text is longer than `maxLength` with it. */
export function fitSeparator(state: PickerState, maxLength = Infinity): PickerState {
  const { list } = state
  return textOf(list).length > maxLength ? { ...state, list: { ...list, isEnded: false } } : state
}

/**
 * Whether `maxLength` allows an edit. A removal fits, even if the text gets longer: an edit writes the list in its
 * usual form, which may be longer than the text that the app has set.
 */
export function hasRoom(before: RecipientList, after: RecipientList, maxLength = Infinity): boolean {
  const { length } = textOf(after)
  return length <= Math.max(maxLength, textOf(before).length) || length <= textOf(reserialized(before)).length
}

/** A chip that is opened in the input counts, too. */
const countRecipients = ({ list }: PickerState) =>
  list.chips.length + (list.opened && list.draft !== '' ? 1 : 0)

/** Whether an edit leads to more than `most` recipients. If the app has already set more, their number may stay. */
export function isTooMany(before: PickerState, after: PickerState, most = Infinity): boolean {
  return countRecipients(after) > Math.max(most, countRecipients(before))
}

interface Limits {
  maxLength?: number | undefined
  maxRecipients?: number | undefined
  /** Whether the user has entered the text in the input, whose own `maxLength` has limited it. */
  isInInput: boolean
  isLocked?: IsLocked | undefined
}

/**
 * Applies the limits of a box to an outcome. Returns the changed outcome and, if it exceeds a limit even so, the reason
 * to refuse it as a whole (`refusal`): the text is too `long`, or the box is `full` of recipients.
 */
export function limited(
  wanted: Outcome,
  before: PickerState,
  { maxLength, maxRecipients, isInInput, isLocked }: Limits,
): { outcome: Outcome; refusal: 'long' | 'full' | undefined } {
  const replaced = replaceOnlyPerson(wanted, maxRecipients, isLocked)
  const outcome = { ...replaced, state: fitSeparator(replaced.state, maxLength) }
  const { state, restored } = outcome
  // What was there before may be restored: a chip even if the text is too long, a state of the history in any case.
  const isLong = !isInInput && !restored && !hasRoom(before.list, state.list, maxLength)
  if (isLong) return { outcome, refusal: 'long' }
  const isFull = restored !== 'history' && isTooMany(before, state, maxRecipients)
  return { outcome, refusal: isFull ? 'full' : undefined }
}

/**
 * If a box may have only one person (`most`), an added person replaces the previous one. One undo reverts the addition
 * and the removal. A move from another box is no undo step, so the removal becomes one: undo brings back the previous
 * person beside the moved one, in spite of `most`.
 */
function replaceOnlyPerson(outcome: Outcome, most: number | undefined, isLocked?: IsLocked): Outcome {
  const { state, added, isMove, restored } = outcome
  if (most !== 1 || !added[0]?.valid || restored) return outcome
  const people = mailboxesOf(state.list)
  if (people.length !== 2) return outcome
  const at = people.findIndex((mailbox) => !hasAddress(addressesIn(added), mailbox))
  const previous = people[at]
  if (!previous || isLocked?.(previous)) return outcome
  const list = removeChips(state.list, [at, at + 1])
  const { caret, history } = state
  const step = { before: { list: state.list, caret }, after: { list, caret } }
  return {
    ...outcome,
    state: { ...withList(state, list), history: isMove ? withStep(history, step) : history },
  }
}
