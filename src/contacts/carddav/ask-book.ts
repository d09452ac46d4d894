import { readAnswer, type AnswerParser } from '../remote-search/read-answer.ts'
import type { Asking } from '../remote-search/remote-search.ts'
import { createTimeLimit } from '../requests/time-limit.ts'
import type { Contact, SearchUpdate } from '../types.ts'
import { readContacts } from '../vcard/cards.ts'
import { createMultistatusReader, refuseWebPage } from './multistatus.ts'
import { addressbookQuery } from './reports.ts'
import type { CardDavClient } from './client.ts'

/** The most contacts that are read for a query. Most servers ignore the limit in the request. */
const MOST_CONTACTS = 1000

/**
 * Requests the matching contacts of a book. Yields updates as contacts arrive. The last update comes from the caller.
 *
 * @param timeout the longest wait for the whole answer, in milliseconds
 */
export async function* askBook(
  asking: Asking,
  client: CardDavClient,
  timeout: number,
): AsyncGenerator<SearchUpdate, void> {
  const { query, limit, rows, signal } = asking
  const word = longestWord(query)
  rows.answersUpTo = limit
  // Nothing is found, and `rows` is not complete: the server has to be asked for longer queries.
  if (!word) return
  const time = createTimeLimit(timeout, signal)
  try {
    const response = await client.sendReport(addressbookQuery(word, MOST_CONTACTS), 1, time.signal)
    const { more } = yield* readAnswer(
      { ...asking, signal: time.signal },
      {
        response,
        parserFor: createParser,
        mapRow: (contact: Contact) => contact,
        mostRows: MOST_CONTACTS,
        idleTimeout: client.idleTimeout,
      },
    )
    rows.isComplete = !more
    // There is no next page: a larger limit finds no more rows.
    rows.answersUpTo = Infinity
  } catch (error) {
    throw time.explain(error)
  } finally {
    time.end()
  }
}

/**
 * The word to send. It is the only one: a request can't ask for a card with several words in different properties. In
 * lower case, because some servers ignore the case of the card, but not that of the word.
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
        // Without a vCard, it is the status of the book, which has more matches, or of a card that was not sent.
        if (vCard === undefined) yield { more: true }
        else yield { items: readContacts(vCard) }
      }
    },
  }
}
