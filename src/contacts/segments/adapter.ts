/**
 * How a segment reads the items that it stores. A document is the form of an item that is sorted and searched. It is not stored. When it
 * is needed, it is read again.
 */
export interface Adapter<Doc, Item> {
  /** Reads the document of an item, or returns undefined when it has none. `position` is the index of the item in the input. */
  read(item: Item, position: number): Doc | undefined
  item(doc: Doc): Item
  position(doc: Doc): number
  /** Negative when `a` ranks before `b` if both match equally well. */
  compare(a: Doc, b: Doc): number
  /** What `compare` compares first, larger weights before smaller ones. Among items of equal weight, better kinds of matches rank first. */
  weight(doc: Doc): number
  /** The folded texts that are searched. */
  texts(doc: Doc): readonly string[]
  words: WordRules
}

/** Where words can begin in a block, which is a sequence of texts with a separator before each. */
export interface WordRules {
  /** One UTF-16 unit that is in no text. */
  separator: string
  /** Calls `visit` for each position where a word can begin. `first` says whether it is the first word of its text. */
  forEachBeginning(block: string, visit: (at: number, first: boolean) => void): void
  /** Whether a word can begin at `at`, or the first word of a text. */
  canBegin(block: string, at: number, first: boolean): boolean
}

/** The numbers of the kinds of matches, from the best to the worst. */
export type MatchKinds<Kind extends number> = Readonly<Record<'Start' | 'LaterWord' | 'Inside', Kind>>
