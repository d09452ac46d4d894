import type { OptimisticRules } from '../../box/content/optimistic-value.ts'
import { lettersAndDigits, mapCaret } from '../../box/content/text-diff.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress, newAmong } from './addresses.ts'
import { withChips, withMailboxes } from './app-chips.ts'
import { followText } from './app-text.ts'
import { withoutRun } from './history.ts'
import { mailboxesOf, textOf, type RecipientList } from './list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from './owned.ts'
import { keptSelection } from './selection.ts'
import type { PickerState } from './state.ts'
import { rebaseState } from './steps.ts'
import { withoutEntries, type Separators } from './text.ts'
import { noHistory } from './start.ts'

/**
 * How to tell whether a value of the app answers an edit, and how to show it.
 *
 * @param owned the value that the app owns: a text or mailboxes
 */
export const answerRules = (owned: Owned, separators?: Separators): OptimisticRules<Owned, PickerState> => ({
  propOf: (state) => ownedOf(state, owned),
  isSame: isSameOwned,
  reductions: [lowerCase, (prop) => (isText(prop) ? lettersAndDigits(prop) : lowerCase(prop))],
  isPart,
  withProp(state, prop, isFromApp) {
    if (isText(prop)) return withText(state, prop, isFromApp, separators)
    const list = withMailboxes(state.list, prop)
    return list === state.list ? state : withList(state, list, isFromApp)
  },
  rebase: rebaseState,
})

/** The text or the addresses in lower case. */
const lowerCase = (owned: Owned): string =>
  (isText(owned) ? owned : owned.map(({ email }) => email).join('\n')).toLowerCase()

/** Whether the app has accepted a part of an edit: it has added recipients, and only offered ones. */
function isPart(answer: Owned, offered: Owned, confirmed: Owned): boolean {
  if (isText(answer) || isText(offered) || isText(confirmed)) return false
  const added = newAmong(confirmed, answer)
  return added.length > 0 && newAmong(offered, added).length === 0
}

/** The state with another list. A list that the app has set on its own leaves nothing to undo. */
const withList = (state: PickerState, list: RecipientList, isFromApp: boolean): PickerState => ({
  ...state,
  list,
  caret: mapCaret({ from: state.list.draft, to: list.draft }, state.caret),
  selection: keptSelection(state.selection, state.list.chips, list.chips),
  history: isFromApp ? noHistory : withoutRun(state.history),
})

function withText(
  state: PickerState,
  text: string,
  isFromApp: boolean,
  separators: Separators | undefined,
): PickerState {
  if (text === textOf(state.list)) return state
  const followed = followText(state, text, { isFromApp, separators })
  const next = { ...withList(state, followed.list, isFromApp), caret: followed.caret }
  if (isFromApp) return { ...next, selection: undefined, opened: undefined }
  return followed.list.draft === '' ? { ...next, opened: undefined } : next
}

/**
 * The shown state with the text of the app, if the text has the same recipients, and there is no draft: an app that
 * only removes separators has refused nothing. Undefined in all other cases.
 */
export const writtenByApp = (shown: PickerState, text: string): PickerState | undefined =>
  shown.list.draft === '' && isSameList(parseMailboxes(text), mailboxesOf(shown.list))
    ? withText(shown, text, false, undefined)
    : undefined

/** Returns a test of entries: whether the answer has one as a recipient, and the shown state has not. */
function newIn(answered: PickerState, shown: PickerState): (entry: Contact) => boolean {
  const [before, now] = [addressesIn(mailboxesOf(shown.list)), addressesIn(mailboxesOf(answered.list))]
  return (entry) => hasAddress(now, entry) && !hasAddress(before, entry)
}

interface AnswerOptions {
  isFromApp: boolean
  isFirstLate?: boolean
  refused?: string
}

/**
 * The shown state with the recipients of an answer. New recipients leave the draft if it is an unchanged opened chip,
 * or if an app answers late for the first time (`isFirstLate`): it seemed to have refused the edit, and accepts it
 * now. If this edit had opened a chip, the chip is opened again, before the rest of the draft.
 *
 * @param options.refused the draft after the refusal. Text typed right behind it stays
 */
export function withAnswer(
  shown: PickerState,
  answered: PickerState,
  { isFromApp, isFirstLate = false, refused = '' }: AnswerOptions,
): PickerState {
  const { list, opened } = shown
  const { draft } = list
  const isReturned = isFirstLate || opened?.text === draft
  const { length } = isFirstLate && refused && draft.startsWith(refused) ? refused : draft
  const entered = draft.slice(0, length)
  const rest = isReturned ? withoutEntries(entered, newIn(answered, shown)) + draft.slice(length) : draft
  const openedAgain = opened || !isFirstLate ? undefined : answered.opened
  const next = withChips(list, answered.list.chips, openedAgain ? answered.list.draft + rest : rest)
  if (next === list) return shown
  return {
    ...withList(shown, next, isFromApp),
    opened: rest === draft ? (openedAgain ?? opened) : openedAgain,
    ...(isFirstLate && { history: withoutRun(answered.history) }),
  }
}
