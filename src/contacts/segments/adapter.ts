/**
 * The way a segment reads its items. A document is the form of an item that is sorted and searched. It is not stored,
 * but read again when it is needed.
 */
export interface Adapter<Doc, Item> {
  /**
   * Reads the document of an item, or returns undefined when it has none. `position` is the index of the item in the
   * input.
   */
  read(item: Item, position: number): Doc | undefined
  item(doc: Doc): Item
  position(doc: Doc): number
  /** Negative when `a` ranks before `b` if both match equally well. */
  compare(a: Doc, b: Doc): number
  /**
   * The first key of `compare`, larger weights before smaller ones. Among items of equal weight, better kinds of
   * matches rank first.
   */
  weight(doc: Doc): number
  /** The folded texts that are searched, in the order of their levels, with a separator before each. */
  text(doc: Doc): string
  words: WordRules
}

/** A text to search for. Its end may be unfinished. */
export interface Term {
  /** The text without its unfinished end. */
  text: string
  pattern?: RegExp
  /** The form of the first character of the unfinished end. */
  form?: number
}

/** A query: the typed words, and other readings of them. */
export interface Wanted<Kind extends number> {
  words: readonly string[]
  /**
   * The terms match only where words begin. `kind` is the kind of these matches, unless they are at the last level.
   */
  readings: readonly { terms: readonly Term[]; kind: Kind }[]
}

/**
 * The rules for the beginnings of words in a block, which is a sequence of texts with a separator before each. A text
 * is at level 0, or it is another spelling of such a text (level 1), or an addition (level 2).
 */
export interface WordRules {
  /**
   * Single UTF-16 units that occur in no text. They precede the texts of each level. The second one also precedes
   * additions, if only before an empty text.
   */
  separators: readonly [string, string, string]
  /** Calls `visit` for each position where a word can begin. `first` says whether it is the first word of its text. */
  forEachBeginning(block: string, visit: (at: number, first: boolean, level: 0 | 1 | 2) => void): void
  /** Whether a word can begin at `at`, or the first word of a text. */
  canBegin(block: string, at: number, first: boolean): boolean
  levelAt(block: string, at: number): 0 | 1 | 2
  /** The position of a term, from `from` on, or -1. */
  findTerm(block: string, term: Term, from: number): number
  /** The forms of a character as the first one of an unfinished end. */
  formsOf(unit: number): readonly number[]
}

/** The numbers of the kinds of matches, from the best to the worst. */
export type MatchKinds<Kind extends number> = Readonly<
  Record<'Start' | 'LaterWord' | 'Spelled' | 'Inside' | 'Keyword', Kind>
>
