import type { OptimisticRules } from '../../box/content/optimistic-value.ts'
import { lettersAndDigits } from '../../box/content/text-diff.ts'
import { isSameList, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress, except } from './addresses.ts'
import { withChips, withMailboxes } from './app-chips.ts'
import { followText } from './app-text.ts'
import { mailboxesOf, type RecipientList } from './list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from './owned.ts'
import { noHistory, writeDraft } from './start.ts'
import { withList, type PickerState } from './state.ts'
import { idsOf, rebaseList } from './merge-lists.ts'
import { standaloneText, withoutEntries, type Chip, type Separators } from './text.ts'

/**
 * The rules for `OptimisticValue`: how to recognize that a new prop of the app answers an edit of the user, and how to
 * apply the prop to the shown list.
 */
export const answerRules = (
  owned: Owned,
  separators?: Separators,
): OptimisticRules<Owned, RecipientList> => ({
  propOf: (list) => ownedOf(list, owned),
  isSame: isSameOwned,
  // An app may change the case of what was reported and, in a text, also the punctuation.
  reductions: [lowerCase, (prop) => (isText(prop) ? lettersAndDigits(prop) : lowerCase(prop))],
  isPart,
  withProp: (list, prop, isFromApp) =>
    isText(prop) ? followText(list, prop, { isFromApp, separators }) : withMailboxes(list, prop),
  rebase: rebaseList,
})

const lowerCase = (owned: Owned): string =>
  (isText(owned) ? owned : owned.map(({ email }) => email).join('\n')).toLowerCase()

/** Whether the app has accepted some recipients of an edit: it has added recipients, and all of them were reported. */
function isPart(answer: Owned, reported: Owned, confirmed: Owned): boolean {
  if (isText(answer) || isText(reported) || isText(confirmed)) return false
  const added = except(answer, confirmed)
  return added.length > 0 && except(added, reported).length === 0
}

/** The state with the list for a prop. If the prop answers no edit (`isFromApp`), the history of undo is emptied. */
export function withAppList(state: PickerState, list: RecipientList, isFromApp: boolean): PickerState {
  if (list === state.list) return state
  const next = withList(state, list)
  return isFromApp ? { ...next, history: noHistory } : next
}

/**
 * The list for a text of the app that only spells the shown recipients differently, for instance without the last
 * separator: the app has refused nothing. Undefined if the recipients differ, or if the input has text.
 */
export function writtenByApp(shown: RecipientList, text: string): RecipientList | undefined {
  const isSame = shown.draft === '' && isSameList(parseMailboxes(text), mailboxesOf(shown))
  return isSame ? followText(shown, text) : undefined
}

/**
 * The shown list with the recipients of the app's answer. Those that the answer adds are removed from the draft (the
 * text of the input) in two cases: the draft is the unedited text of an opened chip, or this is the app's first late
 * answer (`isFirstLate`). In the second case, the edit seemed to be refused until now, so its recipients became text. A
 * chip that the edit had opened is then opened again if none is open now, with its text before the rest of the draft.
 *
 * @param options.refused the draft when the edit seemed to be refused. What was typed behind it since then stays
 */
export function withAnswer(
  shown: RecipientList,
  answered: RecipientList,
  { isFirstLate = false, refused = '' }: { isFirstLate?: boolean; refused?: string } = {},
): RecipientList {
  const { draft, opened } = shown
  const isUneditedChip = opened?.text === draft
  if (!isFirstLate && !isUneditedChip) return withChips(shown, answered.chips)
  const searchedPart = isFirstLate && refused && draft.startsWith(refused) ? refused : draft
  const rest = withoutEntries(searchedPart, isAddedBy(answered, shown)) + draft.slice(searchedPart.length)
  if (!isFirstLate || opened || !answered.opened) return withChips(shown, answered.chips, rest)
  return { ...withChips(shown, answered.chips, answered.draft + rest), opened: answered.opened }
}

function isAddedBy(answered: RecipientList, shown: RecipientList): (entry: Contact) => boolean {
  const before = addressesIn(mailboxesOf(shown))
  const after = addressesIn(mailboxesOf(answered))
  return (entry) => hasAddress(after, entry) && !hasAddress(before, entry)
}

/** An edit that the app may refuse: it then sets another value of the controlled prop, or leaves the prop as it is. */
export interface RefusableEdit {
  readonly before: PickerState
  /** The state if the app accepts nothing. Undefined if refused recipients become text instead, as after a paste. */
  readonly ifRefused: PickerState | undefined
}

/**
 * The state for the app's answer to the edit that led to `shown`. `answered` has the recipients of this answer. If the
 * app has accepted nothing, the state is `ifRefused`, if there is one. Otherwise, refused recipients become text in the
 * draft (the input). But if the answer has recipients from neither before nor after the edit, they are a choice of the
 * app, and nothing counts as refused.
 */
export function keepRefused(
  answered: PickerState,
  shown: RecipientList,
  { before, ifRefused }: RefusableEdit,
): PickerState {
  const { list, history } = answered
  if (ifRefused && hasSameIds(list, ifRefused.list))
    // The app has accepted nothing. It may have spelled the same recipients differently.
    return { ...ifRefused, list: withChips(ifRefused.list, list.chips), history }
  const appRecipients = mailboxesOf(list)
  const usersRecipients = [...mailboxesOf(before.list), ...mailboxesOf(shown)]
  if (except(appRecipients, usersRecipients).length > 0) return answered
  const accepted = addressesIn(appRecipients)
  const idsBefore = idsOf(before.list.chips)
  const isRefused = ({ id, mailbox }: Chip) => !idsBefore.has(id) && !hasAddress(accepted, mailbox)
  return withRefused(answered, shown.chips.filter(isRefused))
}

const hasSameIds = ({ chips }: RecipientList, other: RecipientList): boolean =>
  chips.length === other.chips.length && chips.every(({ id }, at) => id === other.chips[at]?.id)

/** The state with the text of refused chips at the start of the draft. */
export function withRefused(state: PickerState, chips: readonly Chip[]): PickerState {
  const text = standaloneText(chips)
  if (text === '') return state
  const { draft } = state.list
  const list = writeDraft(state.list, draft ? text + separatorAfter(text) + draft : text)
  return { ...state, list, caret: list.draft.length, selection: undefined }
}
