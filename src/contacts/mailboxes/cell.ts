import { decoded, linkTarget } from './mailto.ts'

/** A mailbox in a cell of a table, or in a property of a vCard. */
export interface CellMailbox {
  email: string
  /** The name next to the address, or ''. */
  phrase: string
}

/** Separators between addresses without names. Google writes three colons. */
const BETWEEN_ADDRESSES = /(?:[\s;,|/&]|:::)+/

/** A part of a list of mailboxes, up to a separator that is not in quotes, brackets or a comment. */
const PART = /(?:"[^"]*"|<[^<>]*>|\([^()]*\)|[^;,|\n])+/g

/** A mailbox with brackets, in a run of such mailboxes: `Ann <ann@example.org> Bob <bob@example.org>`. */
const BRACKETED = /(?:"[^"]*"|[^<>"])*<[^<>\s@]*@[^<>\s@]*>/gy

/** The mailboxes in a cell or a property, usually one. Text that is no address becomes an `email`, too. */
export function mailboxesIn(text: string, isAddress: (email: string) => boolean): CellMailbox[] {
  const trimmed = text.trim()
  // A shortcut: nearly all cells are a single address.
  if (/^[\w.+-]+@[\w.-]*\w$/.test(trimmed)) return [{ email: trimmed, phrase: '' }]
  const isValid = ({ email }: CellMailbox) => isAddress(email)
  const unsplit = mailboxesOf(trimmed)
  const isUnsplitValid = unsplit.every(isValid)
  // A link is not split: its query can have separators.
  if (isUnsplitValid && /^<?(?:mailto|smtp):/i.test(trimmed)) return unsplit
  const words = trimmed.split(BETWEEN_ADDRESSES).filter(Boolean)
  if (words.length > 1 && words.every(isAddress)) return words.map((email) => ({ email, phrase: '' }))
  const parts = (trimmed.match(PART) ?? [])
    .flatMap((part) => {
      const bracketed = part.match(BRACKETED) ?? []
      return bracketed.join('') === part ? bracketed : part
    })
    .filter((part) => part.trim())
  // In `Lee, Ann <ann@example.org>`, the part without an @ belongs to the name.
  if (isUnsplitValid && !parts.every((part) => part.includes('@'))) return unsplit
  const split = parts.flatMap((part) => mailboxesOf(part.trim()))
  return split.some(isValid) ? split : unsplit
}

/** The mailbox of `Ann <ann@example.org>` or `ann@example.org (Ann)`, or the mailboxes of a `mailto:` link. */
function mailboxesOf(text: string): CellMailbox[] {
  const [, before = '', bracketed, bare = text, comment = ''] =
    /^(?:(.*)<([^<>]*)>(?:\s*\([^()]*\))?|(\S+)\s+\((.*)\))$/su.exec(text) ?? []
  const phrase = collapseBlanks(before.trim().replace(/^"(.*)"$/s, '$1') || comment)
  const address = (bracketed ?? bare).trim()
  const emails = linkTarget(address)?.split(',').map(decoded) ?? [address]
  return emails.map((email) => ({
    // Full-width characters become ASCII. Invisible characters, quotes around the address, a stray `<` before it, and
    // dots and `>` behind it are removed.
    email: email
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
      .replace(/^'(.+)'$|^"([^"]+)"$/, '$1$2')
      .replace(/^<(?=[^<>]*$)|(?<![.>])[.>]+$/g, ''),
    phrase,
  }))
}

/** Replaces each run of blanks and control characters with one space, and trims the result. */
export function collapseBlanks(text: string): string {
  // Single spaces are not matched: nearly all texts then need no replacement.
  return text.replace(/ [\s\p{Cc}]+|(?! )[\s\p{Cc}]+/gu, ' ').trim()
}
