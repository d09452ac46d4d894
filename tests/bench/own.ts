import { createContactIndex } from '../../src/contacts/contact-index.ts'
import { fold } from '../../src/contacts/matching/fold.ts'
import { parseQuery, placeOf } from '../../src/contacts/matching/match.ts'
import { compareHits, type Hit } from '../../src/contacts/matching/rank.ts'
import { toRow } from '../../src/contacts/matching/row.ts'
import type { Contact } from '../../src/contacts/types.ts'
import { textOf } from './text-of.ts'

/** The best rows for what was typed, as positions in what the engine was built from. */
export interface Answer {
  rows: readonly number[]
  total?: number
  /** When the rows were there, if that was before the answer was complete: by `performance.now()`. */
  rowsAt?: number
}

export interface Engine {
  search(typed: string, limit: number): Answer | Promise<Answer>
}

export type BuildEngine = (contacts: readonly Contact[]) => Engine | Promise<Engine>

/** Looks positions up in a table that is made at the first search, so that it is not counted to the engine. */
export function positionsIn(contacts: readonly Contact[]): (contact: Contact) => number {
  let positions: Map<Contact, number> | undefined
  return (contact) => {
    positions ??= new Map(contacts.map((one, position) => [one, position]))
    return positions.get(contact) ?? -1
  }
}

/** Engines that need nothing but this project. */
export const ownEngines: Readonly<Record<'ours' | 'includes filter', BuildEngine>> = {
  async ours(contacts) {
    const positionOf = positionsIn(contacts)
    const index = createContactIndex(contacts)
    await index.ready
    return {
      async search(typed, limit) {
        positionOf({ email: '' })
        let answer: Answer = { rows: [] }
        let rowsAt: number | undefined
        for await (const { matches, total } of index.search(typed, {
          limit,
          signal: new AbortController().signal,
        })) {
          // When the last of the rows came, not the first.
          if (rowsAt === undefined || matches.length > answer.rows.length) rowsAt = performance.now()
          answer = { rows: matches.map(({ contact }) => positionOf(contact)), total, rowsAt }
        }
        return answer
      },
    }
  },

  'includes filter'(contacts) {
    const texts = contacts.map((contact) => fold(textOf(contact)))
    function search(typed: string, limit: number) {
      const wanted = fold(typed)
      const found = texts.flatMap((text, position) => (text.includes(wanted) ? [position] : []))
      return { rows: found.slice(0, limit), total: found.length }
    }
    // Strings that were put together take their place when they are read first.
    search('qzxj', 1)
    return { search }
  },
}

/** What the rules say for each query: a look at every contact, at one after the other so that a million fit in memory. */
export function plainAnswers(
  contacts: readonly Contact[],
  typed: readonly string[],
  limit: number,
): Answer[] {
  const answers = typed.map((text) => ({
    query: parseQuery(text),
    best: [] as Hit[],
    bound: undefined as Hit | undefined,
    total: 0,
  }))
  const cut = (best: Hit[]) => best.sort(compareHits).slice(0, limit)
  for (const [position, contact] of contacts.entries()) {
    const row = toRow(contact, position)
    if (!row) continue
    for (const answer of answers) {
      const place = placeOf(row, answer.query)
      if (place === undefined) continue
      answer.total++
      const hit = { row, place }
      if (answer.bound && compareHits(answer.bound, hit) < 0) continue
      answer.best.push(hit)
      if (answer.best.length < limit * 4) continue
      answer.best = cut(answer.best)
      answer.bound = answer.best.at(-1)
    }
  }
  return answers.map(({ best, total }) => ({ rows: cut(best).map(({ row }) => row.position), total }))
}
