import { findProblem } from './address.ts'
import type { Contact } from '../types.ts'
import { isRedundantName, type Mailbox } from './parse.ts'
import { unglued } from './glued.ts'
import { AND, plainName } from './name-of.ts'
import { visibleName, visibleText } from './visible.ts'

// The special characters of RFC 5322 and their counterparts in other scripts, the bar of a table, the start of an
// encoded word, and a symbol at the start of the name, which would be read as a list mark (a bullet).
const NEEDS_QUOTES = /[()<>[\]:;@\\,."|（）［］，：；＜＞＠、،؛“”]|=\?|^[^\p{L}\p{Nd}]/u
// Characters that end an address in angle brackets, or separate addresses in some programs.
const ENDS_ADDRESS = /[<>\\,;"＜＞，；、،؛ ]+/g
/** A word without separators, brackets and quotes. Even if it is no valid address, it is read as a single mailbox. */
const SINGLE_WORD = /^[^()<>[\]:;\\,"（）［］：；＜＞，、،؛“” ]+$/

/**
 * Writes a contact as in the To line of a mail: `Ann Lee <ann@example.org>`, or `"Lee, Ann" <ann@example.org>` when
 * the name has characters with a meaning there. Without a name, or when the name is the address, it writes the
 * address alone. Letters of all scripts stay as they are. Line breaks, control characters and invisible characters
 * (text direction, zero width) are removed, so that a name cannot look like another mailbox. The joiners that
 * Persian, the scripts of India and emoji are written with stay in the name. A valid address gives one mailbox,
 * whatever the name is. In an invalid address, characters that would end it (commas, brackets, quotes) become spaces.
 * Behind an address without a name and brackets, it writes the dot or the hyphen of `unfinished`, see Mailbox.
 */
export function formatMailbox({ name, email, unfinished }: Contact & Pick<Mailbox, 'unfinished'>): string {
  const shownName = visibleName(textOf(name))
  const address = visibleText(textOf(email))
  const isSafe = !findProblem(address) || SINGLE_WORD.test(address)
  const hasNoName = isRedundantName(visibleText(shownName), address)
  // Without brackets, the part before a bar would be read as a name, and `unglued` would replace letters.
  if (hasNoName && isSafe && !address.includes('|') && unglued(address) === address)
    return address + (/^[.-]$/.exec(unfinished ?? '')?.[0] ?? '')
  const bracketed = `<${isSafe ? address : address.replace(ENDS_ADDRESS, ' ').trim()}>`
  if (hasNoName) return bracketed
  // Without quotes, an `and` at the start of a name would be read as the word between two mailboxes.
  const isPlain = plainName(shownName) === shownName && !NEEDS_QUOTES.test(shownName) && !AND.test(shownName)
  // A semicolon after `&amp` is escaped: it would make a reference of HTML.
  const phrase = isPlain ? shownName : `"${shownName.replace(/["\\]|(?<=&#?\w{1,8});/g, '\\$&')}"`
  return `${phrase} ${bracketed}`
}

/** A name or an address, or '' for another type: contacts in JavaScript can contain anything. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
