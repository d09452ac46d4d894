import type { Classes } from '../box/properties/parts.ts'
import { emailPickerClasses, type PartName } from '../email-picker/parts.ts'

/** The parts of RecipientPicker: those of EmailPicker, and its own. */
export type RecipientPartName = PartName | 'chips' | 'chip' | 'chipName' | 'chipRemove' | 'more' | 'drop'

export const recipientPickerClasses: Classes<RecipientPartName> = {
  ...emailPickerClasses,
  chips: 'tb-chips',
  chip: 'tb-chip',
  chipName: 'tb-chip-name',
  chipRemove: 'tb-chip-remove',
  more: 'tb-more',
  drop: 'tb-drop',
}
