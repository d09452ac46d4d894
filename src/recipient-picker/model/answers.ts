import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { hasChipsOf, setMailboxes, setText } from './app-state.ts'
import type { ValueRules } from './controlled-value.ts'
import { mailboxesOf } from './list.ts'
import { comparing, isText, type Owned } from './owned.ts'
import { rebaseState } from './steps.ts'
import type { Separators } from './text.ts'
import type { PickerState } from './state.ts'

export { isText, type Owned } from './owned.ts'

/** How an app answers changes of what it owns. */
export const answerRules = (owned: Owned, separators?: Separators): ValueRules<Owned, PickerState> => ({
  ...comparing(owned),
  isPartOf: (prop, { before, reported }) => !isText(prop) && isPart(prop, before, reported),
  withProp: (state, prop, isFromApp) =>
    isText(prop) ? setText(state, prop, { isFromApp, separators }) : setMailboxes(state, prop, isFromApp),
  takenBack({ value, confirmed, confirmedValue, edited }) {
    // The draft is the box's own.
    if (!isText(confirmed)) return setMailboxes(value, confirmed, false)
    // An app that leaves out separators has refused nothing.
    return hasChipsOf(edited, confirmed) ? setText(edited, confirmed) : confirmedValue
  },
  rebase: rebaseState,
})

/** Whether the app has set what was there before an edit, or all recipients that it has set were offered, and some of them were added. */
function isPart(set: readonly Contact[], before: PickerState, offered: PickerState): boolean {
  const then = mailboxesOf(before.list)
  const had = addressesIn(then)
  const all = addressesIn(mailboxesOf(offered.list))
  const isAccepted = set.every((one) => hasAddress(all, one)) && set.some((one) => !hasAddress(had, one))
  return isAccepted || isSameList(set, then)
}
