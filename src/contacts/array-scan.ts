import { FILTER, flagOf, type FilterOptions } from './groups.ts'
import { addressKey, toCandidate, type Candidate } from './matching/folded-contact.ts'
import { toMatch } from './matching/highlight.ts'
import { matchKindOf, parseQuery } from './matching/match.ts'
import { compareHits, type Hit } from './matching/rank.ts'
import { createTimeSlicer, now } from './time-slicer.ts'
import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

/** The longest array that is scanned although an index could search it. A scan of so many contacts takes one to three milliseconds. */
export const MOST_SCANNED = 2000

/** How many contacts are compared between two places where the work can be interrupted. */
const CONTACTS_PER_STEP = 64

/** How many hits are sorted at once. Sorting cannot be interrupted. */
const SORTED_AT_ONCE = 2048

/** The longest time of a peek, and of the first slice of a search, in milliseconds. Only reading the contacts takes that long. */
const FIRST_SLICE = 12

/** The shortest time between two updates, in milliseconds. */
const BETWEEN_UPDATES = 100

/** Searches an array by comparing each contact with the query. The rows are those of its index, in the same order. */
export interface ArrayScan extends ContactSearch {
  peek(query: string, options: { limit: number } & FilterOptions): SearchUpdate | undefined
}

const scans = /* @__PURE__ */ new WeakMap<readonly Contact[], { length: number; scan: ArrayScan }>()

/** The scan of an array. Pickers with the same array share it, so that each contact is read once. */
export function scanOf(contacts: readonly Contact[]): ArrayScan {
  const { length } = contacts
  const known = scans.get(contacts)
  // The app may have added some since.
  if (known?.length === length) return known.scan
  const scan = createScan(contacts)
  scans.set(contacts, { length, scan })
  return scan
}

function createScan(contacts: readonly Contact[]): ArrayScan {
  /** The first contacts as they are compared. More would take much memory. */
  const read: (Candidate | undefined)[] = []

  function candidateAt(position: number): Candidate | undefined {
    if (position < read.length) return read[position]
    const candidate = toCandidate(contacts[position], position)
    if (position < MOST_SCANNED) read.push(candidate)
    return candidate
  }

  function start(typed: string, { limit, [FILTER]: filter }: { limit: number } & FilterOptions) {
    const query = parseQuery(typed)
    let position = 0
    let unsorted: Hit[] = []
    /** One row more than wanted, with no address twice. */
    let best: readonly Hit[] = []
    let count = 0

    function sort() {
      best = distinct([...best, ...unsorted].sort(compareHits)).slice(0, limit + 1)
      unsorted = []
    }

    return {
      /** Compares some more contacts. Returns whether there are more. */
      step(): boolean {
        const end = Math.min(contacts.length, position + CONTACTS_PER_STEP)
        for (; position < end; position++) {
          const candidate = candidateAt(position)
          const kind = candidate && matchKindOf(candidate, query)
          if (!candidate || kind === undefined || filter?.(candidate.contact) === false) continue
          unsorted.push({ candidate, kind })
          count++
        }
        if (unsorted.length > SORTED_AT_ONCE) sort()
        return position < contacts.length
      },
      update(): SearchUpdate {
        sort()
        const complete = position === contacts.length
        return {
          matches: best.slice(0, limit).map(({ candidate }) => toMatch(candidate, query)),
          total: best.length > limit ? count : best.length,
          complete,
          progress: complete ? 1 : position / contacts.length,
          ...flagOf(filter),
        }
      },
    }
  }

  return {
    peek(typed, options) {
      if (contacts.length > MOST_SCANNED) return undefined
      const slicer = createTimeSlicer(FIRST_SLICE)
      const { step, update } = start(typed, options)
      while (step()) if (slicer.over) return undefined
      return update()
    },
    async *search(typed, options) {
      const { signal } = options
      if (signal.aborted) return
      const slicer = createTimeSlicer(FIRST_SLICE)
      let lastUpdate = now()
      const { step, update } = start(typed, options)
      while (step()) {
        if (now() >= lastUpdate + BETWEEN_UPDATES) {
          yield update()
          lastUpdate = now()
        }
        if (slicer.over) await slicer.next()
        if (signal.aborted) return
      }
      yield update()
    },
  }
}

/** The first of the hits with each address. */
function distinct(hits: readonly Hit[]): Hit[] {
  const addresses = new Set<string>()
  return hits.filter(({ candidate }) => addresses.size < addresses.add(addressKey(candidate)).size)
}
