import type { ContactChooser } from '../types.ts'

/** Whether contacts can be chosen with `chooser`, which is code of the app. */
export function canChoose(chooser: ContactChooser | undefined): boolean {
  try {
    return chooser !== undefined && (chooser.isSupported?.() ?? true)
  } catch {
    return false
  }
}
