import type { MatchKinds, Term, Wanted } from './adapter.ts'
import { rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'

/** The most letters of a query that are hashed. They tell blocks apart well enough, even when the text of a whole e-mail is pasted. */
const MAX_HASHED = 32

/** Blocks that are in all rows of one of some lists, for each item: all items are needed, one list of an item, and all rows of a list. */
export type Filter = readonly (readonly (readonly number[])[])[]

/** For each kind of match, and for any kind, filters for the blocks that may have such a match: one of them is enough. */
export function filtersOf<Kind extends number>(
  { words, readings }: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
): { filters: Record<number, readonly Filter[]>; anyKind: readonly Filter[] } {
  const [first = ''] = words
  const some = firstOf(words.map((text): Term => ({ text })))
  const beginnings = (level: 0 | 1 | 2) => some.map((term) => beginning(SEEDS_WORD[level], term))
  const anywhere = some.map(parts)
  const [plain, spelled, added] = [beginnings(0), beginnings(1), beginnings(2)]
  const begun = plain.map((rows, at) => [...rows, ...(anywhere[at] ?? [])])
  /** Each word has one of these. */
  const each = (...lists: (readonly (readonly number[])[])[]): Filter =>
    some.map((_, at) => lists.map((list) => list[at] ?? []))
  /** One of the words has this. If not all words are hashed, this is unknown. */
  const one = (list: readonly (readonly number[])[]): Filter => (some.length < words.length ? [] : [list])
  const read = (kind: Kind | undefined, levels: readonly (0 | 1 | 2)[]): Filter[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map(({ terms }) =>
        firstOf(terms).map((term) =>
          levels.map((level) => [...beginning(SEEDS_WORD[level], term), ...(level === 0 ? parts(term) : [])]),
        ),
      )
  return {
    filters: {
      [kinds.Start]: [[[rowsOfBeginning(SEED_FIRST_WORD, first)], ...each(begun)]],
      [kinds.LaterWord]: [each(begun)],
      [kinds.Spelled]: [[...one(spelled), ...each(begun, spelled)], ...read(kinds.Spelled, [0, 1])],
      [kinds.Inside]: [each(anywhere, spelled), ...read(kinds.Inside, [0, 1])],
      [kinds.Keyword]: [[...one(added), ...each(anywhere, spelled, added)], ...read(undefined, [0, 1, 2])],
    },
    anyKind: [each(anywhere, spelled, added), ...read(undefined, [0, 1, 2])],
  }
}

/** As many terms as tell blocks apart well enough, with as many letters. */
function firstOf(terms: readonly Term[]): Term[] {
  const found: Term[] = []
  for (let left = MAX_HASHED, at = 0; left > 0 && at < terms.length; at++) {
    const { text, form } = terms[at] ?? { text: '' }
    found.push(
      text.length > left ? { text: text.slice(0, left) } : { text, ...(form !== undefined && { form }) },
    )
    left -= text.length + 1
  }
  return found
}

const beginning = (seed: number, { text, form }: Term) => rowsOfBeginning(seed, text, form)

const parts = ({ text }: Term) => rowsOfParts(text)
