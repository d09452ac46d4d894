import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { keptSelection } from './selection.ts'
import { unchanged, type Outcome, type PickerState } from './state.ts'
import { idsOf, make, noStep } from './steps.ts'

/** Returns whether the app has locked a recipient. */
export type IsLocked = (mailbox: Mailbox) => boolean

/**
 * An edit without the removal of locked recipients: they stay where they were. An edit that opens one of them is
 * dropped.
 */
export function keepLocked(outcome: Outcome, before: PickerState, isLocked: IsLocked): Outcome {
  const { state } = outcome
  const { list } = state
  if (list.chips === before.list.chips) return outcome
  const then = idsOf(before.list.chips)
  const there = idsOf(list.chips)
  const locked = before.list.chips.filter(({ id, mailbox }) => !there.has(id) && isLocked(mailbox))
  if (locked.length === 0) return outcome
  if (state.opened && state.opened !== before.opened) return unchanged(before)
  const after = { ...before.list, draft: list.draft }
  // The same person, added under another name.
  const again = addressesIn(locked.map(({ mailbox }) => mailbox))
  const remove = idsOf(list.chips.filter(({ id, mailbox }) => !then.has(id) && hasAddress(again, mailbox)))
  const kept = make(list, { ...noStep, before: then, remove, insert: idsOf(locked), after, draft: undefined })
  const selection = keptSelection(state.selection, list.chips, kept.chips)
  return {
    ...outcome,
    state: { ...state, list: kept, selection },
    // It is no earlier state any more, so the limits apply.
    restored: undefined,
    added: outcome.added.filter((mailbox) => !hasAddress(again, mailbox)),
    removed: outcome.removed.filter((mailbox) => !hasAddress(again, mailbox)),
  }
}
