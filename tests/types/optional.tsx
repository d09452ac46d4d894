// Nothing here is ever run: the compiler checks it, also with `exactOptionalPropertyTypes`. Then an optional property
// can be left out, but can be undefined only if its type says so.
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type {
  Contact,
  ContactChooser,
  EmailPickerProps,
  FieldProps,
  RecipientPickerProps,
  TextBoxProps,
} from 'react-textbox-emailpicker'
import {
  createContactIndex,
  type ContactIndexOptions,
  type ContactSearch,
  type Mailbox,
  type SearchUpdate,
  type VCardOptions,
} from 'react-textbox-emailpicker/contacts'
import type { None } from './given.ts'

/** The optional properties that can't be undefined. */
type Refusing<P> = {
  [K in keyof P]-?: {} extends Pick<P, K> ? ({ [N in K]: undefined } extends Pick<P, K> ? never : K) : never
}[keyof P]

export type EveryOptionalPropertyCanBeUndefined = [
  None<Refusing<FieldProps>>,
  None<Refusing<TextBoxProps>>,
  None<Refusing<EmailPickerProps>>,
  None<Refusing<RecipientPickerProps>>,
  None<Refusing<Contact>>,
  None<Refusing<ContactChooser>>,
  None<Refusing<ContactSearch>>,
  None<Refusing<ContactIndexOptions>>,
  None<Refusing<Mailbox>>,
  None<Refusing<SearchUpdate>>,
  None<Refusing<VCardOptions>>,
]

interface MaybeProps {
  hint: string | undefined
  name: string | undefined
  onPick: ((contact: Contact) => void) | undefined
}

export function Boxes({ hint, name, onPick }: MaybeProps) {
  return (
    <>
      <TextBox hint={hint} text={name} errorText={hint} name={name} />
      <EmailPicker hint={hint} contacts={[{ name, email: 'ann@x.example' }]} onContactPicked={onPick} />
      <RecipientPicker hint={hint} text={name} mailboxes={undefined} onContactPicked={onPick} />
    </>
  )
}

export const index = (name: string | undefined) => createContactIndex([{ name, email: 'ann@x.example' }])
