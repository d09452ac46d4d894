import { readAnswer, type AnswerParser } from '../remote-search/read-answer.ts'
import type { Asking } from '../remote-search/remote-search.ts'
import { createTimeLimit } from '../requests/time-limit.ts'
import type { Contact, SearchUpdate } from '../types.ts'
import { readContacts } from '../vcard/cards.ts'
import { createMultistatusReader, refuseWebPage } from './multistatus.ts'
import { addressbookQuery } from './reports.ts'
import type { CardDavServer } from './server.ts'

/** The most contacts that are read for a query. Most servers ignore the limit in the request. */
const MOST_CONTACTS = 1000

/**
 * Requests the matching contacts of a book. Yields updates as contacts arrive. The caller yields the last one.
 *
 * @param timeout the longest wait for the whole answer, in milliseconds
 */
export async function* askBook(
  asking: Asking,
  server: CardDavServer,
  timeout: number,
): AsyncGenerator<SearchUpdate, void> {
  const { query, limit, rows, signal } = asking
  const word = longestWord(query)
  rows.limit = limit
  if (!word) return
  const time = createTimeLimit(timeout, signal)
  try {
    const response = await server.sendReport(addressbookQuery(word, MOST_CONTACTS), 1, time.signal)
    const { more } = yield* readAnswer(
      { ...asking, signal: time.signal },
      {
        response,
        parserFor: createParser,
        mapRow: (contact: Contact) => contact,
        mostRows: MOST_CONTACTS,
        idleTimeout: server.idleTimeout,
      },
    )
    rows.isComplete = !more
    // There is no next page: a larger limit finds no more rows.
    rows.limit = Infinity
  } catch (error) {
    throw time.explain(error)
  } finally {
    time.end()
  }
}

/**
 * The word to send, because a request can have only one for all properties. In lower case, because some servers ignore
 * the case of the card, but not that of the word.
 */
function longestWord(query: string): string | undefined {
  const words: readonly string[] = query.toLowerCase().match(/\S+/g) ?? []
  return words.toSorted((one, other) => other.length - one.length)[0]
}

/** @throws ContactSourceError when the response is a web page */
function createParser(response: Response): AnswerParser<Contact> {
  refuseWebPage(response)
  const reader = createMultistatusReader()
  return {
    *read(piece) {
      for (const { vCard } of reader.read(piece)) {
        // The book has a status of its own if the server has more matches. A card without text could not be sent.
        if (vCard === undefined) yield { more: true }
        else yield { items: readContacts(vCard) }
      }
    },
  }
}
