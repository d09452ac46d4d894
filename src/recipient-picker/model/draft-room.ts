import { spelledAnew, textOf, type RecipientList } from './list.ts'
import { writeDraft } from './start.ts'

/** The length that `maxLength` leaves to the draft. The separators around the draft come with its first character. */
export function draftMaxLength(list: RecipientList, maxLength: number | undefined): number | undefined {
  if (maxLength === undefined) return undefined
  const { length } = list.draft
  const written = length > 0 ? spelledAnew(list) : writeDraft(list, 'a')
  return Math.max(maxLength - textOf(written).length + (length || 1), length)
}
