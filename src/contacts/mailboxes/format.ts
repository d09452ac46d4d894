import { findProblem } from './address.ts'
import type { Contact } from '../types.ts'
import { isAddressItself, type Mailbox } from './parse.ts'
import { unglued } from './glued.ts'
import { AND, plainName } from './name-of.ts'
import { visibleName, visibleText } from './visible.ts'

// The specials of RFC 5322, the bar of a table, the start of an encoded word, the counterparts of specials in other
// scripts, and symbols before a name, which can be the mark of a list.
const NEEDS_QUOTES = /[()<>[\]:;@\\,."|（）［］，：；＜＞＠、،؛“”]|=\?|^[^\p{L}\p{Nd}]/u
// Characters that end an address in angle brackets, or separate addresses in some programs.
const ENDS_ADDRESS = /[<>\\,;"＜＞，；、،؛ ]+/g
const IS_WORD = /^[^()<>[\]:;\\,"（）［］：；＜＞，、،؛“” ]+$/

/**
 * Writes a contact as in the To line of a mail: `Ann Lee <ann@example.org>`, or `"Lee, Ann" <ann@example.org>` when
 * the name has characters with a meaning there. Without a name, or when the name is the address, it writes the
 * address alone. Letters of all scripts stay as they are. Line breaks, control characters and invisible characters
 * (text direction, zero width) are removed, so that a name cannot look like another mailbox. The joiners that
 * Persian, the scripts of India and emoji are written with stay in the name. The result is always one mailbox: in an
 * invalid address, characters that would end it (commas, brackets, quotes) become spaces. `unfinished` of a Mailbox
 * is written after its address.
 */
export function formatMailbox({ name, email, unfinished }: Contact & Pick<Mailbox, 'unfinished'>): string {
  const shownName = visibleName(textOf(name)).replace(/ +/g, ' ')
  const address = visibleText(textOf(email))
  const isSafe = !findProblem(address) || IS_WORD.test(address)
  const isAlone = isAddressItself(visibleText(shownName), address)
  // The part before a bar would become a name, and text of some scripts before it would be dropped.
  if (isAlone && isSafe && !address.includes('|') && unglued(address) === address)
    return address + (/^[.-]$/.exec(unfinished ?? '')?.[0] ?? '')
  const bracketed = `<${isSafe ? address : address.replace(ENDS_ADDRESS, ' ').trim()}>`
  if (isAlone) return bracketed
  // Escapes a semicolon that would end an HTML reference, such as `&amp;`.
  const isPlain = plainName(shownName) === shownName && !NEEDS_QUOTES.test(shownName) && !AND.test(shownName)
  const phrase = isPlain ? shownName : `"${shownName.replace(/["\\]|(?<=&#?\w{1,8});/g, '\\$&')}"`
  return `${phrase} ${bracketed}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
