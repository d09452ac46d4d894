import { fetchAnswer } from '../requests/fetch-answer.ts'
import { IDLE_TIMEOUT } from '../requests/time-limit.ts'

/** The access to an address book on a CardDAV server. */
export interface CardDavServerOptions {
  /**
   * The address of the address book (of the collection, not of the server or of the user), for instance
   * `https://dav.example.org/ann/contacts/`. A relative address is relative to the page.
   */
  url: string | URL
  /**
   * The headers of each request, for instance `Authorization`, or a function that returns them. The function is
   * called before each request, so it can get a new token. Its errors are thrown as they are.
   */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined
  /** Whether cookies are sent. With `include`, they are sent to other origins, too. @default 'same-origin' */
  credentials?: RequestCredentials | undefined
  /** The longest silence of the server, in milliseconds. @default 30000 */
  idleTimeout?: number | undefined
  /** Replaces the global `fetch`. It gets a `Request`. */
  fetch?: typeof globalThis.fetch | undefined
}

export type CardDavClient = ReturnType<typeof createClient>

/**
 * Creates the client of an address book. Its requests reject with a ContactSourceError if they fail.
 *
 * @param owner the name of the public function, for the message of an error
 * @throws TypeError when `url` is not an address with `http` or `https`, or has a user name or a password
 */
export function createClient(owner: string, options: CardDavServerOptions) {
  const { headers, credentials, fetch = globalThis.fetch, idleTimeout = IDLE_TIMEOUT } = options
  const url = bookUrl(owner, options.url)

  const send = (init: RequestInit, signal: AbortSignal) =>
    fetchAnswer({
      async request() {
        const allHeaders = new Headers(await (typeof headers === 'function' ? headers() : headers))
        new Headers(init.headers).forEach((value, name) => allHeaders.set(name, value))
        return new Request(url, { ...init, headers: allHeaders, ...(credentials && { credentials }) })
      },
      fetch,
      idleTimeout,
      signal,
    })

  return {
    /** The address of the book. It ends with a slash. */
    url,
    idleTimeout,
    /** Requests the whole book. Without `no-cache`, browsers may take an old one from their HTTP cache. */
    get: (signal: AbortSignal) => send({ cache: 'no-cache', headers: { Accept: 'text/vcard' } }, signal),
    sendReport: (body: string, depth: 0 | 1, signal: AbortSignal) =>
      send(
        {
          method: 'REPORT',
          headers: { 'Content-Type': 'application/xml; charset=utf-8', Depth: `${depth}` },
          body,
        },
        signal,
      ),
  }
}

/**
 * The absolute address of the book, with a slash at the end: without it, some servers redirect requests, and browsers
 * refuse redirects of a preflight.
 */
function bookUrl(owner: string, given: string | URL): string {
  try {
    const url = new URL(given, globalThis.location?.href)
    url.pathname = url.pathname.replace(/\/?$/, '/')
    // `fetch` refuses an address with a password, and its error prints the address.
    if (/^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href
  } catch {}
  // The part of the address before an @ can be a password.
  throw new TypeError(
    `${owner}: url is not the address of an address book: ${String(given).replace(/^.*@/s, '…@')}`,
  )
}

/** The key of a card: the decoded path of its href. Servers write an href as a URL or a path, and encode it or not. */
export function hrefKey(href: string, bookAddress: string): string {
  let path = href
  try {
    const { pathname, search } = new URL(href, bookAddress)
    path = pathname + search
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
