import { NextResponse, type NextRequest } from 'next/server'
import { strictPolicy } from '../support/policy'

/** Sets a policy with a nonce for each request, in the way of Next's own guide. */
export function proxy(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const isLate = request.nextUrl.pathname === '/late'
  const policy = strictPolicy({
    // Turbopack adds script elements for files that are loaded later, without a policy for Trusted Types.
    strings: isLate,
    // In the HTML of a server, the input of a RecipientPicker has a place among the recipients.
    ...(isLate && { 'style-src-attr': "'unsafe-inline'" }),
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': "'self'",
  })
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
