import { useMemo } from 'react'
import { useErrorMessage } from '../box/use-error-message.ts'
import type { Box } from '../box/use-box.ts'
import type { Mailbox } from '../contacts/mailboxes/parse.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { draftOf, entriesOf, chipsOf, type RecipientList } from './model/list.ts'

interface InvalidOptions {
  box: Box
  list: RecipientList
  /** Whether the user writes the draft. It is not reported then, but the form would submit it. */
  isInBox: boolean
  messages: RecipientPickerMessages
}

/** Reports the recipients that are not an address, and keeps the form from being submitted while there are any. */
export function useInvalidRecipients({ box, list, isInBox, messages }: InvalidOptions) {
  const { before, after } = chipsOf(list)
  const draft = draftOf(list)
  const invalid = useMemo(() => [...before, ...after].filter(isInvalid), [before, after])
  const written = useMemo(() => entriesOf(draft).filter(isInvalid), [draft])
  const sentence = (entries: readonly Mailbox[]) =>
    entries.length > 0 ? messages.invalid(entries.map(({ email }) => email)) : ''
  const all = [...invalid, ...written]
  const message = sentence(isInBox ? invalid : all)
  return { ...useErrorMessage(box, { message, validity: sentence(all) }), message, isShown: true }
}

const isInvalid = ({ valid }: Mailbox) => !valid
