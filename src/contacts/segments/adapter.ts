/**
 * Tells a segment how to read its items. A document is the form of an item that is sorted and searched. It is not
 * stored, but read again when it is needed.
 */
export interface Adapter<Doc, Item> {
  /** The document of an item, or undefined when it has none. `position` is the number of the item in the input. */
  read(item: Item, position: number): Doc | undefined
  item(doc: Doc): Item
  position(doc: Doc): number
  /** Negative when `a` ranks before `b` if both match equally well. */
  compare(a: Doc, b: Doc): number
  /** The first key of `compare`, the largest weight first. With equal weights, better kinds of matches rank first. */
  weight(doc: Doc): number
  /** The folded texts that are searched, in the order of their levels, with a separator before each. See WordRules. */
  text(doc: Doc): string
  words: WordRules
}

/** A text to search for. Its end may be unfinished: the user is writing a Korean syllable. */
export interface Term {
  /** The text without its unfinished end. */
  text: string
  /** Finds the whole text with any of its possible ends. It is global: the search begins at its `lastIndex`. */
  pattern?: RegExp
  /** The number of the form of the unfinished end, see `formsOf` of WordRules. */
  form?: number
}

/** A query: the typed words, and other readings of them. */
export interface Wanted<Kind extends number> {
  words: readonly string[]
  /** The terms match only where words begin. With a term at the last level, the kind is `Keyword`, and not `kind`. */
  readings: readonly { terms: readonly Term[]; kind: Kind }[]
}

/**
 * The rules for the beginnings of words in a block, which is a sequence of texts with a separator before each. A text
 * is at level 0, or it is another spelling of such a text (level 1), or a keyword (level 2).
 */
export interface WordRules {
  /**
   * Single UTF-16 units that occur in no text: one for each level, before each of its texts. Keywords always follow a
   * text of level 1, even an empty one, so the second separator ends the texts at level 0.
   */
  separators: readonly [string, string, string]
  /** Calls `visit` for each position where a word can begin. `isFirst`: as the first word of a text at level 0. */
  forEachBeginning(block: string, visit: (at: number, isFirst: boolean, level: 0 | 1 | 2) => void): void
  /** Whether a word can begin at `at`. With `asFirst`: whether the first word of a text at level 0 can. */
  canBegin(block: string, at: number, asFirst: boolean): boolean
  levelAt(block: string, at: number): 0 | 1 | 2
  /** The position of a term, from `from` on, or -1. */
  findTerm(block: string, term: Term, from: number): number
  /** The numbers of the forms of unfinished ends that this unit can complete. */
  formsOf(unit: number): readonly number[]
}

/** The numbers of the kinds of matches, from the best to the worst. */
export type MatchKinds<Kind extends number> = Readonly<
  Record<'Start' | 'LaterWord' | 'Spelled' | 'Inside' | 'Keyword', Kind>
>
