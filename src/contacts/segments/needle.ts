import type { MatchKinds, Term, Wanted, WordRules } from './adapter.ts'
import { filtersOf, type Filter } from './filters.ts'

/** Terms that a document has, each at a place that is accepted. */
export interface Way {
  /** The longest first: it is in the fewest documents. */
  terms: readonly Term[]
  accepts(block: string, at: number, term: Term): boolean
}

/** A query in the form that segments are searched with. */
export interface Needle<Kind extends number = number> {
  /** For each kind of match, the ways in which a document can have it. Those of the last kind are all ways. */
  ways: Readonly<Record<number, readonly Way[]>>
  /** For each kind of match, which blocks may have one. */
  filters: Readonly<Record<number, readonly Filter[]>>
  /** Which blocks may have a match of any kind. */
  anyKind: readonly Filter[]
  kinds: MatchKinds<Kind>
  rules: WordRules
}

export function createNeedle<Kind extends number>(
  wanted: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
  rules: WordRules,
): Needle<Kind> {
  const { words, readings } = wanted
  const { canBegin, levelAt } = rules
  const typed = longestFirst(words.map((text) => ({ text })))
  const [first] = words
  const read = (kind: Kind | undefined, to: number): Way[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map(({ terms }) => ({
        terms: longestFirst(terms),
        accepts: (block, at) => canBegin(block, at, false) && levelAt(block, at) <= to,
      }))
  return {
    ways: {
      [kinds.Start]: [
        {
          terms: typed,
          accepts: (block, at, { text }) => canBegin(block, at, text === first) && levelAt(block, at) === 0,
        },
      ],
      [kinds.LaterWord]: [
        { terms: typed, accepts: (block, at) => canBegin(block, at, false) && levelAt(block, at) === 0 },
      ],
      [kinds.Spelled]: [
        { terms: typed, accepts: (block, at) => canBegin(block, at, false) && levelAt(block, at) < 2 },
        ...read(kinds.Spelled, 1),
      ],
      [kinds.Inside]: [
        {
          terms: typed,
          // At level 0 anywhere, at level 1 where a word begins.
          accepts: (block, at) => levelAt(block, at) <= Number(canBegin(block, at, false)),
        },
        ...read(kinds.Inside, 1),
      ],
      [kinds.Keyword]: [
        { terms: typed, accepts: (block, at) => canBegin(block, at, false) || levelAt(block, at) === 0 },
        ...read(undefined, 2),
      ],
    },
    ...filtersOf(wanted, kinds),
    kinds,
    rules,
  }
}

const longestFirst = (terms: readonly Term[]) => [...terms].sort((a, b) => b.text.length - a.text.length)
