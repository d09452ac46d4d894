import { NAMES, type PackageOptions } from '../../contacts/search-extensions.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { askAbout, hasContacts, peopleToChoose } from '../../contact-list/contacts/ask-about.ts'
import { identityOf, readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import type { SeenList } from '../../contact-list/state/list-model.ts'
import { searchIn } from '../../contact-list/search/use-search-in.ts'
import { isRecent } from '../../contact-list/state/rows.ts'
import type { Recipient } from '../types.ts'
import {
  GivenContacts,
  keyOf,
  noneKnown,
  withContacts,
  withKnown,
  type AddressAndContact,
  type KnownContacts,
} from './known-contacts.ts'

/** For how many recipients of a pasted list contacts are looked up: each look-up can take some milliseconds. */
const MOST_LOOKED_UP = 100

/** How many contacts to read for an address, which can be a part of others. If as many match, there may be more. */
const MOST_ALIKE = 100

/**
 * The contacts that were chosen or set in boxes with the same `contacts`, and so with the same type of contacts. A
 * recipient with a name that is dragged, or cut and pasted, from one box to another keeps its contact.
 */
const chosen = /* @__PURE__ */ new WeakMap<object, KnownContacts>()

const addressAndContact = ({ email, given }: ReadContact): AddressAndContact => ({ email, contact: given })

/** The contacts found at once for an address, one for each name (`NAMES`), and whether these are all. Never throws. */
function peekAt(search: ContactSearch, email: string): { all: readonly ReadContact[]; isComplete: boolean } {
  try {
    const options: PackageOptions & { limit: number } = { limit: MOST_ALIKE, [NAMES]: true }
    const { matches = [], total = 0, complete, more } = search.peek?.(email, options) ?? {}
    const all = matches.flatMap(({ contact }) => readContact(contact) ?? [])
    const isComplete = Boolean(complete) && !more && total <= matches.length && matches.length < MOST_ALIKE
    return { all, isComplete }
  } catch {
    // The list reports the errors of the search.
    return { all: [], isComplete: false }
  }
}

/** The contacts of the recipients of one box, and of its former recipients, whom undo can bring back. */
export class RecipientContacts extends GivenContacts {
  /** Returns the visible state of the list of contacts. Undefined until that is mounted. */
  #list: (() => SeenList) | undefined
  search: ContactSearch
  /** The addresses whose contacts were looked up, not chosen or set. They are looked up again when entered again. */
  readonly #lookedUp = new Set<string>()

  /** Takes over the contacts that the box already knows. */
  constructor({ known, latest }: GivenContacts) {
    super()
    this.known = known
    this.latest = latest
    this.search = searchIn(latest.contacts)
    this.learn(latest.mailboxes)
  }

  /**
   * @param search the search in `contacts`
   * @param list returns the visible state of the list of contacts
   */
  connectList(search: ContactSearch, list: () => SeenList): void {
    this.search = search
    this.#list = list
  }

  override learn(some: readonly AddressAndContact[] = []): void {
    super.learn(some)
    for (const one of some) if (one.contact) this.#lookedUp.delete(keyOf(one))
    const { contacts } = this.latest
    if (contacts && hasContacts(contacts))
      chosen.set(contacts, withKnown(chosen.get(contacts) ?? noneKnown, some))
  }

  /**
   * Finds the contacts of new recipients synchronously: first those with this name and address that were chosen or set
   * in a box with the same `contacts`, then those with this address.
   */
  recognize(added: readonly Mailbox[]): void {
    const { contacts } = this.latest
    if (added.length === 0) return
    const elsewhere = contacts && hasContacts(contacts) ? chosen.get(contacts) : undefined
    const lookedUpBefore = added.map(keyOf).filter((key) => this.#lookedUp.has(key))
    for (const key of lookedUpBefore) this.#lookedUp.delete(key)
    this.#forget(new Set(lookedUpBefore))
    // A recipient without a name may be anybody with this address.
    const hasSameName = ({ name, contact }: Recipient) =>
      name !== undefined && readContact(contact)?.name === name
    this.learn(withContacts(added, elsewhere ?? noneKnown).filter(hasSameName))
    const showsNames = this.latest.completion === 'mailbox'
    // With `completion="mailbox"`, a recipient without a name was typed, so its known contact may be outdated.
    const others = this.recipientsOf(added).filter(
      ({ name, contact }) => !contact || (showsNames && name === undefined),
    )
    for (const other of others.slice(0, MOST_LOOKED_UP)) {
      const { found, isComplete } = this.contactsOf(other)
      if (!isComplete || found.length === 0) continue
      const key = keyOf(other)
      const former = readContact(other.contact)
      // A contact that was chosen or set stays if it still has the address.
      if (former && found.some((one) => identityOf(one) === identityOf(former))) continue
      this.#forget(new Set([key]))
      // If the contacts have several names, the recipient may be any of them.
      if (new Set(found.map(({ name }) => name)).size > 1) continue
      super.learn([{ email: other.email, contact: found.at(-1)?.given }])
      this.#lookedUp.add(key)
    }
  }

  #forget(keys: ReadonlySet<string>): void {
    if ([...keys].some((key) => this.known.has(key)))
      this.known = new Map([...this.known].filter(([key]) => !keys.has(key)))
  }

  /** The contacts with an address that pass the app's filter and are known at once. `isComplete`: these are all. */
  contactsOf({ email }: AddressAndContact): { found: readonly ReadContact[]; isComplete: boolean } {
    const { search } = this
    const key = keyOf({ email })
    const isMeant = (contact: ReadContact) => keyOf(contact) === key && this.#passesFilter(contact)
    const { rows = [], phase, found } = this.#list?.() ?? {}
    const offered = rows.flatMap((row) => (row.kind === 'contact' ? [row] : []))
    const listed = offered.map(({ match }) => match.contact).filter(isMeant)
    // A recent contact hides others with its address.
    const mayHaveMore = !found || found.failed || found.hasMore || found.more || offered.some(isRecent)
    // The rows of another text need not be all contacts with the address.
    const isAsked = keyOf({ email: found?.session?.query ?? '' }) === key
    if (!search.peek) return { found: listed, isComplete: phase === 'complete' && isAsked && !mayHaveMore }
    const { all, isComplete } = peekAt(search, email)
    const known = all.filter(isMeant)
    return isComplete && known.length > 0
      ? { found: known, isComplete }
      : { found: listed, isComplete: false }
  }

  /** Whether the app's filter leaves out a contact with this address, as far as the search knows at once. */
  filtersOut({ email }: AddressAndContact, search = this.search): boolean {
    const key = keyOf({ email })
    return peekAt(search, email).all.some((one) => keyOf(one) === key && !this.#passesFilter(one))
  }

  #passesFilter({ given }: ReadContact): boolean {
    return askAbout('RecipientPicker', 'filterContacts', this.latest.filterContacts, given)
  }

  /** Remembers the contacts of chosen people, also of those in groups. Returns the mailboxes to enter. */
  rememberChosen(contacts: readonly ReadContact[]): readonly Contact[] {
    const people = contacts.flatMap((contact) => peopleToChoose('RecipientPicker', this.latest, contact))
    this.learn(people.map(addressAndContact))
    const showsNames = this.latest.completion === 'mailbox'
    return people.map(({ name, email }) => (showsNames ? { name, email } : { email }))
  }
}
