import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { fold } from '../../contacts/matching/fold.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import type { askAbout } from '../../contact-list/contacts/ask-about.ts'
import type { readContact, ReadContact } from '../../contact-list/contacts/read-contact.ts'
import type { replaceChips } from '../model/edit-chips.ts'
import type { withRefused } from '../model/refused.ts'
import { withoutStrangers } from '../model/strangers.ts'
import type { entriesOf } from '../model/text.ts'
import type { Gate } from './contact-gate.ts'
import type { RecipientContacts } from './known-contacts.ts'

/** What is passed and not imported. `loadGate` in `contact-gate.ts` says why. */
type Dependencies = readonly [
  typeof askAbout,
  typeof entriesOf,
  typeof fold,
  typeof readContact,
  typeof replaceChips,
  typeof withRefused,
]

/** How many contacts to read for a name, which can be a part of others. If more match, it is not known whose name it is. */
const MOST_NAMESAKES = 100

/** Creates the gate that looks people up, by their addresses and by their names. */
export function createGate(...[ask, entries, folded, read, replace, refuse]: Dependencies): Gate {
  /** The contacts that have a name, if a search knows all of them at once. It may be code of the app. */
  function namedNow(search: ContactSearch | undefined, name: string): ReadContact[] {
    try {
      const { matches = [], total = 0, complete } = search?.peek?.(name, { limit: MOST_NAMESAKES }) ?? {}
      const all = complete && total <= matches.length ? matches : []
      return all
        .flatMap(({ contact }) => read(contact) ?? [])
        .filter((contact) => folded(contact.name.trim()) === folded(name))
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
    const { search, filterContacts, isContactDisabled } = contacts.latest
    contacts.recognize([entry])
    const [named, another] = entry.valid ? [] : namedNow(search, entry.email)
    const [{ contact: known } = {}] = contacts.addTo([entry])
    const contact = named?.given ?? known
    const isOne = !another && (known ?? contact)?.email === contact?.email
    const canBePicked =
      contact &&
      isOne &&
      ask('RecipientPicker', 'filterContacts', filterContacts, contact) &&
      !ask('RecipientPicker', 'isContactDisabled', isContactDisabled, contact)
    return canBePicked
      ? named
        ? contacts.enter(named.people.length > 0 ? named.people : [named])
        : [entry]
      : undefined
  }

  return (wanted, before, ifRefused, contacts) => {
    const { added } = wanted
    if (added.length === 0) return wanted
    const { outcome, strangers } = withoutStrangers([entries, replace, refuse], wanted, before, (entry) =>
      identify(entry, contacts),
    )
    return ifRefused && strangers.length === added.length
      ? { state: ifRefused, added: [], leftOut: [], removed: [], strangers }
      : { ...outcome, strangers }
  }
}
