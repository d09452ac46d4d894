import { boxClasses, type BoxPartName } from '../box/properties/parts.ts'

/** The parts of both pickers, to which `classNames` adds classes: those of a box, and those of the list. */
export type PartName =
  | BoxPartName
  | 'openButton'
  | 'popup'
  | 'list'
  | 'option'
  | 'avatar'
  | 'photo'
  | 'contact'
  | 'contactName'
  | 'contactAddress'
  | 'mark'
  | 'failed'
  | 'retry'
  | 'status'
  | 'progress'
  | 'heading'
  | 'forget'
  | 'fromDevice'
  | 'newContact'
  | 'listFooter'

/** The classes of the parts of a closed picker. */
export const pickerClasses = { ...boxClasses, openButton: 'tb-open' }
