import { findProblem } from './address.ts'
import type { Contact } from '../types.ts'
import { visible } from './visible.ts'

// The specials of RFC 5322, what would begin an encoded word, and what stands for a special in other scripts.
const NEEDS_QUOTES = /[()<>[\]:;@\\,."（）［］，：；＜＞＠、،؛“”]|=\?/
// What ends an address in angle brackets, or makes others read two addresses there.
const ENDS_ADDRESS = /[<>\\,;"＜＞，；、،؛ ]+/g
const IS_WORD = /^[^()<>[\]:;\\,"（）［］：；＜＞，、،؛“” ]+$/

/**
 * The contact as it is written in the To line of a mail: `Ann Lee <ann@example.org>`, or `"Lee, Ann" <ann@example.org>` when
 * the name holds characters that mean something there. Without a name, or when the name is the address, the address
 * alone. Letters of any script stay as they are. Line breaks, control characters and invisible ones (text direction,
 * zero width) are taken out, so that a name can't pass for another mailbox. It is one mailbox whatever the address: of one that
 * can't be delivered to, what would end it (commas, brackets, quotes) becomes a space.
 */
export function formatMailbox({ name, email }: Contact): string {
  const shown = shownText(name).replace(/ +/g, ' ')
  const address = shownText(email)
  const isSafe = !findProblem(address) || IS_WORD.test(address)
  const isAlone = shown === '' || shown === address
  if (isAlone && isSafe) return address
  const bracketed = `<${isSafe ? address : address.replace(ENDS_ADDRESS, ' ').trim()}>`
  if (isAlone) return bracketed
  const phrase = NEEDS_QUOTES.test(shown) ? `"${shown.replace(/["\\]/g, '\\$&')}"` : shown
  return `${phrase} ${bracketed}`
}

function shownText(text: unknown): string {
  return visible(typeof text === 'string' ? text : '')
}
