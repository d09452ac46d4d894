import { ContactSourceError } from '../source-error.ts'

/** The most redirects of a request, as many as browsers follow. `fetch` refuses the next one. */
const MOST_REDIRECTS = 20

/**
 * Sends a request. The headers of a `Request`, which can have a token, are sent only to the origin of its URL:
 * redirects to another origin are refused. Browsers hide the targets of redirects. So in browsers, a request with
 * headers is only redirected within the origin of the page.
 *
 * @throws ContactSourceError when a redirect is refused here, TypeError for credentials, and the errors of `fetch`
 */
export async function send(
  fetch: typeof globalThis.fetch,
  input: RequestInfo | URL,
  signal: AbortSignal,
): Promise<Response> {
  if (typeof input === 'string' || !('headers' in input)) {
    // `fetch` refuses credentials, too, but its error prints the password.
    if (hasCredentials(String(input)))
      throw new TypeError(
        'The URL of a request has a user name or a password. Pass them in the header Authorization.',
      )
    return fetch(input, { signal })
  }
  if (input.redirect !== 'follow' || [...input.headers].length === 0) return fetch(input, { signal })
  const { origin } = new URL(input.url)
  // With `same-origin`, the browser refuses redirects to other origins.
  // Not `location.origin`: in a sandboxed frame, the origin of the page is opaque, and `location.origin` is not.
  if (origin === globalThis.origin) return fetch(input, { signal, mode: 'same-origin' })
  let request = input
  for (let redirects = 0; ; redirects++) {
    // The body of a request can be sent only once, so a redirect needs a copy.
    const copy = request.clone()
    const redirect = redirects < MOST_REDIRECTS ? 'manual' : 'error'
    const response = await fetch(request, { signal, redirect })
    const location = response.headers.get('Location')
    const isHidden = response.type === 'opaqueredirect'
    if (!isHidden && !(location && [301, 302, 303, 307, 308].includes(response.status))) return response
    response.body?.cancel().catch(() => {})
    const target = location === null || isHidden ? undefined : new URL(location, request.url)
    if (target?.origin !== origin) throw redirectError(origin, target)
    request = redirectedRequest(target, copy, response.status)
  }
}

/** The request that `fetch` would send after a redirect. */
function redirectedRequest(target: URL, request: Request, status: number): Request {
  const { method, headers } = request
  const becomesGet = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST'
  return becomesGet ? new Request(target, { headers }) : new Request(target, request)
}

/** The error for a refused redirect. Its message contains only origins: the rest of an address can be secret. */
function redirectError(from: string, to: URL | undefined): ContactSourceError {
  const cause = new Error(
    `${from} redirects the request to ${to?.origin ?? 'an address that the browser hides'}. ` +
      'The headers of a request go only to the origin that it names. ' +
      'Name the address that it is redirected to.',
  )
  return new ContactSourceError('unreachable', { cause })
}

function hasCredentials(address: string): boolean {
  try {
    // The base is only needed to parse a relative address, which has no credentials.
    const { username, password } = new URL(address, 'http://localhost')
    return username !== '' || password !== ''
  } catch {
    // The address is invalid. The error of `fetch` would print it, and the part before an @ can be a password.
    return address.includes('@')
  }
}
