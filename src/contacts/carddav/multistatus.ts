import { ContactSourceError } from '../source-error.ts'
import { createXmlReader } from './xml-reader.ts'

/** The status of a card (or of the book) in a multistatus, the form of answers in WebDAV (RFC 4918). */
export interface CardStatus {
  /** As the server wrote it. */
  href: string
  status: number
  etag?: string | undefined
  /** The card as a vCard, if the server has sent it. */
  vCard?: string | undefined
}

/** A part of a multistatus. */
export interface Multistatus {
  /** The cards that the previous part did not have. */
  cards: readonly CardStatus[]
  /** The token for the next request of changes, once it has arrived. */
  syncToken: string | undefined
}

type Properties = Pick<CardStatus, 'etag' | 'vCard'>

/**
 * Creates a function that reads the next piece of a multistatus, or undefined at its end.
 *
 * @throws ContactSourceError while reading, when the text is no multistatus, ends too early, or exceeds a limit
 */
export function createMultistatusReader(): (piece: string | undefined) => Multistatus {
  let syncToken: string | undefined
  let cards: CardStatus[] = []
  let isMultistatus = false
  // Of the current response.
  let hrefs: string[] = []
  let status = 200
  let knownProperties: Properties = {}
  // Of the current propstat.
  let properties: Properties = {}
  let propertyStatus = 200

  /** The actions at the end of elements, by the names of the parent and of the element. */
  const ends: Readonly<Record<string, (text: string) => void>> = {
    'D:multistatus D:sync-token': (text) => (syncToken = text.trim() || undefined),
    'D:multistatus D:response'() {
      for (const href of hrefs) cards.push({ href, status, ...knownProperties })
      hrefs = []
      status = 200
      knownProperties = {}
    },
    'D:response D:href': (text) => hrefs.push(text.trim()),
    'D:response D:status': (text) => (status = statusIn(text)),
    'D:response D:propstat'() {
      // Properties that the card does not have are in a propstat of their own, with the status 404.
      if (isSuccess(propertyStatus)) knownProperties = { ...knownProperties, ...properties }
      properties = {}
      propertyStatus = 200
    },
    'D:propstat D:status': (text) => (propertyStatus = statusIn(text)),
    'D:prop D:getetag': (text) => (properties.etag = text.trim()),
    'D:prop C:address-data': (text) => (properties.vCard = text),
  }

  const xml = createXmlReader({
    open(name) {
      if (!isMultistatus && name !== 'D:multistatus') throw new ContactSourceError('unreadable')
      isMultistatus = true
    },
    close: (name, text, parent) => ends[`${parent} ${name}`]?.(text),
  })

  return function read(piece) {
    cards = []
    if (piece === undefined) xml.end()
    else xml.read(piece)
    return { cards, syncToken }
  }
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** The number in `HTTP/1.1 404 Not Found`. */
const statusIn = (text: string) => Number(/\s(\d{3})\b/.exec(text)?.[1] ?? 200)
