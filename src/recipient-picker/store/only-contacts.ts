import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { fold } from '../../contacts/matching/fold.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { askAbout } from '../../contact-list/contacts/ask-about.ts'
import { readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import { withoutStrangers } from '../model/strangers.ts'
import type { RecipientContacts } from './recipient-contacts.ts'

/** How many contacts to read for a name, which can be a part of others. If more match, it is not known whose name it is. */
const MOST_NAMESAKES = 100

/** The contacts that have a name, if a search knows all of them at once. It may be code of the app. */
function namedNow(search: ContactSearch | undefined, name: string): ReadContact[] {
  try {
    const { matches = [], total = 0, complete } = search?.peek?.(name, { limit: MOST_NAMESAKES }) ?? {}
    const all = complete && total <= matches.length ? matches : []
    return all
      .flatMap(({ contact }) => readContact(contact) ?? [])
      .filter((contact) => fold(contact.name.trim()) === fold(name))
  } catch {
    // `recognize` has asked the same search, and has reported the error.
    return []
  }
}

/**
 * Who a new entry is among the contacts that can be picked: itself, or the people of the only contact with this name. Undefined if it is
 * nobody, if it may be another, or if no search knows at once.
 */
function identify(entry: Mailbox, contacts: RecipientContacts): readonly Contact[] | undefined {
  const { filterContacts, isContactDisabled } = contacts.latest
  contacts.recognize([entry])
  const [named, another] = entry.valid ? [] : namedNow(contacts.search, entry.email)
  const [{ contact: known } = {}] = contacts.addTo([entry])
  const contact = named?.given ?? known
  const isOne = !another && (known ?? contact)?.email === contact?.email
  const canBePicked =
    contact &&
    isOne &&
    askAbout('RecipientPicker', 'filterContacts', filterContacts, contact) &&
    !askAbout('RecipientPicker', 'isContactDisabled', isContactDisabled, contact)
  return canBePicked
    ? named
      ? contacts.enter(named.people.length > 0 ? named.people : [named])
      : [entry]
    : undefined
}

/**
 * With `onlyContacts`, turns the outcome of an edit into one that adds only contacts, known by their addresses or by their names. All
 * others (`strangers`) stay in the draft.
 *
 * @param ifRefused what the box shows if nobody is a contact. Undefined: the strangers become the draft
 */
export function onlyKnown(
  wanted: Outcome,
  before: PickerState,
  ifRefused: PickerState | undefined,
  contacts: RecipientContacts,
): Outcome {
  const { added } = wanted
  if (added.length === 0) return wanted
  const { outcome, strangers } = withoutStrangers(wanted, before, (entry) => identify(entry, contacts))
  return ifRefused && strangers.length === added.length
    ? { state: ifRefused, added: [], leftOut: [], removed: [], strangers }
    : { ...outcome, strangers }
}
