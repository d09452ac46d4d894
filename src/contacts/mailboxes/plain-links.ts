const CHARACTERS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  commat: '@',
}
const REFERENCE = /&(?:(lt|gt|amp|quot|apos|nbsp|commat)|#(?:(\d{2,6})|x([\da-f]{2,5})));/gi

/** A quote that opens words in quotes. Attributes of HTML are behind an equals sign. */
const OPENING = /(?<![^\s\p{Cf},;:<(，；：＜（、،؛])"/gu
// Each reads its text a few times at most: a match can't go beyond the next mark with which it begins.
// A tag that stays open is left at once: going back to each scheme in it would take quadratic time.
const HTML_LINK = /<a\s(?=[^<>]*>)[^<>]*\bmailto:([^<>"'\s]+)(?:["'\s][^<>]*)?>(?:([^<>]*)<\/a\s*>)?/gi
const LINE_BREAK = /<br\b[^<>@]{0,9}>/gi
const TAG = /<\/?(?!a\b)[a-z][a-z\d]*\b[^<>@]*>/gi
const CLOSING_TAG = /<\/[a-z]+\d?>/i
const IS_INLINE = /^<\/?(?:[biu]|em|strong|span|font|small)\b/i
/** Links of Slack, of Wiki pages and Org mode, of AsciiDoc, and of BBCode: the address, and the name. */
const ADDRESS_FIRST = [
  /<(?:mailto:)?([^<>|\s@]+@[^<>|\s@]+)\|([^<>|"\n]*)>/gi,
  /\[{1,2}mailto:([^[\]\s]+)(?:\]\[|\s)([^[\]"\n]*)\]{1,2}/gi,
  /\bmailto:([^\s[\]:]+)\[([^[\]"\n]*)\]/gi,
  /\[(?:email|url)=(?:mailto:)?([^[\]\s@]+@[^[\]\s@]+)\]([^[\]"\n]*)\[\/(?:email|url)\]/gi,
]
/** Links of Markdown and of Jira: the name, and the address. */
const NAME_FIRST = [
  /\[([^[\]"\n]*)\]\(<?(?:mailto:)?([^<>()\s@:]+@[^<>()\s@]+)>?(?: +"[^"()\n]*")?\)/gi,
  /\[([^[\]|"\n]*)\|mailto:([^[\]|\s]+)\]/gi,
]

/** A link behind its address, as Outlook writes it: `ann@example.org<mailto:ann@example.org>`. */
const REPEATED = /<mailto:([^<>?\s]+)(?:\?[^<>\s]*)?>/gi

/** What is before a link in place of its marks. It reads as a blank. */
const BEFORE = '\x1f'
/** What is behind a character in place of the rest of its reference. It is not visible. */
const BEHIND = '\u200b'

function link(found: string, email: string, name = ''): string {
  const address = email.replaceAll(BEHIND, '')
  const read = `${address.includes('?') ? 'mailto:' : ''}${address} (${name})`
  return read.length > found.length ? found : read.padStart(found.length, BEFORE)
}

/**
 * The text with links as `address (name)`, and with characters in place of references such as `&lt;`. It has the same length, so that
 * positions in it are positions in the text.
 */
export function plainLinks(text: string): string {
  if (!/[&<[]/.test(text)) return text
  const plain = text.replace(REFERENCE, characterOf)
  const parts: string[] = []
  let done = 0
  for (const { index } of plain.matchAll(OPENING)) {
    const end = index < done ? 0 : endOfQuoted(plain, index)
    if (end === 0) continue
    parts.push(withoutMarkup(plain.slice(done, index)), plain.slice(index, end))
    done = end
  }
  return parts.join('') + withoutMarkup(plain.slice(done))
}

/** The end of the words in quotes that begin at `start`. 0 if they do not end on this line, and for the title of a Markdown link. */
function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  while (/[^"\n]/.test(text.charAt(at))) at += text[at] === '\\' ? 2 : 1
  return text[at] === '"' && text[at + 1] !== ')' ? at + 1 : 0
}

/** Whether a text ends with an address, which is not the end of a longer one. */
const isBehind = (email: string, before: string) =>
  before.endsWith(email) && !/[\p{L}\p{N}.+_-]/u.test(before.charAt(before.length - email.length - 1))

function withoutMarkup(text: string): string {
  let plain = text
    .replace(LINE_BREAK, (tag) => '\n'.padEnd(tag.length))
    .replace(REPEATED, (found, email: string, at: number, all: string) =>
      isBehind(email, all.slice(Math.max(0, at - 999), at).trimEnd()) ? BEHIND.repeat(found.length) : found,
    )
  if (text.search(HTML_LINK) >= 0 || CLOSING_TAG.test(text))
    plain = plain
      .replace(TAG, (tag) => (IS_INLINE.test(tag) ? ' ' : '\n').padEnd(tag.length))
      .replace(HTML_LINK, link)
  for (const form of ADDRESS_FIRST) plain = plain.replace(form, link)
  for (const form of NAME_FIRST)
    plain = plain.replace(form, (found, name: string, email: string) => link(found, email, name))
  return plain
}

function characterOf(
  found: string,
  name: string | undefined,
  decimal: string | undefined,
  hex: string | undefined,
): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  const character = name
    ? (CHARACTERS[name.toLowerCase()] ?? '')
    : code < 32
      ? ''
      : String.fromCodePoint(code)
  return character ? character.padEnd(found.length, BEHIND) : found
}

/** The range with the marks of links and references around it, which are replaced in `plain`. */
export function withReplaced<T extends { start: number; end: number }>(
  range: T,
  text: string,
  plain: string,
): T {
  if (plain === text) return range
  let { start, end } = range
  while (plain[start - 1] === BEFORE && text[start - 1] !== BEFORE) start--
  while (plain[end] === BEHIND && text[end] !== BEHIND) end++
  return { ...range, start, end }
}
