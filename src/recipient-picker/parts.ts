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

/** The parts of the card of a chip. */
export type CardPartName = Extract<RecipientPartName, `card${string}`>

/** The parts that exist without a card. */
export type ChipPartName = Exclude<RecipientPartName, CardPartName>

/** The names of the parts of the card, for messages to developers. Undefined in production. */
export const cardParts: readonly CardPartName[] | undefined =
  process.env.NODE_ENV !== 'production'
    ? ['card', 'cardPerson', 'cardName', 'cardAddress', 'cardNote', 'cardActions', 'cardAction']
    : undefined

export const recipientPickerClasses: Classes<ChipPartName> = {
  ...pickerClasses,
  chips: 'tb-chips',
  chip: 'tb-chip',
  chipName: 'tb-chip-name',
  chipRemove: 'tb-chip-remove',
  more: 'tb-more',
  drop: 'tb-drop',
}
