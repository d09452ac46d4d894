import {
  cachedContacts,
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  httpSearch,
  mergeSearches,
  vCardContacts,
  type Contact,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'

/** Contacts that were found, and the error after them. */
export interface Found {
  emails: string[]
  error: unknown
}

/** How a server writes contacts. */
export interface Format {
  status: number
  type: string
  start: string
  row: (email: string, note?: string) => string
  end: string
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

export interface Source {
  format: Format
  /** Prepares a source. Each call of what it returns reads it once. */
  create: (reading: Reading) => () => Promise<Found>
  /** Addresses that other sources find. */
  others?: readonly string[]
  /** The app asks for the book itself, so what its own request throws is its own error. */
  isFetchedByApp?: true
  /** Its requests have headers, so another origin gets none. */
  sendsHeaders?: true
  /** The server refuses to send the book in one answer. */
  hasNoGet?: true
}

const lines: Format = {
  status: 200,
  type: 'application/x-ndjson',
  start: '',
  row: (email, note = '') => `${JSON.stringify({ email, note })}\n`,
  end: '',
}

export const vCards: Format = {
  status: 200,
  type: 'text/vcard',
  start: '',
  row: (email, note = '') =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nNOTE:${note}\nEMAIL:${email}\nEND:VCARD\n`,
  end: '',
}

const multistatus: Format = {
  status: 207,
  type: 'application/xml',
  start: '<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">',
  row: (email, note) =>
    `<d:response><d:href>${email}.vcf</d:href><d:propstat><d:prop><c:address-data>${vCards.row(email, note)}</c:address-data></d:prop></d:propstat></d:response>`,
  end: '</d:multistatus>',
}

export const bodyOf = ({ start, row, end }: Format, emails: readonly string[], note?: string) =>
  start + emails.map((email) => row(email, note)).join('') + end

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

async function answerTo({ search }: ContactSearch, signal: AbortSignal): Promise<Found> {
  let emails: string[] = []
  let error: unknown
  try {
    for await (const { matches } of search('ann', { limit: 20, signal }))
      emails = matches.map(({ contact }) => contact.email)
  } catch (thrown) {
    error = thrown
  }
  return { emails, error }
}

const directory = ({ url, fetch, idleTimeout }: Reading) =>
  httpSearch({
    request: () => url,
    mapRow: ({ email }: Contact) => ({ email }),
    fetch,
    idleTimeout,
    debounce: 0,
  })

/** What an app writes to load a file. */
export async function* book({ url, signal, idleTimeout, fetch = globalThis.fetch }: Reading) {
  // `fetch` can leave listeners on the signal that it gets.
  const own = AbortSignal.any([signal])
  yield* vCardContacts(await fetch(url, { signal: own }), { signal, idleTimeout })
}

/** Every source that has a server. */
export const sources: Readonly<Record<string, Source>> = {
  httpSearch: {
    format: lines,
    create(reading) {
      const search = directory(reading)
      return () => answerTo(search, reading.signal)
    },
  },
  vCardContacts: {
    format: vCards,
    create: (reading) => () => contactsOf(book(reading), reading.signal),
    isFetchedByApp: true,
  },
  'cardDavContacts, in one answer,': {
    sendsHeaders: true,
    format: vCards,
    create(reading) {
      const contacts = cardDavContacts(reading)
      return () => contactsOf(contacts, reading.signal)
    },
  },
  'cardDavContacts, card by card,': {
    sendsHeaders: true,
    format: multistatus,
    create(reading) {
      const contacts = cardDavContacts(reading)
      return () => contactsOf(contacts, reading.signal)
    },
    hasNoGet: true,
  },
  cardDavSearch: {
    sendsHeaders: true,
    format: multistatus,
    create(reading) {
      const { url, fetch, timeout, idleTimeout } = reading
      const search = cardDavSearch({ url, fetch, timeout, idleTimeout, debounce: 0 })
      return () => answerTo(search, reading.signal)
    },
  },
  'cachedContacts, without a database,': {
    format: vCards,
    create(reading) {
      const contacts = cachedContacts(() => book(reading), { name: 'ann' })
      return () => contactsOf(contacts, reading.signal)
    },
    isFetchedByApp: true,
  },
  mergeSearches: {
    format: lines,
    create(reading) {
      const search = mergeSearches(createContactIndex([{ email: 'anna@example.com' }]), directory(reading))
      return () => answerTo(search, reading.signal)
    },
    others: ['anna@example.com'],
  },
}
