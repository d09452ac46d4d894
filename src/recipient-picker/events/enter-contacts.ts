import { peopleOf } from '../../contact-list/contacts/read-contact.ts'
import type { EnterContacts } from '../../contact-list/entries/enter-contacts.ts'
import { countOf } from '../model/list.ts'
import { dropText, pick } from '../model/state.ts'
import type { RecipientPickerValues } from '../properties.ts'
import { acquaintance } from '../store/known-contacts.ts'
import type { Recipients } from '../store/recipients.ts'

/** Makes recipients of contacts that were picked, and of the members of groups. */
export function enterContactsInto(
  recipients: Recipients,
  { completion }: RecipientPickerValues,
): EnterContacts {
  return (contacts, place, event) => {
    const people = contacts.flatMap(peopleOf)
    const mailboxes = people.map(({ name, email }) =>
      completion === 'mailbox' ? { name, email } : { email },
    )
    recipients.resume()
    recipients.contacts.learn(people.map(acquaintance))
    const { state, separators } = recipients
    const outcome =
      place === 'end' ? dropText(state, countOf(state.list), mailboxes) : pick(state, mailboxes, separators)
    return recipients.apply(outcome, { reason: 'pick', event })
  }
}
