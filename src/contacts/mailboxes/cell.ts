import { decoded, linkTarget } from './mailto.ts'

/** A mailbox in a cell of a table, or in a property of a vCard. */
export interface CellMailbox {
  email: string
  /** The name next to the address, or ''. */
  phrase: string
}

/** Separators between bare addresses. Google writes three colons. */
const BETWEEN_ADDRESSES = /(?:[\s;,|/&]|:::)+/

/** A part of a list of mailboxes, up to a separator that is not in quotes, brackets or a comment. */
const PART = /(?:"[^"]*"|<[^<>]*>|\([^()]*\)|[^;,|\n])+/g

/** A mailbox with brackets, in a run of such mailboxes: `Ann <ann@example.org> Bob <bob@example.org>`. */
const BRACKETED = /(?:"[^"]*"|[^<>"])*<[^<>\s@]*@[^<>\s@]*>/gy

/** The mailboxes in a cell or a property, mostly one. A text without an address is returned as an `email`. */
export function mailboxesIn(text: string, isAddress: (email: string) => boolean): CellMailbox[] {
  const bare = text.trim()
  // A short cut for nearly all cells.
  if (/^[\w.+-]+@[\w.-]*\w$/.test(bare)) return [{ email: bare, phrase: '' }]
  const isValid = ({ email }: CellMailbox) => isAddress(email)
  const whole = mailboxesOf(bare)
  const isValidWhole = whole.every(isValid)
  // The query of a link can have separators.
  if (isValidWhole && /^<?(?:mailto|smtp):/i.test(bare)) return whole
  const words = bare.split(BETWEEN_ADDRESSES).filter(Boolean)
  if (words.length > 1 && words.every(isAddress)) return words.map((email) => ({ email, phrase: '' }))
  const parts = (bare.match(PART) ?? [])
    .flatMap((part) => {
      const all = part.match(BRACKETED) ?? []
      return all.join('') === part ? all : part
    })
    .filter((part) => part.trim())
  // A part without an @ belongs to a name with a comma.
  if (isValidWhole && !parts.every((part) => part.includes('@'))) return whole
  const all = parts.flatMap((part) => mailboxesOf(part.trim()))
  return all.some(isValid) ? all : whole
}

/** The mailbox of `Ann <ann@example.org>` or `ann@example.org (Ann)`, or the mailboxes of a `mailto:` link. */
function mailboxesOf(text: string): CellMailbox[] {
  const [, before = '', bracketed, bare = text, comment = ''] =
    /^(?:(.*)<([^<>]*)>(?:\s*\([^()]*\))?|(\S+)\s+\((.*)\))$/su.exec(text) ?? []
  const phrase = tidy(before.trim().replace(/^"(.*)"$/s, '$1') || comment)
  const address = (bracketed ?? bare).trim()
  const emails = linkTarget(address)?.split(',').map(decoded) ?? [address]
  return emails.map((email) => ({
    // Full-width characters become ASCII. Invisible ones, quotes around it all and stray marks at its ends go.
    email: email
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
      .replace(/^'(.+)'$|^"([^"]+)"$/, '$1$2')
      .replace(/^<(?=[^<>]*$)|(?<![.>])[.>]+$/g, ''),
    phrase,
  }))
}

/** Replaces runs of blanks and control characters with one space, and removes them at the ends. */
export function tidy(text: string): string {
  // Single spaces between words need no replacement.
  return text.replace(/ [\s\p{Cc}]+|(?! )[\s\p{Cc}]+/gu, ' ').trim()
}
