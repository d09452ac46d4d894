import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { addressesIn, hasAddress, newAmong } from './addresses.ts'
import { withChips } from './app-chips.ts'
import { writeDraft } from './start.ts'
import { mailboxesOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { idsOf } from './merge-lists.ts'
import { standaloneText, type Chip } from './text.ts'

/** An edit of the user. The app, which controls the recipients, may refuse it by setting others or none. */
export interface RefusableEdit {
  readonly before: PickerState
  /** The state if the app accepts nothing. Undefined after a paste, for example, whose text must stay in the input. */
  readonly ifRefused: PickerState | undefined
}

/**
 * The state for the answer of the app, with the recipients that it has refused as text in the draft (the input). If the
 * answer has recipients from neither before nor after the edit, it is no refusal, but a choice of the app.
 *
 * @param answered the state with the recipients of the answer
 * @param shown the list after the edit
 */
export function keepRefused(
  answered: PickerState,
  shown: RecipientList,
  { before, ifRefused }: RefusableEdit,
): PickerState {
  const { list, history } = answered
  if (ifRefused && hasChipsOf(list, ifRefused.list))
    // The app has accepted nothing. It may have spelled the same recipients differently.
    return { ...ifRefused, list: withChips(ifRefused.list, list.chips), history }
  const appRecipients = mailboxesOf(list)
  const usersRecipients = [...mailboxesOf(before.list), ...mailboxesOf(shown)]
  if (newAmong(usersRecipients, appRecipients).length > 0) return answered
  const accepted = addressesIn(appRecipients)
  const idsBefore = idsOf(before.list.chips)
  const isRefused = ({ id, mailbox }: Chip) => !idsBefore.has(id) && !hasAddress(accepted, mailbox)
  return withRefused(answered, shown.chips.filter(isRefused))
}

const hasChipsOf = ({ chips }: RecipientList, other: RecipientList): boolean =>
  chips.length === other.chips.length && chips.every(({ id }, at) => id === other.chips[at]?.id)

/** The state with the text of refused chips at the start of the draft. */
export function withRefused(state: PickerState, chips: readonly Chip[]): PickerState {
  const text = standaloneText(chips)
  if (text === '') return state
  const { draft } = state.list
  const list = writeDraft(state.list, draft ? text + separatorAfter(text) + draft : text)
  return { ...state, list, caret: list.draft.length, selection: undefined }
}
