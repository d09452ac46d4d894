import { NAMES, type FilterOptions } from '../../contacts/groups.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { peopleToChoose } from '../../contact-list/contacts/ask-about.ts'
import { readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import { hasContacts } from '../../contact-list/contacts/has-contacts.ts'
import type { Row } from '../../contact-list/state/rows.ts'
import {
  GivenContacts,
  keyOf,
  noneKnown,
  withContacts,
  withKnown,
  type Acquaintance,
  type KnownContacts,
} from './known-contacts.ts'

/**
 * The contacts of the first recipients of a pasted list are looked up, and no more: looking one up takes up to some
 * milliseconds.
 */
const MOST_LOOKED_UP = 100

/** How many contacts to read for an address, which can be a part of others. */
const ALIKE = 100

/**
 * The contacts that were chosen in boxes with the same `contacts`. Such boxes have the same type of contacts, so that
 * a recipient that is dragged, or cut and pasted, from one to another keeps its contact.
 */
const chosen = /* @__PURE__ */ new WeakMap<object, KnownContacts>()

const acquaintance = ({ email, given }: ReadContact): Acquaintance => ({ email, contact: given })

/** The contacts of the recipients of one box, present and past: undo brings them back. */
export class RecipientContacts extends GivenContacts {
  #offered: () => readonly Row[] = () => []
  search: ContactSearch | undefined
  /** The addresses whose contacts were looked up. They may have others when they are entered again. */
  readonly #lookedUp = new Set<string>()
  /** Who was entered before there was a search. */
  #early: readonly Mailbox[] = []

  /** Goes on with what the box knows already. */
  constructor({ known, latest }: GivenContacts) {
    super()
    this.known = known
    this.latest = latest
    this.learn(latest.mailboxes)
  }

  /**
   * @param search the search in `contacts`
   * @param offered the rows of the list of contacts
   */
  keepOffered(search: ContactSearch, offered: () => readonly Row[]): void {
    this.search = search
    this.#offered = offered
    this.recognize(this.#early)
    this.#early = []
  }

  override learn(some: readonly Acquaintance[] = []): void {
    super.learn(some)
    for (const one of some) if (one.contact) this.#lookedUp.delete(keyOf(one))
    const { contacts } = this.latest
    if (contacts && hasContacts(contacts))
      chosen.set(contacts, withKnown(chosen.get(contacts) ?? noneKnown, some))
  }

  /**
   * Finds the contacts of new recipients: in the list, among those that were chosen in other boxes, and where no
   * search has to wait.
   */
  recognize(added: readonly Mailbox[]): void {
    const { contacts } = this.latest
    if (added.length === 0) return
    if (!this.search) this.#early = added
    const elsewhere = contacts && hasContacts(contacts) ? chosen.get(contacts) : undefined
    const again = new Set(added.map(keyOf).filter((key) => this.#lookedUp.delete(key)))
    if (again.size > 0) this.known = new Map([...this.known].filter(([key]) => !again.has(key)))
    this.learn(withContacts(added, elsewhere ?? noneKnown))
    // A contact that was chosen, or that the app has set, is not replaced.
    const others = this.addTo(added).filter(({ contact }) => !contact)
    const offered = this.#offered().flatMap((row) => (row.kind === 'contact' ? [row.match.contact] : []))
    for (const [at, other] of others.entries()) {
      const inMemory = at < MOST_LOOKED_UP ? findNow(this.search, other.email) : []
      const key = keyOf(other)
      const found = inMemory.length > 0 ? inMemory : offered.filter((contact) => keyOf(contact) === key)
      // With several names, it may be each of them.
      if (new Set(found.map(({ name }) => name)).size > 1) continue
      super.learn(withContacts([other], withKnown(noneKnown, found.map(acquaintance))))
      this.#lookedUp.add(key)
    }
  }

  /** Keeps the contacts of people who become recipients, also of those in groups. Returns what is written of them. */
  enter(contacts: readonly ReadContact[]): readonly Contact[] {
    const people = contacts.flatMap((contact) => peopleToChoose('RecipientPicker', this.latest, contact))
    this.learn(people.map(acquaintance))
    const isNamed = this.latest.completion === 'mailbox'
    return people.map(({ name, email }) => (isNamed ? { name, email } : { email }))
  }
}

/**
 * The contacts with an address, if a search knows all of them at once. It may be code of the app, whose errors
 * `search` throws as well.
 */
function findNow(search: ContactSearch | undefined, email: string): readonly ReadContact[] {
  const key = keyOf({ email })
  try {
    const options: FilterOptions & { limit: number } = { limit: ALIKE, [NAMES]: true }
    const { matches = [], total = 0, complete } = search?.peek?.(email, options) ?? {}
    const all = complete && total <= matches.length ? matches : []
    return all
      .flatMap(({ contact }) => readContact(contact) ?? [])
      .filter((contact) => keyOf(contact) === key)
  } catch {
    return []
  }
}
