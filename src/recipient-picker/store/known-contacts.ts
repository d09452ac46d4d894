import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { peopleToChoose } from '../../contact-list/contacts/ask-about.ts'
import { readContact, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import { hasContacts } from '../../contact-list/contacts/has-contacts.ts'
import type { Row } from '../../contact-list/state/rows.ts'
import type { Recipient, RecipientPickerProps } from '../types.ts'

/** The contacts of the app that are known so far, by their addresses. A text has only the addresses. */
export type KnownContacts = ReadonlyMap<string, Contact>

const noneKnown: KnownContacts = new Map()

/** An address, and the contact of the app that it belongs to. */
export interface Acquaintance {
  readonly email: string
  readonly contact?: Contact | undefined
}

const acquaintance = ({ email, given }: ReadContact): Acquaintance => ({ email, contact: given })

/** Addresses in a text have no invisible characters. */
const keyOf = ({ email }: Acquaintance) => mailboxKey(visibleText(email))

/** The same map if it has all of them. */
function withKnown(known: KnownContacts, some: readonly Acquaintance[]): KnownContacts {
  const others = some.flatMap(({ email, contact }): [string, Contact][] => {
    if (!contact) return []
    const key = keyOf({ email })
    return known.get(key) === contact ? [] : [[key, contact]]
  })
  return others.length > 0 ? new Map([...known, ...others]) : known
}

/** The recipients, each with its contact if that is known. */
export function withContacts(mailboxes: readonly Mailbox[], known: KnownContacts): Recipient[] {
  return mailboxes.map((mailbox) => {
    const contact = known.size > 0 && known.get(keyOf(mailbox))
    return contact ? { ...mailbox, contact } : mailbox
  })
}

/** The contacts of the first recipients of a pasted list are looked up, and no more: looking one up takes up to some milliseconds. */
const MOST_LOOKED_UP = 100

/** How many contacts to read for an address, which can be a part of others. */
const ALIKE = 100

/**
 * The contacts that were chosen in boxes with the same `contacts`. Such boxes have the same type of contacts, so that a recipient that is
 * dragged, or cut and pasted, from one to another keeps its contact.
 */
const chosen = /* @__PURE__ */ new WeakMap<object, KnownContacts>()

/** What the box has to know of the app's properties. */
interface LatestProps extends Pick<
  RecipientPickerProps,
  'mailboxes' | 'contacts' | 'filterContacts' | 'isContactDisabled'
> {
  /** `'mailbox'` if recipients have names. */
  completion?: unknown
}

/** The contacts of the recipients of one box, present and past: undo brings them back. */
export class RecipientContacts {
  known = noneKnown
  latest: LatestProps = {}
  #offered: () => readonly Row[] = () => []
  search: ContactSearch | undefined

  keepLatest(latest: LatestProps): void {
    const { mailboxes } = this.latest
    this.latest = latest
    if (latest.mailboxes !== mailboxes) this.learn(latest.mailboxes)
  }

  /**
   * @param search the search in `contacts`
   * @param offered the rows of the list of contacts
   */
  keepOffered(search: ContactSearch, offered: () => readonly Row[]): void {
    this.search = search
    this.#offered = offered
  }

  /** Keeps the contacts of addresses. */
  learn(some: readonly Acquaintance[] = []): void {
    this.known = withKnown(this.known, some)
    const { contacts } = this.latest
    if (contacts && hasContacts(contacts))
      chosen.set(contacts, withKnown(chosen.get(contacts) ?? noneKnown, some))
  }

  /** Finds the contacts of new recipients: in the list, among those that were chosen in other boxes, and where no search has to wait. */
  recognize(added: readonly Mailbox[]): void {
    const { contacts } = this.latest
    if (added.length === 0) return
    const elsewhere = contacts && hasContacts(contacts) ? chosen.get(contacts) : undefined
    const offered = this.#offered().flatMap((row) =>
      row.kind === 'contact' ? [acquaintance(row.match.contact)] : [],
    )
    this.learn(withContacts(added, withKnown(elsewhere ?? noneKnown, offered)))
    // A contact that was chosen, or that the app has set, is not replaced.
    const others = this.addTo(added).filter(({ contact }) => !contact)
    const found = others.slice(0, MOST_LOOKED_UP).flatMap(({ email }) => findNow(this.search, email))
    this.learn(withContacts(others, withKnown(noneKnown, found.map(acquaintance))))
  }

  /** Keeps the contacts of people who become recipients, also of those in groups. Returns what is written of them. */
  enter(contacts: readonly ReadContact[]): readonly Contact[] {
    const people = contacts.flatMap((contact) => peopleToChoose('RecipientPicker', this.latest, contact))
    this.learn(people.map(acquaintance))
    const isNamed = this.latest.completion === 'mailbox'
    return people.map(({ name, email }) => (isNamed ? { name, email } : { email }))
  }

  /** The recipients, as the app gets them. */
  addTo(mailboxes: readonly Mailbox[]): Recipient[] {
    return withContacts(mailboxes, this.known)
  }
}

/** The contacts that a search has at once for an address. It may be code of the app, whose errors `search` throws as well. */
function findNow(search: ContactSearch | undefined, email: string): ReadContact[] {
  try {
    const { matches } = search?.peek?.(email, { limit: ALIKE }) ?? { matches: [] }
    return matches.flatMap(({ contact }) => readContact(contact) ?? [])
  } catch {
    return []
  }
}
