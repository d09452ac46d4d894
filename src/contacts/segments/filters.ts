import type { MatchKinds, Term, Wanted } from './adapter.ts'
import { rowOfPair, rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'

// So many terms, and so many letters of each, are hashed: enough to tell blocks apart. A user can paste a whole e-mail.
const MOST_TERMS = 8
const MOST_LETTERS = 32

/** Rows of the signatures, see README.md. A block with a certain text is in all of them. If empty, every block is. */
type Rows = readonly number[]

/** A block must be in all rows of at least one of these lists. */
type Condition = readonly Rows[]

/** A block must meet each of these conditions. */
export type Filter = readonly Condition[]

/**
 * The filters for a query. A block that passes one of `anyKind` may have a match. Only such blocks are tested with the
 * `filters` for each kind of match. So the filter for `Keyword` needs to look for only one of the words.
 */
export function filtersOf<Kind extends number>(
  { words, readings }: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
): { filters: Record<number, readonly Filter[]>; anyKind: readonly Filter[] } {
  const typed = words.map((text): Term => ({ text }))
  const rows = rowsOfFirst(typed)
  /** At least one word is at this place. No condition for more than MOST_TERMS words: one without rows may be there. */
  const someAt = (place: Place): Filter =>
    rows.length < words.length ? [] : [rows.map((ofWord) => ofWord[place])]
  const beginsFirstWord: Condition = [rowsOfBeginning(SEED_FIRST_WORD, words[0] ?? '')]
  const begun = [firstTwoTogether(typed), ...everyAt(rows, 'plain')]
  const spelled = [...someAt('spelled'), ...everyAt(rows, 'plain', 'spelled')]
  // Other readings of the query, see README.md, match only where words begin.
  const ofReadings = readings.map(({ terms }): Filter => [
    firstTwoTogether(terms),
    ...everyAt(rowsOfFirst(terms), 'plain', 'spelled', 'keyword'),
  ])
  const ofKind = (kind: Kind) => ofReadings.filter((_, at) => readings[at]?.kind === kind)
  return {
    filters: {
      [kinds.Start]: [[beginsFirstWord, ...begun]],
      [kinds.LaterWord]: [begun],
      [kinds.Spelled]: [spelled, ...ofKind(kinds.Spelled)],
      [kinds.Inside]: [everyAt(rows, 'anywhere', 'spelled'), ...ofKind(kinds.Inside)],
      [kinds.Keyword]: [someAt('keyword'), ...ofReadings],
    },
    anyKind: [everyAt(rows, 'anywhere', 'spelled', 'keyword'), ...ofReadings],
  }
}

/** At the beginning of a word (as typed, in another spelling or in a keyword), or anywhere in a name or an address. */
type Place = 'plain' | 'spelled' | 'keyword' | 'anywhere'

/** Every term is at one of these places. */
const everyAt = (rows: readonly Record<Place, Rows>[], ...places: readonly Place[]): Filter =>
  rows.map((ofTerm) => places.map((place) => ofTerm[place]))

/** The rows of each of the first {@link MOST_TERMS} terms. */
function rowsOfFirst(terms: readonly Term[]): Record<Place, Rows>[] {
  return terms.slice(0, MOST_TERMS).map((term) => {
    // The form of a cut term has no effect: only shorter terms are hashed to their unfinished ends.
    const text = term.text.slice(0, MOST_LETTERS)
    const anywhere = rowsOfParts(text)
    const [plain, spelled, keyword] = SEEDS_WORD
    const begun = (seed: number) => rowsOfBeginning(seed, text, term.form)
    return {
      plain: [...begun(plain), ...anywhere],
      spelled: begun(spelled),
      keyword: begun(keyword),
      anywhere,
    }
  })
}

/** One document has words with the first letters of the first two terms. With a single term, all blocks meet this. */
const firstTwoTogether = ([one, other]: readonly Term[]): Condition => [
  one?.text && other?.text ? [rowOfPair(one.text, other.text)] : [],
]
