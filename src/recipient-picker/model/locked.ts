import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { withChips } from './app-chips.ts'
import { addressesIn, hasAddress, newAmong } from './addresses.ts'
import { plainOutcome, withList, type Outcome, type PickerState } from './state.ts'
import { idsOf, mergeLists } from './steps.ts'
import { mailboxesIn } from './text.ts'

/** Returns whether the app has locked a recipient. */
export type IsLocked = (mailbox: Mailbox) => boolean

/**
 * An edit without the removal of locked recipients: they stay where they were. An edit that opens one, or removes only
 * locked ones, is dropped, so Delete stays at their chips. Undo is never dropped, so the next one goes further back.
 */
export function keepLocked(outcome: Outcome, before: PickerState, isLocked: IsLocked): Outcome {
  const { state } = outcome
  const { list } = state
  const idsBefore = idsOf(before.list.chips)
  const ids = idsOf(list.chips)
  const locked = before.list.chips.filter(({ id, mailbox }) => !ids.has(id) && isLocked(mailbox))
  if (locked.length === 0) return outcome
  const isOpening = list.opened && list.opened !== before.list.opened && !outcome.restored
  if (isOpening) return plainOutcome(before)
  const removesNoOther = before.list.chips.length - locked.length === list.chips.length
  const changesOthers = !removesNoOther || outcome.added.length > 0 || list.draft !== before.list.draft
  if (!changesOthers && !outcome.restored) return { ...outcome, state: before }
  // A locked recipient can be removed and added again under another name in one edit.
  const lockedIds = idsOf(locked)
  const people = addressesIn(mailboxesIn(locked))
  const others = list.chips.filter(({ id, mailbox }) => idsBefore.has(id) || !hasAddress(people, mailbox))
  const withoutLocked = withChips(
    before.list,
    before.list.chips.filter(({ id }) => !lockedIds.has(id)),
  )
  const kept = mergeLists(withoutLocked, before.list, withChips(list, others))
  return {
    ...outcome,
    state: withList(state, kept),
    // After undo, this is not an earlier state any more, so the limits apply.
    restored: undefined,
    added: newAmong(mailboxesIn(locked), outcome.added),
  }
}
