import { GROUPS, type GroupedUpdate } from '../../contacts/search-extensions.ts'
import { toMatch } from '../../contacts/matching/highlight.ts'
import { addressKeyOf, foldContact } from '../../contacts/matching/folded-contact.ts'
import { matchKindOf, parseQuery } from '../../contacts/matching/match.ts'
import { tierOf } from '../../contacts/matching/match-kind.ts'
import type { Contact, ContactMatch, ContactSearch, SearchUpdate } from '../../contacts/types.ts'
import { updatesOf } from '../../contacts/updates-of.ts'
import { isPerson, readContact } from '../contacts/read-contact.ts'
import type { LastUpdate } from './types.ts'

/**
 * A search that finds recent contacts before those of another search. `peek` finds the recent ones synchronously.
 *
 * @param last gets the last answer of the other search, which is still shown after a change of the recent contacts
 */
export function searchRecentFirst(
  recent: readonly Contact[],
  search: ContactSearch,
  last: LastUpdate,
): ContactSearch {
  function peekOthers(query: string, options: { limit: number }): SearchUpdate | undefined {
    const update = search.peek?.(query, options)
    if (update) return update
    const isSame = last.query === query && last.limit === options.limit
    return isSame && last.update ? { ...last.update, complete: false } : undefined
  }

  return {
    peek(query, options) {
      const matching = matchingContacts(recent, query)
      const others = peekOthers(query, options)
      if (others) return withRecent(matching, others, options.limit)
      return matching.length > 0 ? onlyRecent(matching, options.limit) : undefined
    },
    async *search(query, options) {
      const matching = matchingContacts(recent, query)
      for await (const update of updatesOf(search.search(query, options))) {
        Object.assign(last, { query, limit: options.limit, update } satisfies LastUpdate)
        yield withRecent(matching, update, options.limit)
      }
    },
  }
}

function onlyRecent(recent: readonly ContactMatch[], limit: number): GroupedUpdate {
  const matches = recent.slice(0, limit)
  return { matches, total: recent.length, complete: false, [GROUPS]: [{ heading: 'recent', start: 0 }] }
}

/**
 * The contacts that match what was typed. Those with a worse kind of match (in another spelling, inside a word, in
 * keywords) come last. Otherwise, their order stays.
 */
export function matchingContacts(contacts: readonly Contact[], typed: string): ContactMatch[] {
  const query = parseQuery(typed)
  const found: { match: ContactMatch; tier: number }[] = []
  for (const [position, contact] of contacts.entries()) {
    const candidate = foldContact(contact, position)
    const kind = candidate && matchKindOf(candidate, query)
    if (candidate && kind !== undefined) found.push({ match: toMatch(candidate, query), tier: tierOf(kind) })
  }
  return found.sort((a, b) => a.tier - b.tier).map(({ match }) => match)
}

/**
 * An update with the recent contacts first, then the groups of `update` without them. Where both have a contact, that
 * of `update` is used: it is the app's own object, and up to date.
 */
export function withRecent(
  recent: readonly ContactMatch[],
  update: GroupedUpdate,
  limit: number,
): GroupedUpdate {
  if (recent.length === 0) return update
  /** The match of each recent contact in `update`, if there is one. */
  const recentByKey = new Map<string, ContactMatch | undefined>(
    recent.map((match) => [addressKeyOf(match.contact), undefined]),
  )
  const others: ContactMatch[] = []
  /** The number of other matches before each match. */
  const othersBefore: number[] = []
  for (const match of update.matches) {
    othersBefore.push(others.length)
    const contact = readContact(match?.contact)
    const key = contact && isPerson(contact) ? addressKeyOf(contact) : undefined
    // Contact groups are never recent. Matches without an address stay: `usableUpdate` drops and subtracts them.
    if (key === undefined || !recentByKey.has(key)) others.push(match)
    else if (!recentByKey.get(key)) recentByKey.set(key, match)
  }
  const first = recent.map((match) => recentByKey.get(addressKeyOf(match.contact)) ?? match)
  const all = [...first, ...others]
  return {
    ...update,
    matches: all.slice(0, limit),
    total: totalWith(all.length, update),
    [GROUPS]: [
      { heading: 'recent', start: 0 },
      ...(update[GROUPS] ?? [{ heading: 'contacts', start: 0 }]).map(({ heading, start }) => ({
        heading,
        start: first.length + (othersBefore[start] ?? others.length),
      })),
    ],
  }
}

/**
 * The total with the recent contacts. NaN, which counts as unknown, if the total of the update is invalid.
 *
 * @param found the number of the recent contacts, and of the other matches in the update
 */
function totalWith(found: number, { matches, total }: SearchUpdate): number {
  if (!Number.isFinite(total) || total < matches.length) return Number.NaN
  // If rows are missing, it is unknown whether the recent contacts are among them. They count as if they were, because
  // they were picked from the same search.
  return total > matches.length ? Math.max(total, found) : found
}
