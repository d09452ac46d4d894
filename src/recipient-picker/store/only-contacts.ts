import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { fold } from '../../contacts/matching/fold.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { mayBeChosen } from '../../contact-list/contacts/ask-about.ts'
import { readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import { newRowFor } from '../../contact-list/state/rows.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import { withoutStrangers } from '../model/strangers.ts'
import { peekAt, type RecipientContacts } from './recipient-contacts.ts'

const component = 'RecipientPicker'

/** A typed name without its quotes. With these, users can write a name with a comma: `"Lee, Eve"`. */
const unquoted = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text)

/** The full name of a recipient: that of the contact, if it is known. */
function nameOf(person: Mailbox, contacts: RecipientContacts): string {
  const [{ contact } = {}] = contacts.recipientsOf([person])
  return readContact(contact)?.name ?? person.name ?? ''
}

/** The form in which names are compared: folded, and with one blank after each comma. */
const comparableName = (name: string) =>
  fold(name)
    .split(',')
    .map((part) => part.trim())
    .join(', ')

const equals = (name: string, other: string) => name === other
const beginsWith = (name: string, start: string) => name.startsWith(start)

/** The contacts for a name. None if the search throws, or does not find all of them synchronously. */
function peekNamed(search: ContactSearch, name: string, isMatch = equals): readonly ReadContact[] {
  const { all, isComplete } = peekAt(search, name)
  if (!isComplete) return []
  return all.filter((contact) => isMatch(comparableName(contact.name), comparableName(name)))
}

/**
 * Returns the people whom a new entry means: the entry itself, if its address belongs to a contact, the people of the
 * only contact with this name, or the app's `newContact` for an unknown address. Undefined if several contacts have
 * this name, if no match can be picked, or if the search can't answer synchronously.
 */
function identify(entry: Mailbox, contacts: RecipientContacts): readonly Contact[] | undefined {
  contacts.recognize([entry])
  // An invalid entry may be a name. Its `email` is the whole text.
  const [named, namesake] = entry.valid ? [] : peekNamed(contacts.search, unquoted(entry.email))
  // `recognize` has attached no contact if several people share the address, or if the search may lack some of them.
  const [{ contact: withAddress } = {}] = contacts.recipientsOf([entry])
  const contact = named?.given ?? withAddress
  const candidates = contact ? [contact] : contacts.contactsOf(entry).found.map(({ given }) => given)
  // The list offers an unknown address as a row of `newContact`. If the user types the address, this contact is meant.
  // `[]`: there is no other row with this address.
  const { newContact } = contacts.latest
  const isUnknown = entry.valid && candidates.length === 0
  const newRow = isUnknown && newRowFor({ component, newContact }, formatMailbox(entry), [])
  if (newRow && !contacts.filtersOut(newRow.contact)) return contacts.rememberChosen([newRow.contact])
  // The text of an invalid entry can be the name of one contact and the (invalid) address of another one.
  const isAmbiguous = namesake || (named && withAddress && named.given.email !== withAddress.email)
  if (isAmbiguous || !candidates.some((one) => mayBeChosen(component, contacts.latest, one))) return undefined
  const people = named ? contacts.rememberChosen([named]) : [entry]
  return people.length > 0 ? people : undefined
}

/**
 * The outcome of an edit under `onlyContacts`: of the added entries, only those that mean contacts, by their addresses
 * or names, become recipients. The text of the others (`strangers`) moves into the draft, unless they come from another
 * box. But if all are strangers, the state is `ifRefused`, unless that is undefined.
 */
export function withOnlyContacts(
  wanted: Outcome,
  before: PickerState,
  ifRefused: PickerState | undefined,
  contacts: RecipientContacts,
): Outcome {
  const { added } = wanted
  if (added.length === 0) return wanted
  const outcome = withoutStrangers(
    wanted,
    before,
    (entry) => identify(entry, contacts),
    (start, person) => beginsWith(comparableName(nameOf(person, contacts)), `${comparableName(start)}, `),
  )
  const { strangers = [] } = outcome
  if (!ifRefused || strangers.length < added.length) return outcome
  // The text before a typed comma is no stranger if it begins a name with a comma (`Lee, Eve`).
  const draft = ifRefused.list.draft.trim()
  const beginsName = /[,，]$/.test(draft) && peekNamed(contacts.search, draft, beginsWith).length > 0
  return { state: ifRefused, added: [], leftOut: [], ...(!beginsName && { strangers }) }
}
