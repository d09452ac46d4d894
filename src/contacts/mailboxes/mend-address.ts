import { findProblem, MORE_THAN_AN_ADDRESS } from './address.ts'

const LETTERS_AT_BOTH_ENDS = /^[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?$/su
const MARKS_BEHIND = /(?<=[\p{L}\p{M}\p{N}])(?:(?!@)[\p{P}\p{S}\p{Z}\p{Co}\p{NChar}])+$/u
/** Signs that surround an address in pairs. Without one behind the address, those that can begin an address stay. */
const PAIRED = /['"*_`}|/~=+^#-]/
const NOT_A_LETTER = /^[^\p{L}\p{N}.@]+/u
const NOT_IN_LOCAL_PART = /^[^\p{L}\p{N}.@!"#$%'+/=?^_}~-]+/u

/**
 * The address without the signs of a sentence, a list or a link around it (`ann@example.org.`, `«ann@example.org»`), if
 * the result is valid. A valid address stays, and so does `@ann@example.org`, the name of an account (Mastodon).
 */
export function mendAddress(email: string): string {
  if (email.length > MORE_THAN_AN_ADDRESS || LETTERS_AT_BOTH_ENDS.test(email) || !findProblem(email))
    return email
  const behind = MARKS_BEHIND.exec(email)?.[0] ?? ''
  const before = PAIRED.test(behind) ? NOT_A_LETTER : NOT_IN_LOCAL_PART
  const mended = email.slice(0, email.length - behind.length).replace(before, '')
  return findProblem(mended) ? email : mended
}
