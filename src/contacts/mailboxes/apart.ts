import { findProblem } from './address.ts'
import { mendAddress } from './mend-address.ts'
import type { Token } from './tokens.ts'

const FIRST = /^[^|/&•·]*/

/** A word that is several addresses, with a mark between: `a@example.org|b@example.org`. The mark goes with the address before it. */
export function apart(token: Token): Token[] {
  const { kind, ascii, start } = token
  if (kind || !/[|/&•·]/.test(ascii) || /^\w+:|&\w*=/.test(ascii)) return [token]
  if (findProblem(mendAddress(FIRST.exec(ascii)?.[0] ?? ''))) return [token]
  const parts = ascii.match(/[^|/&•·]*[|/&•·]?/g) ?? []
  let end = start
  const tokens = parts
    .filter(Boolean)
    .map((part) => ({ kind, ascii: part, start: end, end: (end += part.length) }))
  return tokens.length > 1 && tokens.every(({ ascii: email }) => !findProblem(mendAddress(email)))
    ? tokens
    : [token]
}
