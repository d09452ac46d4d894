import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { withChips } from './app-chips.ts'
import { writeDraft } from './draft.ts'
import { withoutRun } from './history.ts'
import { mailboxesOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { idsOf } from './steps.ts'
import { serialize, type Chip } from './text.ts'

/** The user's changes of the recipients since the last rendering. */
export interface Offer {
  /** The state before them. */
  readonly before: PickerState
  /** The state of the box if the app has accepted nothing. Undefined: added recipients become the draft. */
  readonly ifRefused: PickerState | undefined
}

/**
 * Keeps in the draft the added recipients that the app has refused in the same rendering. An app that has set other
 * recipients instead has refused none.
 *
 * @param value the state with the recipients of the app
 * @param shown the state with the user's changes
 */
export function keepRefused(
  value: PickerState,
  shown: PickerState,
  { before, ifRefused }: Offer,
): PickerState {
  const { list } = value
  const set = mailboxesOf(list)
  const [accepted, known] = [addressesIn(set), addressesIn(mailboxesOf(before.list))]
  const offered = addressesIn(mailboxesOf(shown.list))
  const old = idsOf(before.list.chips)
  const refused = shown.list.chips.filter(({ id, mailbox }) => !old.has(id) && !hasAddress(accepted, mailbox))
  if (!hasChipsOf(list, before.list)) {
    const hasSetOthers = set.some((mailbox) => !hasAddress(known, mailbox) && !hasAddress(offered, mailbox))
    return hasSetOthers ? value : withRefused(value, refused)
  }
  return ifRefused && hasChipsOf(list, ifRefused.list)
    ? { ...ifRefused, list: withChips(ifRefused.list, list.chips) }
    : withRefused({ ...value, history: before.history }, refused)
}

const hasChipsOf = ({ chips }: RecipientList, other: RecipientList): boolean =>
  chips.length === other.chips.length && chips.every(({ id }, at) => id === other.chips[at]?.id)

/** The state with refused chips as text before its draft. */
export function withRefused(state: PickerState, chips: readonly Chip[]): PickerState {
  const text = serialize(chips)
  if (text === '') return state
  const { draft } = state.list
  const list = writeDraft(state.list, draft ? text + separatorAfter(text) + draft : text)
  return {
    ...state,
    list,
    caret: list.draft.length,
    selection: undefined,
    history: withoutRun(state.history),
  }
}
