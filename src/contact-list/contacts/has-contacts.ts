import type { PickerValues } from '../properties.ts'
import type { ContactChooser } from '../types.ts'

/** Whether the contacts are in memory, so that a search costs only a few milliseconds. */
export function isInMemory(contacts: PickerValues['contacts']): boolean {
  return !('search' in contacts) || 'ready' in contacts
}

/** Whether there are contacts to search. */
export const hasContacts = (contacts: PickerValues['contacts']): boolean =>
  'search' in contacts || contacts.length > 0

/** Whether contacts can be chosen with `chooser`, which is code of the app. */
export function canChoose(chooser: ContactChooser | undefined): boolean {
  try {
    return chooser !== undefined && (chooser.isSupported?.() ?? true)
  } catch {
    return false
  }
}
