import type { Classes } from '../box/properties/parts.ts'
import { listClasses } from '../contact-list/use-classes.ts'
import { chipClasses, type RecipientPartName } from './parts.ts'

/** The class names of all parts of RecipientPicker. Loaded late, with the editing code, which renders most of them. */
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
