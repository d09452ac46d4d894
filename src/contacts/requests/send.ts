import { ContactSourceError } from '../source-error.ts'

/** As many as browsers follow. `fetch` refuses a further one. */
const MOST_REDIRECTS = 20

/**
 * Sends a request. The headers of a `Request` of the app, such as a token, are sent only to the origin of its URL:
 * redirects to another origin are refused. Browsers hide the target of a redirect, so there, all redirects of such a
 * request are refused, unless it goes to the origin of the page.
 *
 * @throws ContactSourceError when a redirect is refused here, TypeError for credentials, and the errors of `fetch`
 */
export async function send(
  fetch: typeof globalThis.fetch,
  input: RequestInfo | URL,
  signal: AbortSignal,
): Promise<Response> {
  if (typeof input === 'string' || !('headers' in input)) {
    refuseCredentials(input)
    return fetch(input, { signal })
  }
  if (input.redirect !== 'follow' || [...input.headers].length === 0) return fetch(input, { signal })
  const { origin } = new URL(input.url)
  // Not `location.origin`: in a sandboxed frame, that is not the origin of the page.
  if (origin === globalThis.origin) return fetch(input, { signal, mode: 'same-origin' })
  let request = input
  for (let redirects = 0; ; redirects++) {
    // The body of a request can be sent only once.
    const again = request.clone()
    const redirect = redirects < MOST_REDIRECTS ? 'manual' : 'error'
    const response = await fetch(request, { signal, redirect })
    const location = response.headers.get('Location')
    const isHidden = response.type === 'opaqueredirect'
    if (!isHidden && !(location && [301, 302, 303, 307, 308].includes(response.status))) return response
    response.body?.cancel().catch(() => {})
    const target = location === null || isHidden ? undefined : new URL(location, request.url)
    if (target?.origin !== origin) throw redirectError(origin, target)
    request = redirectedRequest(target, again, response.status)
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

/** Refuses an address with a user name or a password. `fetch` refuses it, too, but its error prints the password. */
function refuseCredentials(input: string | URL) {
  if (hasCredentials(String(input)))
    throw new TypeError(
      'The URL of a request has a user name or a password. Pass them in the header Authorization.',
    )
}

function hasCredentials(address: string): boolean {
  try {
    // Any base will do: a relative address has no credentials.
    const { username, password } = new URL(address, 'http://localhost')
    return username !== '' || password !== ''
  } catch {
    // An invalid address, which `fetch` would print.
    return address.includes('@')
  }
}
