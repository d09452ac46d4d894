import { createContactIndex } from '../../src/contacts/contact-index.ts'
import { fold } from '../../src/contacts/matching/fold.ts'
import { parseQuery, matchKindOf } from '../../src/contacts/matching/match.ts'
import { compareHits, type Hit } from '../../src/contacts/matching/rank.ts'
import { foldContact } from '../../src/contacts/matching/folded-contact.ts'
import type { Contact } from '../../src/contacts/types.ts'
import { textOf } from './text-of.ts'

/** The best rows for a query, as positions in the input of the engine. */
export interface Answer {
  rows: readonly number[]
  total?: number
  /** The `performance.now()` at which all rows were found, if the answer was complete only later. */
  rowsAt?: number
}

export interface Engine {
  search(typed: string, limit: number): Answer | Promise<Answer>
}

export type BuildEngine = (contacts: readonly Contact[]) => Engine | Promise<Engine>

/**
 * Looks positions up in a table. It is built at the first search, so that its time is not added to that of the
 * engine.
 */
export function positionsIn(contacts: readonly Contact[]): (contact: Contact) => number {
  let positions: Map<Contact, number> | undefined
  return (contact) => {
    positions ??= new Map(contacts.map((one, position) => [one, position]))
    return positions.get(contact) ?? -1
  }
}

/** The engines without dependencies. */
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
          // The time of the last row, not of the first.
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
    // A concatenated string takes its memory when it is first read.
    search('qzxj', 1)
    return { search }
  },
}

/**
 * The answers of a plain search by the rules. It reads one contact after the other, so that a million fit into
 * memory.
 */
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
    const candidate = foldContact(contact, position)
    if (!candidate) continue
    for (const answer of answers) {
      const kind = matchKindOf(candidate, answer.query)
      if (kind === undefined) continue
      answer.total++
      const hit = { candidate, kind }
      if (answer.bound && compareHits(answer.bound, hit) < 0) continue
      answer.best.push(hit)
      if (answer.best.length < limit * 4) continue
      answer.best = cut(answer.best)
      answer.bound = answer.best.at(-1)
    }
  }
  return answers.map(({ best, total }) => ({
    rows: cut(best).map(({ candidate }) => candidate.position),
    total,
  }))
}
