import { GROUPS, PARTS, type GroupedUpdate, type MergedSearch } from '../../contacts/groups.ts'
import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import { peopleOf, type ReadContact } from '../../contact-list/contacts/read-contact.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { updatesOf } from '../../contacts/updates-of.ts'
import { readMatch } from '../../contact-list/contacts/read-match.ts'

/**
 * Wraps a search, and leaves out the people who are recipients already. Asks for as many more rows as there are recipients.
 *
 * @param chosen the addresses of the recipients (`mailboxKey`)
 */
export function unchosenSearch(search: ContactSearch, chosen: ReadonlySet<string>): MergedSearch {
  const more = (limit: number) => limit + chosen.size
  const { peek } = search
  return {
    // `useSession` subscribes to it, to learn of removed contacts.
    [PARTS]: [search],
    peek:
      peek &&
      ((query, options) => {
        const { limit } = options
        const update = peek.call(search, query, { ...options, limit: more(limit) })
        return update && withoutChosen(update, { chosen, limit })
      }),
    async *search(query, options) {
      const { limit } = options
      for await (const update of updatesOf(search.search(query, { ...options, limit: more(limit) })))
        yield withoutChosen(update, { chosen, limit })
    },
  }
}

interface Filter {
  chosen: ReadonlySet<string>
  limit: number
}

function withoutChosen(update: GroupedUpdate, { chosen, limit }: Filter): GroupedUpdate {
  const { matches, total, [GROUPS]: groups } = Object(update) as GroupedUpdate
  // A search of the app can give anything. The list reports that.
  if (!Array.isArray(matches)) return update
  const unchosen = (some: typeof matches) =>
    some.filter((match) => !isChosen(readMatch(match)?.contact, chosen))
  const others = unchosen(matches)
  return {
    ...update,
    matches: others.slice(0, limit),
    // A total of the app can be anything. One that is no number counts as 0, which the list ignores.
    total: Number(typeof total === 'number' && total) - (matches.length - others.length),
    ...(groups && {
      [GROUPS]: groups.map((group) => ({ ...group, start: unchosen(matches.slice(0, group.start)).length })),
    }),
  }
}

/** Whether a contact is a recipient already. A group is, if all its members are. */
export function isChosen(contact: ReadContact | undefined, chosen: ReadonlySet<string>): boolean {
  return contact !== undefined && peopleOf(contact).every(({ email }) => chosen.has(mailboxKey(email)))
}
