import type { ValueRules } from '../../box/content/controlled-value.ts'
import { lettersAndDigits } from '../../box/content/text-diff.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact } from '../../contacts/types.ts'
import { mailboxesOf, textOf } from './list.ts'
import type { PickerState } from './state.ts'

/** What the app owns and is told: the text or the recipients. */
export type Owned = string | readonly Contact[]

export const isText = (owned: Owned) => typeof owned === 'string'

type SharedRules = Pick<ValueRules<Owned, PickerState>, 'propOf' | 'isSame' | 'forms'>

/** How answers of an app are compared with edits. */
export const comparing = (owned: Owned): SharedRules => ({
  propOf: ({ list }) => (isText(owned) ? textOf(list) : mailboxesOf(list)),
  isSame: (one, other) => (isText(one) || isText(other) ? one === other : isSameList(one, other)),
  forms: [lowerCase, (prop) => (isText(prop) ? lettersAndDigits(prop) : lowerCase(prop))],
})

/** The text or the addresses in lower case. */
const lowerCase = (owned: Owned): string =>
  (isText(owned) ? owned : owned.map(({ email }) => email).join('\n')).toLowerCase()
