import type { RecipientList } from './list.ts'
import { withoutLastSeparator } from './separators.ts'
import type { PickerState } from './state.ts'

/** The state without the separator at its end, if the text is longer than `maxLength` with it. */
export function fitted(state: PickerState, maxLength = Infinity): PickerState {
  return state.list.text.length > maxLength ? { ...state, list: withoutLastSeparator(state.list) } : state
}

/** Whether `maxLength` leaves room for an edit. Removing something is always possible. */
export function hasRoom(before: RecipientList, after: RecipientList, maxLength = Infinity): boolean {
  return after.text.length <= Math.max(maxLength, before.text.length)
}
