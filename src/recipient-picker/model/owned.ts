import type { OptimisticRules, OptimisticValue } from '../../box/content/optimistic-value.ts'
import { lettersAndDigits } from '../../box/content/text-diff.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { mailboxesOf, startOfDraft, textOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { hasSeparator } from './text.ts'

/** What the app owns and is told: the text or the recipients. */
export type Owned = string | readonly Contact[]

export const isText = (owned: Owned) => typeof owned === 'string'

type SharedRules = Pick<OptimisticRules<Owned, PickerState>, 'propOf' | 'isSame' | 'forms'>

/** How answers of an app are compared with edits. */
export const comparing = (owned: Owned): SharedRules => ({
  propOf: ({ list }) => (isText(owned) ? textOf(list) : mailboxesOf(list)),
  isSame: (one, other) => (isText(one) || isText(other) ? one === other : isSameList(one, other)),
  forms: [lowerCase, (prop) => (isText(prop) ? lettersAndDigits(prop) : lowerCase(prop))],
})

/** Shows a value that is the same to the app. */
export function move<T>(content: OptimisticValue<Owned, T>, value: T): void {
  if (content.base === content.value) content.base = value
  content.value = value
}

/** The text or the addresses in lower case. */
const lowerCase = (owned: Owned): string =>
  (isText(owned) ? owned : owned.map(({ email }) => email).join('\n')).toLowerCase()

/** The draft in an answer that leaves everything around the draft as it was: the draft was transformed or refused. */
export function answeredDraft(list: RecipientList, text: string): Range | undefined {
  const old = textOf(list)
  const from = startOfDraft(list)
  const end = from + list.draft.length
  const to = text.length - old.length + end
  const isAround = to >= from && text.startsWith(old.slice(0, from)) && text.endsWith(old.slice(end))
  const isOne = !hasSeparator(text.slice(from, to)) || hasSeparator(list.draft)
  return isAround && isOne ? [from, to] : undefined
}
