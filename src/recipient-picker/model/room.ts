import { countOf, spelledAnew, textOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'

/** The state without the separator at its end, if the text is longer than `maxLength` with it. */
export function fitted(state: PickerState, maxLength = Infinity): PickerState {
  const { list } = state
  return textOf(list).length > maxLength ? { ...state, list: { ...list, isEnded: false } } : state
}

/** Whether `maxLength` leaves room for an edit. Removing something is always possible, even if the list is written longer than before. */
export function hasRoom(before: RecipientList, after: RecipientList, maxLength = Infinity): boolean {
  const { length } = textOf(after)
  return length <= Math.max(maxLength, textOf(before).length) || length <= textOf(spelledAnew(before)).length
}

/** How many recipients there are, with the one that is being edited. */
const recipientsIn = ({ list, opened }: PickerState) => countOf(list) + Number(!!opened && list.draft !== '')

/** Whether an edit adds recipients beyond `most`. The app may have set more already. */
export function isTooMany(before: PickerState, after: PickerState, most = Infinity): boolean {
  return recipientsIn(after) > Math.max(most, recipientsIn(before))
}
