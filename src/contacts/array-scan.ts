import { ComparedHits } from './compared-hits.ts'
import { FILTER, filterFlag, rowKey, type PackageOptions } from './search-extensions.ts'
import { addressKey, foldContact, type FoldedContact } from './matching/folded-contact.ts'
import { toMatch } from './matching/highlight.ts'
import { parseQuery } from './matching/match.ts'
import { compareHits, type Hit } from './matching/rank.ts'
import { createTimeSlicer } from './time-slicer.ts'
import type { Contact, ContactSearch, SearchUpdate } from './types.ts'
import { createUpdatePace } from './update-pace.ts'

/** For longer arrays, pickers load the code of the index. Scanning so many contacts takes up to three milliseconds. */
export const MOST_SCANNED = 2000

/** The number of contacts compared between two points where the work can be interrupted. */
const CONTACTS_PER_STEP = 64

/** Searches an array by comparing each contact with the query. An index finds the same rows in the same order. */
interface ArrayScan extends ContactSearch {
  peek(query: string, options: PackageOptions): SearchUpdate | undefined
}

const scans = /* @__PURE__ */ new WeakMap<readonly Contact[], { length: number; scan: ArrayScan }>()

/** The scan of an array. Pickers with the same array share it, so each contact is folded once, see `foldContact`. */
export function scanOf(contacts: readonly Contact[]): ArrayScan {
  const { length } = contacts
  const existing = scans.get(contacts)
  // With another length, the app has added contacts to the array, or removed some.
  if (existing?.length === length) return existing.scan
  const scan = createScan(contacts)
  scans.set(contacts, { length, scan })
  return scan
}

function createScan(contacts: readonly Contact[]): ArrayScan {
  /** The first contacts, folded by an earlier search. Keeping more would take much memory. */
  const cache: (FoldedContact | undefined)[] = []

  function foldedAt(position: number): FoldedContact | undefined {
    if (position < cache.length) return cache[position]
    const folded = foldContact(contacts[position], position)
    if (position < MOST_SCANNED) cache.push(folded)
    return folded
  }

  function startScan(typed: string, options: PackageOptions) {
    const { limit } = options
    const query = parseQuery(typed)
    const compared = new ComparedHits(query, options)
    let position = 0
    /** The best hits, one for each address: at most one more than the limit, to show whether there are more rows. */
    let best: readonly Hit[] = []

    function mergeHits() {
      best = distinct([...best, ...compared.drain().flat()].sort(compareHits), options).slice(0, limit + 1)
    }

    return {
      /** Compares the next contacts. Returns the number of those that are left. */
      step(): number {
        const end = Math.min(contacts.length, position + CONTACTS_PER_STEP)
        for (; position < end; position++) {
          const folded = foldedAt(position)
          if (folded) compared.add(folded, best[limit])
        }
        if (compared.isMergeDue) mergeHits()
        return contacts.length - position
      },
      update(): SearchUpdate {
        mergeHits()
        const complete = position === contacts.length
        return {
          matches: best.slice(0, limit).map(({ candidate }) => toMatch(candidate, query)),
          // As in an index, repeated addresses count if there are more rows than the limit.
          total: best.length > limit ? compared.count : best.length,
          complete,
          progress: complete ? 1 : position / contacts.length,
          ...filterFlag(options[FILTER]),
        }
      },
    }
  }

  return {
    peek(typed, options) {
      if (contacts.length > MOST_SCANNED) return undefined
      const slicer = createTimeSlicer({ work: 'search' })
      const { step, update } = startScan(typed, options)
      while (step() > 0) if (slicer.over) return undefined
      return update()
    },
    async *search(typed, options) {
      const { signal } = options
      if (signal.aborted) return
      const slicer = createTimeSlicer({ work: 'search' })
      const isTimeForUpdate = createUpdatePace(contacts.length)
      const { step, update } = startScan(typed, options)
      for (let left = step(); left > 0; left = step()) {
        if (isTimeForUpdate(left)) yield update()
        if (slicer.over) await slicer.next()
        if (signal.aborted) return
      }
      yield update()
    },
  }
}

/** The first hit of each address. With `NAMES`: the first hit of each address and name. */
function distinct(hits: readonly Hit[], options: PackageOptions): Hit[] {
  const keys = new Set<string>()
  return hits.filter(({ candidate }) => {
    const countBefore = keys.size
    return keys.add(rowKey(addressKey(candidate), candidate.contact, options)).size > countBefore
  })
}
