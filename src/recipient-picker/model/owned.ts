import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { mailboxesOf, startOfDraft, textOf, type RecipientList } from './list.ts'
import { hasSeparator } from './text.ts'

/** The prop that the app controls, `text` or `mailboxes`. An edit reports the new value, and the app sets it. */
export type Owned = string | readonly Contact[]

export const isText = (owned: Owned | undefined) => typeof owned === 'string'

/** The value of a list in the form of the controlled prop (`owned`): the text or the mailboxes. */
export const ownedOf = (list: RecipientList, owned: Owned): Owned =>
  isText(owned) ? textOf(list) : mailboxesOf(list)

export const isSameOwned = (one: Owned, other: Owned): boolean =>
  isText(one) || isText(other) ? one === other : isSameList(one, other)

/**
 * The range of the draft (the text of the input) in the app's answer to an edit. The app may have transformed or
 * removed the draft. Undefined if the answer also changes the text around it, or adds a separator to the draft.
 */
export function draftInAnswer(list: RecipientList, answer: string): Range | undefined {
  const reported = textOf(list)
  const start = startOfDraft(list)
  const textBefore = reported.slice(0, start)
  const textAfter = reported.slice(start + list.draft.length)
  const end = answer.length - textAfter.length
  const isRestSame = end >= start && answer.startsWith(textBefore) && answer.endsWith(textAfter)
  const addsSeparator = hasSeparator(answer.slice(start, end)) && !hasSeparator(list.draft)
  return isRestSame && !addsSeparator ? [start, end] : undefined
}
