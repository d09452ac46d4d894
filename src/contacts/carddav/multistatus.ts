import { ContactSourceError } from '../source-error.ts'
import { createXmlReader } from './xml-reader.ts'

/** The status of a card (or of the book) in a multistatus, the form of answers in WebDAV (RFC 4918). */
export interface CardStatus {
  /** The URL or path of the card, as the server wrote it. */
  href: string
  status: number
  etag?: string | undefined
  /** The card as a vCard, if the server has sent it. */
  vCard?: string | undefined
}

/** A part of a multistatus, which is read piece by piece. */
export interface MultistatusPart {
  /** The cards that this part completes. */
  cards: readonly CardStatus[]
  /** The token for the next request of changes. Undefined until it has arrived. */
  syncToken: string | undefined
}

type Properties = Pick<CardStatus, 'etag' | 'vCard'>

/**
 * Creates a function that reads a multistatus piece by piece. After the last piece, it must be called with undefined.
 *
 * @throws ContactSourceError while reading, when the text is no multistatus, ends too early, or exceeds a limit
 */
export function createMultistatusReader(): (piece: string | undefined) => MultistatusPart {
  let syncToken: string | undefined
  let cards: CardStatus[] = []
  let isMultistatus = false
  // The state of the current element `response`.
  let hrefs: string[] = []
  let status = 200
  let cardProperties: Properties = {}
  // The state of the current element `propstat` in it.
  let properties: Properties = {}
  let propertyStatus = 200

  /** Called at the ends of elements, by the names of the parent and of the element. */
  const onEnd: Readonly<Record<string, (text: string) => void>> = {
    'D:multistatus D:sync-token': (text) => (syncToken = text.trim() || undefined),
    'D:multistatus D:response'() {
      for (const href of hrefs) cards.push({ href, status, ...cardProperties })
      hrefs = []
      status = 200
      cardProperties = {}
    },
    'D:response D:href': (text) => hrefs.push(text.trim()),
    'D:response D:status': (text) => (status = statusIn(text)),
    'D:response D:propstat'() {
      // Properties that the card does not have are in a propstat of their own, with the status 404.
      if (isSuccess(propertyStatus)) cardProperties = { ...cardProperties, ...properties }
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
    close: (name, text, parent) => onEnd[`${parent} ${name}`]?.(text),
  })

  return function read(piece) {
    cards = []
    if (piece === undefined) xml.end()
    else xml.read(piece)
    return { cards, syncToken }
  }
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** The number in `HTTP/1.1 404 Not Found`. Other text counts as a success. */
const statusIn = (text: string) => Number(/\s(\d{3})\b/.exec(text)?.[1] ?? 200)
