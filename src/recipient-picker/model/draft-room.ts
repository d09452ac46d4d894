import { reserialized, textOf, type RecipientList } from './list.ts'
import { writeDraft } from './start.ts'

/**
 * The length that `maxLength` leaves for the draft. The first character of the draft also needs the separators around
 * it.
 */
export function draftMaxLength(list: RecipientList, maxLength: number | undefined): number | undefined {
  if (maxLength === undefined) return undefined
  const { length } = list.draft
  const written = length > 0 ? reserialized(list) : writeDraft(list, 'a')
  return Math.max(maxLength - textOf(written).length + (length || 1), length)
}
