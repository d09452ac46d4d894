import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { addressesIn, hasAddress, newAmong } from './addresses.ts'
import { withChips } from './app-chips.ts'
import { writeDraft } from './start.ts'
import { mailboxesOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { idsOf } from './steps.ts'
import { standaloneText, type Chip } from './text.ts'

/** A change of the recipients by the user, which the app may refuse. */
export interface RefusableEdit {
  readonly before: PickerState
  /** The state if the app accepts nothing. Undefined for a paste, for example: then its recipients become the draft. */
  readonly ifRefused: PickerState | undefined
}

/**
 * Puts added recipients back into the draft if the app has refused them immediately. An app that has set other
 * recipients instead has refused none.
 *
 * @param value the state with the recipients of the app
 * @param shown the list with the user's changes
 */
export function keepRefused(
  value: PickerState,
  shown: RecipientList,
  { before, ifRefused }: RefusableEdit,
): PickerState {
  const { list, history } = value
  if (ifRefused && hasChipsOf(list, ifRefused.list))
    // The app may have written the same recipients in another way.
    return { ...ifRefused, list: withChips(ifRefused.list, list.chips), history }
  const appRecipients = mailboxesOf(list)
  const known = [...mailboxesOf(before.list), ...mailboxesOf(shown)]
  if (newAmong(known, appRecipients).length > 0) return value
  const [accepted, old] = [addressesIn(appRecipients), idsOf(before.list.chips)]
  const isRefused = ({ id, mailbox }: Chip) => !old.has(id) && !hasAddress(accepted, mailbox)
  return withRefused(value, shown.chips.filter(isRefused))
}

const hasChipsOf = ({ chips }: RecipientList, other: RecipientList): boolean =>
  chips.length === other.chips.length && chips.every(({ id }, at) => id === other.chips[at]?.id)

/** The state with refused chips as text before its draft. */
export function withRefused(state: PickerState, chips: readonly Chip[]): PickerState {
  const text = standaloneText(chips)
  if (text === '') return state
  const { draft } = state.list
  const list = writeDraft(state.list, draft ? text + separatorAfter(text) + draft : text)
  return { ...state, list, caret: list.draft.length, selection: undefined }
}
