import type { PickerValues } from '../properties.ts'
import type { ContactChooser } from '../types.ts'

/** Whether there may be contacts to find: only an empty array has none for sure. */
export const hasContacts = (contacts: PickerValues['contacts']): boolean =>
  'search' in contacts || contacts.length > 0

/** Whether `chooser`, which is code of the app, works in this browser. */
export function canChoose(chooser: ContactChooser | undefined): boolean {
  try {
    return chooser !== undefined && (chooser.isSupported?.() ?? true)
  } catch {
    return false
  }
}
