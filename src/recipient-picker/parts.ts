import type { Classes } from '../box/properties/parts.ts'
import { pickerClasses, type PartName } from '../contact-list/parts.ts'

/** The parts of RecipientPicker: those of both pickers, and its own. */
export type RecipientPartName = PartName | 'chips' | 'chip' | 'chipName' | 'chipRemove' | 'more' | 'drop'

export const recipientPickerClasses: Classes<RecipientPartName> = {
  ...pickerClasses,
  chips: 'tb-chips',
  chip: 'tb-chip',
  chipName: 'tb-chip-name',
  chipRemove: 'tb-chip-remove',
  more: 'tb-more',
  drop: 'tb-drop',
}
