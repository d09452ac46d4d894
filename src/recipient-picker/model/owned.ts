import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { mailboxesOf, startOfDraft, textOf, type RecipientList } from './list.ts'
import { hasSeparator } from './text.ts'

/** The value that the app owns and gets reports of: the text or the recipients. */
export type Owned = string | readonly Contact[]

export const isText = (owned: Owned | undefined) => typeof owned === 'string'

/** The value of a list, in the form that the app owns. */
export const ownedOf = (list: RecipientList, owned: Owned): Owned =>
  isText(owned) ? textOf(list) : mailboxesOf(list)

export const isSameOwned = (one: Owned, other: Owned): boolean =>
  isText(one) || isText(other) ? one === other : isSameList(one, other)

/**
 * The range of the draft in an answer of the app that changes nothing but the draft: the app has transformed or removed
 * it. Undefined for any other text, and if the app has put a separator into the draft.
 */
export function answeredDraft(list: RecipientList, text: string): Range | undefined {
  const old = textOf(list)
  const from = startOfDraft(list)
  const end = from + list.draft.length
  const to = text.length - old.length + end
  const isRestSame = to >= from && text.startsWith(old.slice(0, from)) && text.endsWith(old.slice(end))
  const addsSeparator = hasSeparator(text.slice(from, to)) && !hasSeparator(list.draft)
  return isRestSame && !addsSeparator ? [from, to] : undefined
}
