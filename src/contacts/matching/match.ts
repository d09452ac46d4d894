import { fold } from './fold.ts'
import { MatchKind } from './match-kind.ts'
import type { Candidate, SearchText } from './folded-contact.ts'
import { queryWords, type Word } from './words.ts'

/** A query in the form that candidates are compared with. */
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
 * How `candidate` matches `query`, or undefined when it does not.
 *
 * 1. The address begins with the whole query: Start. An empty query matches every address this way.
 * 2. Each word of the query begins a word of the name or of the address: Start if the first word of the query begins a first word,
 *    otherwise LaterWord. So `ann lee` puts Ann Lee before Lee Ann.
 * 3. Each word of the query is somewhere in the name or in the address: Inside.
 */
export function matchKindOf(candidate: Candidate, query: Query): MatchKind | undefined {
  if (beginsAddress(candidate, query)) return MatchKind.Start
  if (query.words.every((word) => beginsWord(candidate, word))) {
    const [queryWord = ''] = query.words
    const begun = [candidate.name, candidate.email].flatMap((text) => wordsBegunBy(text, queryWord))
    return begun.some((word) => word.first) ? MatchKind.Start : MatchKind.LaterWord
  }
  return query.words.every((word) => occurs(candidate, word)) ? MatchKind.Inside : undefined
}

/** Whether the address begins with the whole query. */
export function beginsAddress(candidate: Candidate, query: Query): boolean {
  return candidate.email.folded.trimStart().startsWith(query.text)
}

/** Whether `queryWord` is the beginning of a word of the name or of the address. */
export function beginsWord(candidate: Candidate, queryWord: string): boolean {
  return (
    wordsBegunBy(candidate.name, queryWord).length > 0 || wordsBegunBy(candidate.email, queryWord).length > 0
  )
}

/** The words of `text` that `queryWord` is the beginning of. */
export function wordsBegunBy(text: SearchText, queryWord: string): Word[] {
  return text.words.filter((word) => word.text.startsWith(queryWord))
}

function occurs(candidate: Candidate, queryWord: string): boolean {
  return candidate.name.folded.includes(queryWord) || candidate.email.folded.includes(queryWord)
}
