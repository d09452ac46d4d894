import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { fold } from '../../contacts/matching/fold.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { mayBeChosen } from '../../contact-list/contacts/ask-about.ts'
import { readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import { newRowFor } from '../../contact-list/state/rows.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import { withoutStrangers } from '../model/strangers.ts'
import type { RecipientContacts } from './recipient-contacts.ts'

/** How many contacts to read for a name, which can be a part of other names. If more match, nobody counts as named. */
const MOST_NAMESAKES = 100

const component = 'RecipientPicker'

/** A typed name without its quotes. In quotes, a name with a comma is one entry. */
const unquoted = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text)

/** The full name of a recipient. */
function nameOf(person: Mailbox, contacts: RecipientContacts): string {
  const [{ contact } = {}] = contacts.recipientsOf([person])
  return readContact(contact)?.name ?? person.name ?? ''
}

/** The form in which names are compared. Each comma is followed by one blank. */
const comparableName = (name: string) =>
  fold(name)
    .split(',')
    .map((part) => part.trim())
    .join(', ')

const equals = (name: string, other: string) => name === other
const beginsWith = (name: string, start: string) => name.startsWith(start)

/** The contacts whose name matches (`isMatch`). None if the search throws, or does not know all synchronously. */
function namedNow(search: ContactSearch, name: string, isMatch = equals): ReadContact[] {
  try {
    const { matches = [], total = 0, complete } = search.peek?.(name, { limit: MOST_NAMESAKES }) ?? {}
    const all = complete && total <= matches.length ? matches : []
    return all
      .flatMap(({ contact }) => readContact(contact) ?? [])
      .filter((contact) => isMatch(comparableName(contact.name), comparableName(name)))
  } catch {
    // The list reports the errors of the search.
    return []
  }
}

/**
 * The people for a new entry: the entry itself, if its address belongs to a contact that can be picked, the people of
 * the only contact with this name, or the `newContact` for an unknown address. Undefined if none can be picked, if
 * several contacts may be meant, or if the search does not know synchronously.
 */
function identify(entry: Mailbox, contacts: RecipientContacts): readonly Contact[] | undefined {
  contacts.recognize([entry])
  const [named, another] = entry.valid ? [] : namedNow(contacts.search, unquoted(entry.email))
  const [{ contact: known } = {}] = contacts.recipientsOf([entry])
  const contact = named?.given ?? known
  const candidates = contact ? [contact] : contacts.contactsOf(entry).found.map(({ given }) => given)
  // The list offers an unknown address as a new contact (`newContact`). Typed without a pick, it is that contact, too.
  const { newContact } = contacts.latest
  const isUnknown = entry.valid && candidates.length === 0
  const offer = isUnknown && newRowFor({ component, newContact }, formatMailbox(entry), [])
  if (offer && !contacts.filtersOut(offer.contact)) return contacts.rememberChosen([offer.contact])
  // Contacts can have invalid addresses. So an entry can be the address of one and the name of another.
  const isUnique = !another && (known ?? contact)?.email === contact?.email
  if (!isUnique || !candidates.some((one) => mayBeChosen(component, contacts.latest, one))) return undefined
  const people = named ? contacts.rememberChosen([named]) : [entry]
  return people.length > 0 ? people : undefined
}

/**
 * With `onlyContacts`, turns the outcome of an edit into one that adds only contacts, known by their addresses or by
 * their names. All others (`strangers`) become the draft.
 *
 * @param ifRefused the state for an edit that adds only strangers. Undefined: the strangers become the draft
 */
export function withOnlyContacts(
  wanted: Outcome,
  before: PickerState,
  ifRefused: PickerState | undefined,
  contacts: RecipientContacts,
): Outcome {
  const { added } = wanted
  if (added.length === 0) return wanted
  const { outcome, strangers } = withoutStrangers(
    wanted,
    before,
    (entry) => identify(entry, contacts),
    (start, person) => beginsWith(comparableName(nameOf(person, contacts)), `${comparableName(start)}, `),
  )
  if (!ifRefused || strangers.length < added.length) return { ...outcome, strangers }
  // A typed comma may be the one in a name (`Lee, Eve`), so it is not refused yet.
  const draft = ifRefused.list.draft.trim()
  const isBegun = /[,，]$/.test(draft) && namedNow(contacts.search, draft, beginsWith).length > 0
  return { state: ifRefused, added: [], leftOut: [], ...(!isBegun && { strangers }) }
}
