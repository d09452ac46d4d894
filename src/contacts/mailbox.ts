import type { Contact } from './types.ts'

// The specials of RFC 5322, what would begin an encoded word, and what stands for a special in other scripts.
const NEEDS_QUOTES = /[()<>[\]:;@\\,."（），：；＜＞＠、،؛“”]|=\?/

/**
 * The contact as it is written in the To line of a mail: `Ann Lee <ann@example.org>`, or `"Lee, Ann" <ann@example.org>` when
 * the name holds characters that mean something there. Without a name, or when the name is the address, the address
 * alone. Letters of any script stay as they are. Line breaks, control characters and invisible ones (text direction,
 * zero width) are taken out, so that a name can't pass for another mailbox.
 */
export function formatMailbox({ name, email }: Contact): string {
  const shown = visible(typeof name === 'string' ? name : '').replace(/ +/g, ' ')
  const address = visible(email)
  if (shown === '' || shown === address) return address
  const phrase = NEEDS_QUOTES.test(shown) ? `"${shown.replace(/["\\]/g, '\\$&')}"` : shown
  return `${phrase} <${address}>`
}

/** A text without invisible characters, with spaces for other blanks and control characters. */
export function visible(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}
