import type { Table } from '../box/properties/table.ts'
import { parsePickerProps, pickerTable } from '../contact-list/properties.ts'
import { readFields } from '../contact-list/contacts/read-fields.ts'
import { parseCompletion, parseContacts, parseSeparators } from '../values/contacts.ts'
import { report } from '../values/development.ts'
import { parseCount, parseFlag, parseFunction, parseObject } from '../values/plain.ts'
import { remembered } from './model/remembered.ts'
import { usualSeparators, type Separators } from './model/text.ts'
import type { GivenRecipient, RecipientPickerProps } from './types.ts'

/** Reads a recipient of the app, if it has an address. Its contact is left out if the contact has no address. */
function readRecipient(value: unknown): GivenRecipient[] {
  const { given, name, email } = readFields(value)
  const contact = readFields((given as GivenRecipient).contact)
  return email ? [{ name, email, contact: contact.email ? contact.given : undefined }] : []
}

const readRecipients = /* @__PURE__ */ remembered((given: readonly unknown[]) => given.flatMap(readRecipient))

/** The properties of RecipientPicker: the parser, the CSS property and the default of each (see `Property`). */
export const recipientPickerTable = {
  ...pickerTable,
  autoHighlight: [parseFlag, '', true],
  chipActions: [parseFunction<NonNullable<RecipientPickerProps['chipActions']>>],
  completion: [parseCompletion, '', 'mailbox'],
  mailboxes: [parseContacts],
  maxLines: [parseCount, '--tb-max-lines', 4],
  maxRecipients: [parseCount],
  messages: [parseObject<NonNullable<RecipientPickerProps['messages']>>],
  onMailboxesChanged: [parseFunction<NonNullable<RecipientPickerProps['onMailboxesChanged']>>],
  onlyContacts: [parseFlag],
  onRecipientRejected: [parseFunction<NonNullable<RecipientPickerProps['onRecipientRejected']>>],
  recipientState: [parseFunction<NonNullable<RecipientPickerProps['recipientState']>>],
  separators: [parseSeparators<Separators>, '', usualSeparators],
  showAvatars: [parseFlag],
  renderChip: [parseFunction<NonNullable<RecipientPickerProps['renderChip']>>],
  validate: [parseFunction<NonNullable<RecipientPickerProps['validate']>>],
} as const satisfies Table

export function parseRecipientPickerProps(props: RecipientPickerProps) {
  const values = parsePickerProps('RecipientPicker', props, recipientPickerTable)
  if (process.env.NODE_ENV !== 'production' && values.mailboxes && values.text !== undefined)
    report(
      'RecipientPicker: text and mailboxes are both set, and mailboxes wins. ' +
        'Remove text to control the recipients, or mailboxes to control the whole list.',
    )
  return {
    separators: usualSeparators,
    ...values,
    mailboxes: values.mailboxes && readRecipients(values.mailboxes),
  }
}

export type RecipientPickerValues = ReturnType<typeof parseRecipientPickerProps>
