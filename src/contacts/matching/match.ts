import { fold } from './fold.ts'
import { Place } from './place.ts'
import type { Row, SearchText } from './row.ts'
import { queryWords, type Word } from './words.ts'

/** A query in the form that rows are matched with. */
export interface Query {
  /** The whole text that was typed, folded and trimmed. */
  text: string
  words: readonly string[]
}

export function parseQuery(typed: string): Query {
  const text = fold(typed).trim()
  return { text, words: queryWords(text) }
}

/**
 * Where `row` matches `query`, or undefined when it does not.
 *
 * 1. The address begins with the whole query: Start. An empty query matches every address this way.
 * 2. Each word of the query is the beginning of a word of the name or of the address: the best place of the first word of the
 *    query, so that `ann lee` puts Ann Lee before Lee Ann.
 * 3. Each word of the query is somewhere in the name or in the address: Inside.
 */
export function placeOf(row: Row, query: Query): Place | undefined {
  if (beginsAddress(row, query)) return Place.Start
  if (query.words.every((word) => beginsWord(row, word))) {
    const [queryWord = ''] = query.words
    const begun = [row.name, row.email].flatMap((text) => wordsBegunBy(text, queryWord))
    return begun.some((word) => word.first) ? Place.Start : Place.LaterWord
  }
  return query.words.every((word) => occurs(row, word)) ? Place.Inside : undefined
}

/** Whether the address begins with the whole query. */
export function beginsAddress(row: Row, query: Query): boolean {
  return row.email.folded.trimStart().startsWith(query.text)
}

/** Whether `queryWord` is the beginning of a word of the name or of the address. */
export function beginsWord(row: Row, queryWord: string): boolean {
  return wordsBegunBy(row.name, queryWord).length > 0 || wordsBegunBy(row.email, queryWord).length > 0
}

/** The words of `text` that `queryWord` is the beginning of. */
export function wordsBegunBy(text: SearchText, queryWord: string): Word[] {
  return text.words.filter((word) => word.text.startsWith(queryWord))
}

function occurs(row: Row, queryWord: string): boolean {
  return row.name.folded.includes(queryWord) || row.email.folded.includes(queryWord)
}
