import { useEffect, useMemo, useRef, useState } from 'react'
import { addressKeyOf, foldContact } from '../../contacts/matching/folded-contact.ts'
import { toMatch } from '../../contacts/matching/highlight.ts'
import { matchKindOf, parseQuery } from '../../contacts/matching/match.ts'
import { tierOf } from '../../contacts/matching/match-kind.ts'
import type { Contact, ContactMatch } from '../../contacts/types.ts'
import { MATCHING } from '../../values/contacts.ts'
import { report, reportInvalid } from '../../values/development.ts'
import { parseCount } from '../../values/plain.ts'
import { isPerson, readContact } from '../contacts/read-contact.ts'
import type { RecentContacts, RecentContactsOptions, RecentStorage } from './types.ts'

const OWNER = 'useRecentContacts'
const DEFAULT_LIMIT = 20

/**
 * The people that the user has picked before, the most recent first. Pass the result to a picker as `recentContacts`.
 * The picker then remembers who is picked, offers recent contacts before all others, and lets the user forget them.
 *
 * With a storage, the contacts are loaded after mounting, so that the first rendering is the same as on a server.
 */
export function useRecentContacts<C extends Contact = Contact>(
  options?: RecentContactsOptions,
): RecentContacts<C> {
  const { storage, limit: given } = options ?? {}
  const limit = parseCount(given) ?? DEFAULT_LIMIT
  if (process.env.NODE_ENV !== 'production' && given !== undefined && !parseCount(given))
    reportInvalid(OWNER, 'limit', given, parseCount)
  const [recent, setRecent] = useState<readonly Contact[]>([])
  // Newer than `recent` between a change and the next rendering.
  const latest = useRef(recent)

  useEffect(
    function loadRecent() {
      if (!storage) return undefined
      function load() {
        const loaded = usableContacts(loadFrom(storage, latest.current), limit)
        // An app may create a new storage in each rendering. Setting equal contacts would cause endless renderings.
        if (fingerprint(loaded) === fingerprint(latest.current)) return
        latest.current = loaded
        setRecent(loaded)
      }
      load()
      return attempt('subscribe to', () => storage.subscribe?.(load))
    },
    [storage, limit],
  )

  return useMemo(() => {
    function saveChange(added: readonly unknown[], forgotten?: string) {
      // Another tab may have saved contacts since the last load. The limit applies after the change.
      const before = usableContacts(loadFrom(storage, latest.current), Infinity)
      const contacts = usableContacts([...added, ...before], limit, forgotten)
      latest.current = contacts
      setRecent(contacts)
      attempt('save', () => storage?.save(contacts))
    }
    return {
      recent: recent as readonly C[],
      remember: (contact) => saveChange([contact]),
      forget: (email) => saveChange([], String(email)),
      [MATCHING]: matchingContacts,
    }
  }, [recent, storage, limit])
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

/** The first `limit` people in `contacts`, which can be any data: each address once, except the address `forgotten`. */
function usableContacts(contacts: unknown, limit: number, forgotten?: string): readonly Contact[] {
  const forgottenKey = forgotten && addressKeyOf({ email: forgotten })
  const byKey = new Map<string, Contact>()
  for (const contact of Array.isArray(contacts) ? (contacts as unknown[]) : []) {
    const usable = readContact(contact)
    // No groups: contacts are forgotten by their address, which a group may lack.
    if (!usable || !isPerson(usable) || byKey.size >= limit) continue
    const key = addressKeyOf(usable)
    if (key !== forgottenKey && !byKey.has(key)) byKey.set(key, usable.given)
  }
  return [...byKey.values()]
}

/** A text that is the same for equal contacts in different objects. */
function fingerprint(contacts: readonly Contact[]): string {
  try {
    return JSON.stringify(contacts)
  } catch {
    // JSON throws, for example, for a cycle or a bigint in any contact. Then only the addresses are compared.
    return contacts.map((contact) => readContact(contact)?.email).join()
  }
}

const loadFrom = (storage: RecentStorage | undefined, fallback: readonly Contact[]) =>
  storage ? attempt('load', () => storage.load(), fallback) : fallback

/** Returns the result of `callStorage` (code of the app), or `fallback` if it throws. */
function attempt<T>(action: string, callStorage: () => T | undefined, fallback?: T): T | undefined {
  try {
    return callStorage()
  } catch (error) {
    if (process.env.NODE_ENV !== 'production')
      report(
        `${OWNER}: the storage can't ${action} contacts: ${error instanceof Error ? error.message : 'unknown error'}`,
      )
    return fallback
  }
}
