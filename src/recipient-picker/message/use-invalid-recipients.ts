import { useMemo } from 'react'
import { failedCheck } from '../../box/message/failed-check.ts'
import { errorAttributes } from '../../box/message/error-attributes.ts'
import type { Box } from '../../box/use-box.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { namedEntries } from '../../contact-list/entries/named-entries.ts'
import type { ChipMessages } from '../../messages/types.ts'
import { chipsText, mailboxesOf, type ChipSides, type RecipientList } from '../model/list.ts'
import { typedEntries } from '../model/typed-entries.ts'
import type { ShownRecipients } from '../store/still-recipients.ts'
import { withContacts, type KnownContacts } from '../store/known-contacts.ts'
import type { RecipientPickerProps, RecipientState } from '../types.ts'

interface InvalidOptions {
  box: Box & { visit: { found: ShownRecipients | undefined } }
  /** The id of the message. */
  id: string
  state: { list: RecipientList }
  chips: ChipSides
  /** What the app says of each. */
  states: readonly RecipientState[] | undefined
  known: KnownContacts
  /** Whether the app checks the recipients. */
  isChecked: boolean
  /** Why the last edit was refused. */
  refusal?: ShownRecipients['refusal']
  /** Whether the user is in the box, and may be writing the draft. It is not reported then, but the form would submit it. */
  isInBox: boolean
  /** With `onlyContacts`, an address in the draft is not valid either, as long as it is no recipient. */
  values: Pick<RecipientPickerProps, 'maxRecipients' | 'onlyContacts' | 'separators'>
  messages: ChipMessages
}

/**
 * Reports the recipients that are not an address, or too many, and a draft that is none of the contacts. The form can't be submitted while
 * there are any, or while a required box has no recipient.
 */
export function useInvalidRecipients(options: InvalidOptions) {
  const { box, id, state, chips, known, isChecked, isInBox, refusal } = options
  const { list } = state
  const { before, after } = chips
  const invalid = useMemo(() => [...before, ...after].filter(isInvalid), [before, after])
  const count = list.chips.length
  const entries = typedEntries(list.draft, options.values.separators)
  const problem = problemOf(invalid, { count, entries }, options)
  const isStranger = refusal?.reason === 'stranger'
  const shown = isInBox && !isStranger ? problemOf(invalid, { count, entries: [] }, options) : problem
  const own = box.field.hasError && !isStranger ? '' : shown
  const read = () => withContacts(mailboxesOf(list), known)
  // They are checked again only when others are there, and not with each key in the draft.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const recipients = useMemo(() => (isChecked ? read() : []), [before, after, isChecked])
  const checked = isChecked ? chipsText(list) : ''
  const { found } = box.visit
  const failed = failedCheck(box, checked, recipients.length === 0, found && chipsText(found.state.list))
  const message = own || failed.message
  // To the browser, an input with blanks is not empty.
  const isNobody = list.draft !== '' && count + entries.length === 0
  return {
    ...errorAttributes(box, id, message),
    message,
    isShown: !!own || failed.isShown,
    validity: isNobody ? messageOfEmpty(box) : problem,
    recipients,
    checked,
  }
}

/** What is wrong with chips and the entries of a draft, or ''. */
function problemOf(
  invalid: readonly Mailbox[],
  { count, entries }: { count: number; entries: readonly Mailbox[] },
  { messages, states, values: { onlyContacts, maxRecipients = Infinity } }: InvalidOptions,
): string {
  const bad = onlyContacts ? invalid : [...invalid, ...entries.filter(isInvalid)]
  if (bad.length > 0) return messages.invalid(namedEntries(bad))
  if (onlyContacts && entries.length > 0) return messages.notChosenFrom(namedEntries(entries))
  if (count + entries.length > maxRecipients) return messages.tooMany(maxRecipients)
  return states?.find(({ status }) => status === 'invalid')?.message ?? ''
}

/** What the browser says about the input when it is empty. */
function messageOfEmpty({ editor, input: { required } }: Box): string {
  const empty = editor.node()?.ownerDocument.createElement('input')
  if (!empty || !required) return ''
  empty.required = true
  // jsdom has no words for it.
  return empty.validationMessage || ' '
}

const isInvalid = ({ valid }: Mailbox) => !valid
