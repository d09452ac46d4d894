import { findProblem, MORE_THAN_AN_ADDRESS } from './address.ts'
import { SIGNS } from './marks.ts'

const ENDS_WITH_LETTERS = /^[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?$/su
/** What is behind the last letter, or behind an IP address. */
const BEHIND = /(?<=[\p{L}\p{M}\p{N}])(?:(?!@)[\p{P}\p{S}\p{Z}\p{Co}\p{NChar}])+$/u
const BEHIND_IP_ADDRESS = /(?<=\])[^\]]+$/
// A local part can begin with some of these.
const MARKUP = /['"*_`}|/~=+^#-]/
const NOT_A_LETTER = /^[^\p{L}\p{N}.@]+/u
const SIGN = /* @__PURE__ */ new RegExp(/* @__PURE__ */ '^['.concat(SIGNS, '|*&`{]+'), 'u')
const NO_LOCAL_PART = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ '^(?:(?![.@!"#$%\'+/=?^_}~-])['.concat(SIGNS, '\\p{P}\\p{Sm}\\p{Z}])+'),
  'u',
)

/**
 * The address without the marks of a sentence, a list or a link around it (`ann@example.org.`, `«ann@example.org»`), if it is valid
 * then. A valid address loses only a bullet, and marks that no address begins with. Nothing is changed inside, and `@ann@example.org`
 * stays as it is: it is no address, but a name on a server.
 */
export function mendAddress(email: string): string {
  if (email.length > MORE_THAN_AN_ADDRESS || ENDS_WITH_LETTERS.test(email)) return email
  const isValid = !findProblem(email)
  const behind = isValid
    ? ''
    : (email.includes('@[') && BEHIND_IP_ADDRESS.exec(email)?.[0]) || BEHIND.exec(email)?.[0] || ''
  const before = isValid ? SIGN : MARKUP.test(behind) ? NOT_A_LETTER : NO_LOCAL_PART
  const mended = email.slice(0, email.length - behind.length).replace(before, '')
  return findProblem(mended) ? email : mended
}
