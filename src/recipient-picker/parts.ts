import { pickerClasses, type PartName } from '../contact-list/parts.ts'

/** The parts of RecipientPicker to which an app can add classes (`classNames`). */
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

/** The class names of the parts that the code of the first rendering renders. `late-classes.ts` has the others. */
export const chipClasses = {
  ...pickerClasses,
  avatar: 'tb-avatar',
  photo: 'tb-photo',
  chips: 'tb-chips',
  chip: 'tb-chip',
  chipName: 'tb-chip-name',
  chipRemove: 'tb-chip-remove',
  more: 'tb-more',
  drop: 'tb-drop',
}

export type ChipClasses = typeof chipClasses
