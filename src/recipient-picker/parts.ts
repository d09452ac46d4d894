import { pickerClasses } from '../contact-list/parts.ts'

/** The parts of RecipientPicker: those of both pickers, and its own. */
export const recipientPickerClasses = {
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

export type RecipientPartName = keyof typeof recipientPickerClasses
