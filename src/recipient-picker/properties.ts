import { report, reportInvalid } from '../values/development.ts'
import { defaultOf, type Table } from '../box/properties/table.ts'
import { anyValue, parsePickerProps, pickerTable } from '../contact-list/properties.ts'
import { readContact, readSafely } from '../contact-list/contacts/read-contact.ts'
import { parseCompletion } from '../values/completion.ts'
import { parseCount, parseFlag, parseFunction, parseObject } from '../values/plain.ts'
import { usualSeparators } from './model/text.ts'
import type { GivenRecipient, RecipientPickerProps } from './types.ts'

/** The lists of recipients that were read, by the arrays of the app. */
const lists = /* @__PURE__ */ new WeakMap<readonly unknown[], readonly GivenRecipient[]>()

function readRecipient(value: unknown): GivenRecipient[] {
  const read = readContact(value)
  if (!read?.email) return []
  const contact = readSafely(() => readContact((read.given as GivenRecipient).contact))
  return [{ ...read, contact: contact?.given }]
}

/** Recipients that the app has set. What has no address is left out. */
function parseMailboxList(value: unknown): readonly GivenRecipient[] | undefined {
  if (!Array.isArray(value)) return undefined
  const list = lists.get(value) ?? value.flatMap(readRecipient)
  lists.set(value, list)
  return list
}

const isSeparators = (value: unknown): value is NonNullable<RecipientPickerProps['separators']> =>
  Array.isArray(value) && value.every((one) => one === ',' || one === ';' || one === ' ')

/** The properties of RecipientPicker: those of both pickers, and its own. */
export const recipientPickerTable = {
  ...pickerTable,
  autoHighlight: [parseFlag, '', true],
  completion: [parseCompletion, '', 'mailbox'],
  mailboxes: [anyValue],
  maxLines: [parseCount, '--tb-max-lines', 4],
  maxRecipients: [parseCount],
  messages: [parseObject<NonNullable<RecipientPickerProps['messages']>>],
  onMailboxesChanged: [parseFunction<NonNullable<RecipientPickerProps['onMailboxesChanged']>>],
  onlyContacts: [parseFlag],
  onRecipientRejected: [parseFunction<NonNullable<RecipientPickerProps['onRecipientRejected']>>],
  separators: [anyValue, '', usualSeparators],
  showAvatars: [parseFlag],
  renderChip: [parseFunction<NonNullable<RecipientPickerProps['renderChip']>>],
  validate: [parseFunction<NonNullable<RecipientPickerProps['validate']>>],
} as const satisfies Table

/** The values of the properties, with the default for each that is missing or can't be used. */
export function parseRecipientPickerProps(props: RecipientPickerProps) {
  const values = parsePickerProps('RecipientPicker', props, recipientPickerTable)
  const mailboxes = parseMailboxList(values.mailboxes)
  if (values.mailboxes !== undefined && !mailboxes)
    reportInvalid('RecipientPicker', 'mailboxes', values.mailboxes, 'an array of contacts')
  if (process.env.NODE_ENV !== 'production' && mailboxes && values.text !== undefined)
    report(
      'RecipientPicker: text and mailboxes are both set, and mailboxes wins. Remove text to control the recipients, or mailboxes to control the whole list.',
    )
  const usual = defaultOf(recipientPickerTable.separators)
  const { separators = usual } = values
  if (process.env.NODE_ENV !== 'production' && !isSeparators(separators))
    reportInvalid('RecipientPicker', 'separators', separators, "an array of ',', ';' and ' '")
  return {
    ...values,
    mailboxes,
    separators: isSeparators(separators) ? separators : usual,
  }
}

export type RecipientPickerValues = ReturnType<typeof parseRecipientPickerProps>
