import { formatMailboxes } from '../../contacts/mailboxes/format-list.ts'
import type { Contact } from '../../contacts/types.ts'
import type { EnterContacts } from '../../contact-list/entries/enter-contacts.ts'
import { countOf } from '../model/list.ts'
import type { Separators } from '../model/text.ts'
import { dropText, pick, type Outcome, type PickerState } from '../model/state.ts'
import type { RecipientPickerValues } from '../properties.ts'
import { acquaintance } from '../store/known-contacts.ts'
import type { Recipients } from '../store/recipients.ts'

/** Makes recipients of contacts that were picked. */
export function enterContactsInto(
  recipients: Recipients,
  { completion }: RecipientPickerValues,
): EnterContacts {
  return (contacts, place, event) => {
    const mailboxes = contacts.map(({ name, email }) =>
      completion === 'mailbox' ? { name, email } : { email },
    )
    recipients.resume()
    recipients.contacts.learn(contacts.map(acquaintance))
    const { state, separators } = recipients
    const outcome = place === 'end' ? insertedAtEnd(state, mailboxes) : picked(state, mailboxes, separators)
    return recipients.apply(outcome, { reason: 'pick', event })
  }
}

/** The first one takes the place of the entry at the caret, the others come after it. */
function picked(
  state: PickerState,
  [first, ...others]: readonly Contact[],
  separators: Separators | undefined,
): Outcome {
  if (!first) return { state, added: [], leftOut: [], removed: [] }
  const outcome = pick(state, first, separators)
  if (others.length === 0) return outcome
  const gap = outcome.state.list.at
  const rest = dropText(outcome.state, gap, formatMailboxes(others))
  const { past, beforeLastEdit } = outcome.state.history
  return {
    ...rest,
    // One undo takes all of them back.
    state: { ...rest.state, history: { ...rest.state.history, past, beforeLastEdit } },
    added: [...outcome.added, ...rest.added],
    leftOut: [...outcome.leftOut, ...rest.leftOut],
  }
}

function insertedAtEnd(state: PickerState, mailboxes: readonly Contact[]): Outcome {
  return dropText(state, countOf(state.list), formatMailboxes(mailboxes))
}
