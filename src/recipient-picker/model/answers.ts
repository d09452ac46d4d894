import type { OptimisticRules } from '../../box/content/optimistic-value.ts'
import { lettersAndDigits } from '../../box/content/text-diff.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress, newAmong } from './addresses.ts'
import { withChips, withMailboxes } from './app-chips.ts'
import { followText } from './app-text.ts'
import { mailboxesOf, type RecipientList } from './list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from './owned.ts'
import { noHistory } from './start.ts'
import { withList, type PickerState } from './state.ts'
import { rebaseList } from './steps.ts'
import { withoutEntries, type Separators } from './text.ts'

/**
 * How to tell whether a value of the app answers an edit, and how to show it.
 *
 * @param owned the value that the app owns: a text or mailboxes
 */
export const answerRules = (
  owned: Owned,
  separators?: Separators,
): OptimisticRules<Owned, RecipientList> => ({
  propOf: (list) => ownedOf(list, owned),
  isSame: isSameOwned,
  reductions: [lowerCase, (prop) => (isText(prop) ? lettersAndDigits(prop) : lowerCase(prop))],
  isPart,
  withProp: (list, prop, isFromApp) =>
    isText(prop) ? followText(list, prop, { isFromApp, separators }) : withMailboxes(list, prop),
  rebase: rebaseList,
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

/** The state with a list of the app. A list that the app has set on its own leaves nothing to undo. */
export function withAppList(state: PickerState, list: RecipientList, isFromApp: boolean): PickerState {
  if (list === state.list) return state
  const next = withList(state, list)
  return isFromApp ? { ...next, history: noHistory } : next
}

/**
 * The shown list with the text of the app, if the text has the same recipients, and there is no draft: an app that
 * only removes separators has refused nothing. Undefined in all other cases.
 */
export const writtenByApp = (shown: RecipientList, text: string): RecipientList | undefined =>
  shown.draft === '' && isSameList(parseMailboxes(text), mailboxesOf(shown))
    ? followText(shown, text)
    : undefined

/** Returns a test of entries: whether the answer has one as a recipient, and the shown list has not. */
function newIn(answered: RecipientList, shown: RecipientList): (entry: Contact) => boolean {
  const [before, now] = [addressesIn(mailboxesOf(shown)), addressesIn(mailboxesOf(answered))]
  return (entry) => hasAddress(now, entry) && !hasAddress(before, entry)
}

/**
 * The shown list with the recipients of an answer. New recipients leave the draft if it is an unchanged opened chip,
 * or if an app answers late for the first time (`isFirstLate`): it seemed to have refused the edit, and accepts it
 * now. If this edit had opened a chip, the chip is opened again, before the rest of the draft.
 *
 * @param options.refused the draft after the refusal. Text typed right behind it stays
 */
export function withAnswer(
  shown: RecipientList,
  answered: RecipientList,
  { isFirstLate = false, refused = '' }: { isFirstLate?: boolean; refused?: string } = {},
): RecipientList {
  const { draft, opened } = shown
  const isReturned = isFirstLate || opened?.text === draft
  const entered = isFirstLate && refused && draft.startsWith(refused) ? refused : draft
  const rest = isReturned
    ? withoutEntries(entered, newIn(answered, shown)) + draft.slice(entered.length)
    : draft
  const openedAgain = opened || !isFirstLate ? undefined : answered.opened
  if (!openedAgain) return withChips(shown, answered.chips, rest)
  return { ...withChips(shown, answered.chips, answered.draft + rest), opened: openedAgain }
}
