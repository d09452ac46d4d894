import { withoutScheme } from './mailto.ts'
import { visible } from './visible.ts'
import { MORE_THAN_AN_ADDRESS } from './address.ts'

// Comments of RFC 5322, as far as they stand at the edge of a part: within one, the parts around it would be two words.
// From the first blank on: from each one, a search would take the square of their number.
const COMMENT = /(?:(?<! ) +)?\((?:[^()\\]|\\.|\([^()]*\))*\) */.source
const COMMENTS = /* @__PURE__ */ new RegExp(`(?<=^|[@.])${COMMENT}|${COMMENT}(?=[@.]|$)`, 'g')

/**
 * The address in a word or between marks. Only between angle brackets, where nothing else can stand, blanks around its dots
 * and @ and a route before it (`@host:`) are left out.
 */
export function emailIn(text: string, isInBrackets: boolean): string {
  if (/^[\w.@+-]+$/.test(text)) return text
  const email = visible(withoutScheme(text.trim())).replace(/^'(.+)'$|^"([^"]+)"$/, '$1$2')
  if (email.includes('"') || email.length > MORE_THAN_AN_ADDRESS) return email
  const bare = email.replace(COMMENTS, '')
  return isInBrackets ? bare.replace(/^@[^:]*:/, '').replace(/(?:(?<! ) +)?([@.]) */g, '$1') : bare
}
