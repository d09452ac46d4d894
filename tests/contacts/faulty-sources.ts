import {
  cachedContacts,
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  csvContacts,
  httpSearch,
  mergeSearches,
  vCardContacts,
  type Contact,
  type ContactIndex,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { cardDavFile, csv, lines, multistatus, vCards, type Format } from './faults.ts'

/** Contacts that were found, and the error after them. */
export interface Found {
  emails: string[]
  error: unknown
  /** What a search that failed knows without asking. */
  known?: string[] | undefined
}

export interface Reading {
  url: string
  signal: AbortSignal
  fetch?: typeof globalThis.fetch
  /** For sources that have one. */
  timeout?: number
  /** How long the server may send nothing, in milliseconds. */
  idleTimeout?: number
}

type Opened = ContactSearch | ContactIndex | AsyncIterable<readonly Contact[]>

export interface Source {
  format: Format
  /** Prepares a source. What it returns is called for each reading. */
  open: (reading: Reading) => () => Opened
  /** Addresses that other sources find. */
  others?: readonly string[]
  /** The app asks for the book itself, so what its own request throws is its own error. */
  isFetchedByApp?: true
  /** Its requests have headers, so another origin gets none. */
  sendsHeaders?: true
  /** It yields no contact before it has read more than these answers have. */
  readsAhead?: true
  /** It keeps what it has found before an error. */
  isIndex?: true
  /** The server refuses to send the book in one answer. */
  hasNoGet?: true
}

/** Prepares a source. Each call of what it returns reads it once. */
export function prepare(source: Source, reading: Reading): () => Promise<Found> {
  const open = source.open(reading)
  return () => {
    const opened = open()
    return 'search' in opened ? answerTo(opened, reading.signal) : contactsOf(opened, reading.signal)
  }
}

async function contactsOf(source: AsyncIterable<readonly Contact[]>, signal: AbortSignal): Promise<Found> {
  const emails: string[] = []
  let error: unknown
  const batches = source[Symbol.asyncIterator]()
  const stop = () => void batches.return?.()
  signal.addEventListener('abort', stop)
  try {
    for (let next = await batches.next(); !next.done; next = await batches.next())
      for (const { email } of next.value) emails.push(email)
  } catch (thrown) {
    error = thrown
  }
  signal.removeEventListener('abort', stop)
  return { emails, error }
}

async function answerTo(search: ContactSearch | ContactIndex, signal: AbortSignal): Promise<Found> {
  let emails: string[] = []
  let error: unknown
  try {
    for await (const { matches } of search.search('ann', { limit: 20, signal }))
      emails = matches.map(({ contact }) => contact.email)
  } catch (thrown) {
    error = thrown
  }
  const known = error
    ? search.peek?.('ann', { limit: 20 })?.matches.map(({ contact }) => contact.email)
    : undefined
  if ('close' in search) search.close()
  return { emails, error, known }
}

const directory = ({ url, fetch, idleTimeout }: Reading) =>
  httpSearch({
    request: () => url,
    mapRow: ({ email }: Contact) => ({ email }),
    fetch,
    idleTimeout,
    debounce: 0,
  })

async function* file(
  read: typeof vCardContacts | typeof csvContacts,
  { url, signal, idleTimeout, fetch = globalThis.fetch }: Reading,
) {
  // `fetch` can leave listeners on the signal that it gets.
  const own = AbortSignal.any([signal])
  yield* read(await fetch(url, { signal: own }), { signal, idleTimeout })
}

/** What an app writes to load a file. */
export const book = (reading: Reading) => file(vCardContacts, reading)

/** Makes a source that is read again and again. */
const once =
  (make: (reading: Reading) => Opened): Source['open'] =>
  (reading) => {
    const made = make(reading)
    return () => made
  }

/** Every source that has a server. */
export const sources: Readonly<Record<string, Source>> = {
  httpSearch: {
    format: lines,
    open: once((reading) => directory(reading)),
  },
  vCardContacts: { format: vCards, open: (reading) => () => book(reading), isFetchedByApp: true },
  csvContacts: {
    format: csv,
    open: (reading) => () => file(csvContacts, reading),
    isFetchedByApp: true,
    readsAhead: true,
  },
  'cardDavContacts, in one answer,': {
    sendsHeaders: true,
    format: cardDavFile,
    open: once((reading) => cardDavContacts(reading)),
  },
  'cardDavContacts, card by card,': {
    sendsHeaders: true,
    format: multistatus,
    open: once((reading) => cardDavContacts(reading)),
    hasNoGet: true,
    readsAhead: true,
  },
  cardDavSearch: {
    sendsHeaders: true,
    format: multistatus,
    open: once(({ url, fetch, timeout, idleTimeout }) =>
      cardDavSearch({ url, fetch, timeout, idleTimeout, debounce: 0 }),
    ),
  },
  'cachedContacts, without a database,': {
    format: vCards,
    open: once((reading) => cachedContacts(() => book(reading), { name: 'ann' })),
    isFetchedByApp: true,
  },
  'an index': {
    format: vCards,
    open: (reading) => () => {
      const index = createContactIndex(book(reading))
      index.add([{ email: 'anna@example.com' }])
      return index
    },
    isFetchedByApp: true,
    isIndex: true,
    others: ['anna@example.com'],
  },
  mergeSearches: {
    format: lines,
    open: once((reading) =>
      mergeSearches(createContactIndex([{ email: 'anna@example.com' }]), directory(reading)),
    ),
    others: ['anna@example.com'],
  },
}
