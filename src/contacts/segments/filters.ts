import type { MatchKinds, Term, Wanted } from './adapter.ts'
import { rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'

/** The most letters of a query that are hashed. They tell blocks apart well enough, even when the text of a whole e-mail is pasted. */
const MAX_HASHED = 32

/** Blocks that are in all rows of one of some lists, for each item: all items are needed, one list of an item, and all rows of a list. */
export type Filter = readonly (readonly (readonly number[])[])[]

/**
 * For each kind of match, and for any kind, filters for the blocks that may have such a match: one of them is enough. Those of a kind are for
 * blocks that may have a match of any kind.
 */
export function filtersOf<Kind extends number>(
  { words, readings }: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
): { filters: Record<number, readonly Filter[]>; anyKind: readonly Filter[] } {
  const some = firstOf(words.map((text): Term => ({ text })))
  const [plain, spelled, added] = SEEDS_WORD.map((seed) => some.map((term) => beginning(seed, term)))
  const anywhere = some.map(parts)
  /** Each word has one of these. */
  const each = (...lists: (Filter[number] | undefined)[]): Filter =>
    some.map((_, at) => lists.map((list) => list?.[at] ?? []))
  /** One of the words has this. If not all words are hashed, this is unknown. */
  const one = (list: Filter[number] = []): Filter => (some.length < words.length ? [] : [list])
  const all = readings.map(({ terms }): Filter =>
    firstOf(terms).map((term) =>
      SEEDS_WORD.map((seed, level) => [...beginning(seed, term), ...(level === 0 ? parts(term) : [])]),
    ),
  )
  const read = (kind: Kind) => all.filter((_, at) => readings[at]?.kind === kind)
  return {
    filters: {
      [kinds.Start]: [[[rowsOfBeginning(SEED_FIRST_WORD, words[0] ?? '')], ...each(plain)]],
      [kinds.LaterWord]: [each(plain)],
      [kinds.Spelled]: [[...one(spelled), ...each(plain, spelled)], ...read(kinds.Spelled)],
      [kinds.Inside]: [each(anywhere, spelled), ...read(kinds.Inside)],
      [kinds.Keyword]: [one(added), ...all],
    },
    anyKind: [each(anywhere, spelled, added), ...all],
  }
}

/** As many terms as tell blocks apart well enough, with as many letters. */
function firstOf(terms: readonly Term[]): Term[] {
  const found: Term[] = []
  for (let left = MAX_HASHED, at = 0; left > 0 && at < terms.length; at++) {
    const term = terms[at] ?? { text: '' }
    const { text } = term
    found.push(text.length > left ? { text: text.slice(0, left) } : term)
    left -= text.length + 1
  }
  return found
}

const beginning = (seed: number, { text, form }: Term) => rowsOfBeginning(seed, text, form)

const parts = ({ text }: Term) => rowsOfParts(text)
