import { NextResponse, type NextRequest } from 'next/server'
import { strictPolicy } from '../support/policy'

/** Sets a policy with a nonce for each request, in the way of Next's own guide. */
export function proxy(request: NextRequest) {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = strictPolicy({
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
