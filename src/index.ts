export { BoxDefaults, type BoxDefaultsProps } from './box/BoxDefaults.tsx'
export type { Completion } from './values/contacts.ts'
export { EmailPicker } from './email-picker/EmailPicker.tsx'
export type { EmailPickerComponent, EmailPickerHandle, EmailPickerProps } from './email-picker/types.ts'
export type { PartName } from './contact-list/parts.ts'
export type {
  ContactChooser,
  ContactList,
  ContactPickedDetails,
  OpenChangeDetails,
  OpenReason,
  PickerProps,
  PickerSource,
} from './contact-list/types.ts'
export { localRecentStorage } from './contact-list/recent/local-recent-storage.ts'
export type { RecentContacts, RecentContactsOptions, RecentStorage } from './contact-list/recent/types.ts'
export { useRecentContacts } from './contact-list/recent/use-recent-contacts.ts'
export { Field, type FieldProps } from './field/Field.tsx'
export { MessagesProvider, type MessagesProviderProps } from './messages/MessagesProvider.tsx'
export type {
  BoxMessages,
  CardMessages,
  EmailPickerMessages,
  RecipientPickerMessages,
} from './messages/types.ts'
export { RecipientGroup, type RecipientGroupProps } from './recipient-picker/RecipientGroup.tsx'
export { RecipientPicker } from './recipient-picker/RecipientPicker.tsx'
export type {
  ChipAction,
  GivenRecipient,
  Recipient,
  RecipientPickerComponent,
  RecipientPickerHandle,
  RecipientPickerProps,
  RecipientRejection,
  RecipientSource,
  RecipientState,
} from './recipient-picker/types.ts'
export type { RecipientPartName } from './recipient-picker/parts.ts'
export { TextBox } from './text-box/TextBox.tsx'
export type { MailboxProblem, MailboxWarning } from './contacts/mailboxes/address.ts'
export type { Mailbox } from './contacts/mailboxes/parse.ts'
export type { Contact, ContactMatch, ContactSearch, Range, SearchUpdate } from './contacts/types.ts'
export type { TextBoxProps } from './text-box/properties.ts'
// The types of the components use `RowsOfLines`, `Given` and `OneOf`: props that don't go together are type errors.
export type { RowsOfLines, TextBoxComponent, TextBoxHandle } from './text-box/types.ts'
export type { BoxPartName } from './box/properties/parts.ts'
export type {
  BoxElement,
  BoxHandle,
  BoxProps,
  FocusDetails,
  Given,
  OneOf,
  TextChangeDetails,
  TextChangeReason,
  TextSource,
  Validate,
  ValidateDetails,
} from './box/types.ts'
export type { AnimationPosition, AnimationStyle } from './values/animation.ts'
export type { Color, ColorValue } from './values/color.ts'
export { FontTypeface } from './values/font.ts'
export type { Density, Look } from './values/look.ts'
export { InputType, type CanonicalInputType, type InputTypeName } from './values/input-type.ts'
export { TextAlignment } from './values/text-alignment.ts'
