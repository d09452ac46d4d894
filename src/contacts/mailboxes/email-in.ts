import { MORE_THAN_AN_ADDRESS } from './address.ts'
import { visibleText } from './visible.ts'

// Comments of RFC 5322 next to an @, a dot or an end of the address. A comment elsewhere separates two words. A match
// begins at the first of several blanks: beginning at each of them would take quadratic time.
const COMMENT = /(?:(?<! ) +)?\((?:[^()\\]|\\.|\([^()]*\))*\) */.source
const COMMENTS = /* @__PURE__ */ new RegExp(`(?<=^|[@.])${COMMENT}|${COMMENT}(?=[@.]|$)`, 'g')

/**
 * The address in a word, or in a pair of marks. Angle brackets contain only an address, so blanks around its dots and
 * @ are removed, and so is a route before it (`@host:`).
 */
export function emailIn(text: string, isInBrackets: boolean): string {
  if (/^[\w.@+-]+$/.test(text)) return text
  const email = visibleText(withoutScheme(text.trim()))
    .replace(/^'(.+)'$|^"([^"]+)"$/, '$1$2')
    // A PDF file can contain ligatures, one character for several letters.
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
  if (email.includes('"') || email.length > MORE_THAN_AN_ADDRESS) return email
  const bare = email.replace(COMMENTS, '')
  return isInBrackets ? bare.replace(/^@[^:]*:/, '').replace(/(?:(?<! ) +)?([@.]) */g, '$1') : bare
}

/**
 * The text without the scheme and the query of a `mailto:` link, or of Exchange's `SMTP:` form. The address of a link
 * is before its query or in the `to` field of its query.
 */
function withoutScheme(text: string): string {
  const [, before, to = before] =
    /^(?:mailto|smtp):(?:\/\/)?(?:([^?]+)|\?(?:.*?&)?to=([^?&]+))/is.exec(text) ?? []
  try {
    return to === undefined ? text : decodeURIComponent(to)
  } catch {
    // An invalid percent encoding is kept.
    return to ?? text
  }
}
