import type { Classes } from '../box/properties/parts.ts'
import { listClasses } from '../contact-list/use-classes.ts'
import { chipClasses, type RecipientPartName } from './parts.ts'

/** The parts of RecipientPicker, with those that exist only after the editing code is loaded. */
export const recipientPickerClasses: Classes<RecipientPartName> = {
  ...listClasses,
  ...chipClasses,
  card: 'tb-card',
  cardPerson: 'tb-card-person',
  cardName: 'tb-card-name',
  cardAddress: 'tb-card-address',
  cardNote: 'tb-card-note',
  cardActions: 'tb-card-actions',
  cardAction: 'tb-card-action',
}
