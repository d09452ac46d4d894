import { findProblem, MORE_THAN_AN_ADDRESS } from './address.ts'
import { decoded, linkTarget } from './mailto.ts'
import { visibleText } from './visible.ts'

// Comments in parentheses (RFC 5322) next to an @, a dot or an end of the address. Elsewhere, a comment separates two
// words. A match begins at the first of several blanks: beginning at each of them would take quadratic time.
const COMMENT = /(?:(?<! ) +)?\((?:[^()\\]|\\.|\([^()]*\))*\) */.source
const COMMENTS = /* @__PURE__ */ new RegExp(`(?<=^|[@.])${COMMENT}|${COMMENT}(?=[@.]|$)`, 'g')

/**
 * The address in a word or in angle brackets, without comments, quotes and the parts of a link around it.
 *
 * @param isInBrackets whether the text was in angle brackets. They contain nothing but an address: blanks around its
 * dots and its @ are removed, and so is the route of old mails before it (`@host:`).
 */
export function emailIn(text: string, isInBrackets: boolean): string {
  if (/^[\w.@+-]+$/.test(text)) return text
  const target = linkTarget(text.trim())
  const email = visibleText(target ? decoded(target) : text)
    .replace(/^'(.+)'$|^"([^"]+)"$/, '$1$2')
    // Text from a PDF can have ligatures, which are one character for several letters.
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligature.normalize('NFKC'))
  // In quotes, parentheses are no comment.
  if (email.includes('"') || email.length > MORE_THAN_AN_ADDRESS) return email
  const bare = email.replace(COMMENTS, '')
  return isInBrackets ? bare.replace(/^@[^:]*:/, '').replace(/(?:(?<! ) +)?([@.]) */g, '$1') : bare
}

const LETTERS_AT_BOTH_ENDS = /^[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?$/su
const MARKS_BEHIND = /(?<=[\p{L}\p{M}\p{N}])(?:(?!@)[\p{P}\p{S}\p{Z}\p{Co}\p{NChar}])+$/u
/** Signs that surround an address in pairs. If none is behind it, most signs with which an address can begin stay. */
const PAIRED = /['"*_`}|/~=+^#-]/
const MARKS_BEFORE = /^[^\p{L}\p{N}.@]+/u
const UNLIKELY_MARKS_BEFORE = /^[^\p{L}\p{N}.@!"#$%'+/=?^_}~-]+/u

/**
 * The address without the signs of a sentence, a list or a link around it (`ann@example.org.`, `«ann@example.org»`), if
 * the result is valid. A valid address stays, and so does `@ann@example.org`, the name of an account (Mastodon).
 */
export function mendAddress(email: string): string {
  if (email.length > MORE_THAN_AN_ADDRESS || LETTERS_AT_BOTH_ENDS.test(email) || !findProblem(email))
    return email
  const behind = MARKS_BEHIND.exec(email)?.[0] ?? ''
  const before = PAIRED.test(behind) ? MARKS_BEFORE : UNLIKELY_MARKS_BEFORE
  const mended = email.slice(0, email.length - behind.length).replace(before, '')
  return findProblem(mended) ? email : mended
}
