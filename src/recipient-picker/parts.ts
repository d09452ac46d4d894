import type { Classes } from '../box/properties/parts.ts'
import { pickerClasses, type PartName } from '../contact-list/parts.ts'

/** The parts of RecipientPicker: those of both pickers, and its own. */
export type RecipientPartName =
  | PartName
  | 'chips'
  | 'chip'
  | 'chipName'
  | 'chipRemove'
  | 'more'
  | 'drop'
  | 'card'
  | 'cardPerson'
  | 'cardName'
  | 'cardAddress'
  | 'cardNote'
  | 'cardActions'
  | 'cardAction'

export const recipientPickerClasses: Classes<RecipientPartName> = {
  ...pickerClasses,
  chips: 'tb-chips',
  chip: 'tb-chip',
  chipName: 'tb-chip-name',
  chipRemove: 'tb-chip-remove',
  more: 'tb-more',
  drop: 'tb-drop',
  card: 'tb-card',
  cardPerson: 'tb-card-person',
  cardName: 'tb-card-name',
  cardAddress: 'tb-card-address',
  cardNote: 'tb-card-note',
  cardActions: 'tb-card-actions',
  cardAction: 'tb-card-action',
}
