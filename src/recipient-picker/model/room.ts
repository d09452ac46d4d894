import { addressesIn, hasAddress } from './addresses.ts'
import { removeChips } from './edit-chips.ts'
import { withStep } from './history.ts'
import type { IsLocked } from './locked.ts'
import { mailboxesOf, reserialized, textOf, type RecipientList } from './list.ts'
import type { Outcome, PickerState } from './state.ts'

/** Drops the last separator if the text is longer than `maxLength` with it. */
export function fitted(state: PickerState, maxLength = Infinity): PickerState {
  const { list } = state
  return textOf(list).length > maxLength ? { ...state, list: { ...list, isEnded: false } } : state
}

/** Whether `maxLength` has room for an edit. A removal always fits, even if the text gets longer in the usual form. */
export function hasRoom(before: RecipientList, after: RecipientList, maxLength = Infinity): boolean {
  const { length } = textOf(after)
  return length <= Math.max(maxLength, textOf(before).length) || length <= textOf(reserialized(before)).length
}

/** Counts the recipients, with an opened one. */
const countRecipients = ({ list }: PickerState) =>
  list.chips.length + Number(!!list.opened && list.draft !== '')

/** Whether an edit adds recipients beyond `most`. The app may have set more already. */
export function isTooMany(before: PickerState, after: PickerState, most = Infinity): boolean {
  return countRecipients(after) > Math.max(most, countRecipients(before))
}

interface Limits {
  maxLength?: number | undefined
  maxRecipients?: number | undefined
  /** Whether the input already has the change, within its own `maxLength`. */
  isInInput: boolean
  isLocked?: IsLocked | undefined
}

/**
 * An outcome within the limits of a box, or the reason to refuse all of it (`refusal`): the text is too long, or there
 * are too many recipients.
 */
export function limited(
  wanted: Outcome,
  before: PickerState,
  { maxLength, maxRecipients, isInInput, isLocked }: Limits,
): { outcome: Outcome; refusal: 'long' | 'full' | undefined } {
  const outcome = replacing(wanted, maxRecipients, isLocked)
  const state = fitted(outcome.state, maxLength)
  // What the user had before may be beyond the limits: the text of a restored chip, and all of a state of the history.
  const { restored } = outcome
  const isLong = !isInInput && !restored && !hasRoom(before.list, state.list, maxLength)
  const isFull = restored !== 'history' && isTooMany(before, state, maxRecipients)
  return { outcome: { ...outcome, state }, refusal: isLong ? 'long' : isFull ? 'full' : undefined }
}

/**
 * With room for only one person (`most`), another person replaces the present one. One undo reverts both. But a move
 * from another box can't be undone: then undo brings back the replaced person beside the moved one.
 */
function replacing(outcome: Outcome, most: number | undefined, isLocked?: IsLocked): Outcome {
  const { state, added, isMove, restored } = outcome
  if (most !== 1 || !added[0]?.valid || restored) return outcome
  const all = mailboxesOf(state.list)
  if (all.length !== 2) return outcome
  const at = all.findIndex((mailbox) => !hasAddress(addressesIn(added), mailbox))
  const replaced = all[at]
  if (!replaced || isLocked?.(replaced)) return outcome
  const list = removeChips(state.list, [at, at + 1])
  const { caret, history } = state
  const step = isMove && withStep(history, { before: { list: state.list, caret }, after: { list, caret } })
  return { ...outcome, state: { ...state, list, history: step || history } }
}
