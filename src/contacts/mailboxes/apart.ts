import { findProblem } from './address.ts'
import { mendAddress } from './mend-address.ts'
import type { Token } from './tokens.ts'

const FIRST = /^[^|/&•·]*/
/** A name before an address. An address can have the other marks. */
const NAME = /^[^@"]*[|•·](?=[^@|•·]*@)/

/**
 * A word that is several addresses, with a mark between: `a@example.org|b@example.org`, or the last word of a name and an address. The mark
 * goes with what is before it.
 */
export function apart(token: Token): Token[] {
  const { kind, ascii, start } = token
  if (kind || !/[|/&•·]/.test(ascii) || /^\w+:|&\w*=/.test(ascii)) return [token]
  const named = start + (NAME.exec(ascii)?.[0].length ?? 0)
  if (named > start && /\p{L}/u.test(ascii.slice(0, named - start))) {
    const address = { ...token, start: named, ascii: ascii.slice(named - start) }
    return [{ ...token, end: named - 1, ascii: ascii.slice(0, named - start - 1) }, ...apart(address)]
  }
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
