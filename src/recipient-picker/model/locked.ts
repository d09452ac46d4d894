import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { withChips } from './app-chips.ts'
import { addressesIn, hasAddress, except } from './addresses.ts'
import { toOutcome, withList, type Outcome, type PickerState } from './state.ts'
import { idsOf, mergeLists } from './merge-lists.ts'
import { mailboxesIn, type Chip } from './text.ts'

/** Returns whether the app has locked a recipient, so that the user can't remove it. */
export type IsLocked = (mailbox: Mailbox) => boolean

/**
 * Puts the locked recipients that an edit has removed back to where they were. If the edit opens the chip of one of
 * them, or changes nothing else, it has no effect: the selection stays, too. But an undo always changes the history, so
 * that the next undo goes further back.
 */
export function keepLocked(outcome: Outcome, before: PickerState, isLocked: IsLocked): Outcome {
  const { state, added, restored } = outcome
  const { list } = state
  const { chips: chipsBefore, draft: draftBefore, opened: openedBefore } = before.list
  const ids = idsOf(list.chips)
  const removed = chipsBefore.filter(({ id, mailbox }) => !ids.has(id) && isLocked(mailbox))
  if (removed.length === 0) return outcome
  const opensChip = list.opened && list.opened !== openedBefore
  if (opensChip && !restored) return toOutcome(before)
  const changesOtherChips = list.chips.length !== chipsBefore.length - removed.length
  const changesMore = changesOtherChips || added.length > 0 || list.draft !== draftBefore
  if (!changesMore && !restored) return { ...outcome, state: before }
  // An edit can replace a locked recipient by the same address with another name. This replacement is dropped.
  const idsBefore = idsOf(chipsBefore)
  const lockedAddresses = addressesIn(mailboxesIn(removed))
  const isReplacement = ({ id, mailbox }: Chip) => !idsBefore.has(id) && hasAddress(lockedAddresses, mailbox)
  const others = list.chips.filter((chip) => !isReplacement(chip))
  const removedIds = idsOf(removed)
  const othersBefore = chipsBefore.filter(({ id }) => !removedIds.has(id))
  // The merge inserts the locked recipients, which `before.list` has, and the first list does not.
  const merged = mergeLists(withChips(before.list, othersBefore), before.list, withChips(list, others))
  return {
    ...outcome,
    state: withList(state, merged),
    // With the locked recipients, a restored state is a new one, so the limits of the box apply to it.
    restored: undefined,
    added: except(added, mailboxesIn(removed)),
  }
}
