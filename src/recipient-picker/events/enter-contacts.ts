import type { EnterContacts } from '../../contact-list/entries/enter-contacts.ts'
import { insertAt, pick } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

/** Returns the function that turns picked contacts, and the members of picked groups, into recipients. */
export function enterContactsInto(recipients: Recipients): EnterContacts {
  return (contacts, place, event) => {
    const mailboxes = recipients.contacts.rememberChosen(contacts)
    const { state, separators } = recipients
    const outcome =
      place === 'end'
        ? insertAt(state, state.list.chips.length, mailboxes)
        : pick(state, mailboxes, separators)
    return recipients.apply(outcome, { reason: 'pick', event })
  }
}
