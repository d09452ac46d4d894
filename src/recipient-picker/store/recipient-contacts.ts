import { NAMES, type PackageOptions } from '../../contacts/search-extensions.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { askAbout, hasContacts, peopleToChoose } from '../../contact-list/contacts/ask-about.ts'
import { identityOf, readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import type { ListView } from '../../contact-list/state/list-model.ts'
import { searchIn } from '../../contact-list/search/use-search-in.ts'
import { isRecent } from '../../contact-list/state/rows.ts'
import type { Recipient } from '../types.ts'
import {
  GivenContacts,
  keyOf,
  noneKnown,
  attachContacts,
  withMoreContacts,
  type AddressAndContact,
  type KnownContacts,
} from './known-contacts.ts'

/** How many recipients of one paste are looked up. Each look-up of contacts can take some milliseconds. */
const MOST_LOOKED_UP = 100

/** How many matches to read for an address or a name. Longer ones match, too, and may use up the limit. */
const MOST_MATCHES = 100

/**
 * For each `contacts` prop, the contacts that the user has picked and the app has set in boxes with this prop. So a
 * recipient that is dragged or pasted from one of these boxes into another keeps its contact, if it has the same name.
 */
const sharedContacts = /* @__PURE__ */ new WeakMap<object, KnownContacts>()

/**
 * The contacts that the search finds synchronously for a query, whether it says that these are all (`isComplete`), and
 * whether they use up the limit (`isFull`). Never throws.
 */
export function peekAt(search: ContactSearch, query: string, options?: Partial<PackageOptions>) {
  try {
    const peeked = search.peek?.(query, { ...options, limit: MOST_MATCHES })
    const { matches = [], total = 0, complete, more } = peeked ?? {}
    const all = matches.flatMap(({ contact }) => readContact(contact) ?? [])
    const isComplete = Boolean(complete) && !more && total <= matches.length
    return { all, isComplete, isFull: matches.length >= MOST_MATCHES }
  } catch {
    // The list reports the errors of the search.
    return { all: [], isComplete: false, isFull: false }
  }
}

/** The contacts of the recipients of one box, also of removed recipients, whom undo can bring back. */
export class RecipientContacts extends GivenContacts {
  /** Returns what the list of contacts shows. Undefined until the list is mounted. */
  #list: (() => ListView) | undefined
  search: ContactSearch
  /** The addresses whose contacts were only looked up (`recognize`). When entered again, they are looked up again. */
  readonly #lookedUp = new Set<string>()

  constructor({ known, latest }: GivenContacts) {
    super()
    this.known = known
    this.latest = latest
    this.search = searchIn(latest.contacts)
    this.learn(latest.mailboxes)
  }

  /** Without arguments, gives up the search with its contacts: the input keeps this object after the unmount. */
  connectList(search = searchIn(undefined), list?: () => ListView): void {
    this.search = search
    this.#list = list
  }

  override learn(some: readonly AddressAndContact[] = []): void {
    super.learn(some)
    for (const one of some) if (one.contact) this.#lookedUp.delete(keyOf(one))
    const { contacts } = this.latest
    if (contacts && hasContacts(contacts))
      sharedContacts.set(contacts, withMoreContacts(sharedContacts.get(contacts) ?? noneKnown, some))
  }

  /** Finds the contacts of new recipients synchronously: in `sharedContacts` by name and address, or by a look-up. */
  recognize(added: readonly Mailbox[]): void {
    const { contacts, completion } = this.latest
    if (added.length === 0) return
    this.#forget(new Set(added.map(keyOf).filter((key) => this.#lookedUp.has(key))))
    const shared = (contacts && hasContacts(contacts) && sharedContacts.get(contacts)) || noneKnown
    // A recipient without a name may be anybody with this address.
    const hasSameName = ({ name, contact }: Recipient) =>
      name !== undefined && readContact(contact)?.name === name
    this.learn(attachContacts(added, shared).filter(hasSameName))
    // With `completion="mailbox"`, picked recipients have names. One without a name was typed, so the contact that is
    // known for its address may be outdated.
    const mayBeOutdated = ({ name }: Recipient) => completion === 'mailbox' && name === undefined
    const toLookUp = this.recipientsOf(added).filter((one) => !one.contact || mayBeOutdated(one))
    for (const { email, contact } of toLookUp.slice(0, MOST_LOOKED_UP)) {
      const { found, isComplete } = this.contactsOf({ email })
      if (!isComplete || found.length === 0) continue
      const key = keyOf({ email })
      const present = readContact(contact)
      const isUpToDate = present && found.some((one) => identityOf(one) === identityOf(present))
      if (isUpToDate) continue
      this.#forget(new Set([key]))
      // With several names, nobody knows which of these people the recipient is.
      if (new Set(found.map(({ name }) => name)).size > 1) continue
      // Not `this.learn`: a contact that was only looked up is not shared with other boxes.
      super.learn([{ email, contact: found[0]?.given }])
      this.#lookedUp.add(key)
    }
  }

  #forget(keys: ReadonlySet<string>): void {
    for (const key of keys) this.#lookedUp.delete(key)
    if ([...keys].some((key) => this.known.has(key)))
      this.known = new Map([...this.known].filter(([key]) => !keys.has(key)))
  }

  /**
   * The contacts with an address that pass the app's filter: those that the search finds synchronously or, if it finds
   * none or perhaps not all, those in the list. `isComplete`: there are no others.
   */
  contactsOf({ email }: AddressAndContact): { found: readonly ReadContact[]; isComplete: boolean } {
    const { search } = this
    const key = keyOf({ email })
    const isMatch = (contact: ReadContact) => keyOf(contact) === key && this.#passesFilter(contact)
    const { rows = [], phase, found: result } = this.#list?.() ?? {}
    const contactRows = rows.flatMap((row) => (row.kind === 'contact' ? [row] : []))
    const listed = contactRows.map(({ match }) => match.contact).filter(isMatch)
    // A recent contact hides others with its address.
    const mayHaveMore =
      !result || result.failed || result.hasMore || result.isMinimum || contactRows.some(isRecent)
    // The rows for another query may lack contacts with the address.
    const isQueried = keyOf({ email: result?.session?.query ?? '' }) === key
    if (!search.peek) return { found: listed, isComplete: phase === 'complete' && isQueried && !mayHaveMore }
    const { all, isComplete, isFull } = peekAt(search, email, { [NAMES]: true })
    const peeked = all.filter(isMatch)
    // A full answer may lack contacts with this address, even if the search counts no others.
    return isComplete && !isFull && peeked.length > 0
      ? { found: peeked, isComplete }
      : { found: listed, isComplete: false }
  }

  /** Whether the app's filter rejects a contact with this address, as far as the search answers synchronously. */
  filtersOut({ email }: AddressAndContact, search = this.search): boolean {
    const key = keyOf({ email })
    return peekAt(search, email, { [NAMES]: true }).all.some(
      (one) => keyOf(one) === key && !this.#passesFilter(one),
    )
  }

  #passesFilter({ given }: ReadContact): boolean {
    return askAbout('RecipientPicker', 'filterContacts', this.latest.filterContacts, given)
  }

  /** Remembers picked contacts, and the people of picked groups. Returns the mailboxes to enter for them. */
  rememberChosen(contacts: readonly ReadContact[]): readonly Contact[] {
    const people = contacts.flatMap((contact) => peopleToChoose('RecipientPicker', this.latest, contact))
    this.learn(people.map(({ email, given }) => ({ email, contact: given })))
    const showsNames = this.latest.completion === 'mailbox'
    return people.map(({ name, email }) => (showsNames ? { name, email } : { email }))
  }
}
