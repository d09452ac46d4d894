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

/** Words in quotes, which stay as they are. Attributes of HTML are behind an equals sign. */
const QUOTED = /((?<![^\s,;:<(])"[^"\n]*"(?=[\s,;:<>]|$))/
// Each reads its text a few times at most: a match can't go beyond the next mark with which it begins.
const HTML_LINK = /<a\s[^<>]*\bmailto:([^<>"'\s]+)[^<>]*>(?:([^<>]*)<\/a\s*>)?/gi
const LINE_BREAK = /<br\b[^<>@]{0,9}>/gi
const TAG = /<\/?(?!a\b)[a-z][a-z\d]*\b[^<>@]*>/gi
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

/** What takes the place of characters that are not needed. It reads as a blank. */
const FILLER = '\x1f'
/** The same within a word. */
const INVISIBLE = '\u200b'

function link(found: string, email: string, name = ''): string {
  const read = `${email.includes('?') ? 'mailto:' : ''}${email} (${name})`
  return read.length > found.length ? found : read.padStart(found.length, FILLER)
}

/**
 * The text with links as `address (name)`, and with characters in place of references such as `&lt;`. It has the same length, so that
 * positions in it are positions in the text.
 */
export function plainLinks(text: string): string {
  if (!/[&<[]/.test(text)) return text
  return text
    .replace(REFERENCE, characterOf)
    .split(QUOTED)
    .map((part, at) => (at % 2 ? part : withoutMarkup(part)))
    .join('')
}

function withoutMarkup(text: string): string {
  let plain = text.replace(LINE_BREAK, (tag) => '\n'.padEnd(tag.length))
  if (text.search(HTML_LINK) >= 0)
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
  return character ? character.padEnd(found.length, INVISIBLE) : found
}

/** The range with the marks of links and references around it, which are replaced in `plain`. */
export function withReplaced<T extends { start: number; end: number }>(
  range: T,
  text: string,
  plain: string,
): T {
  const isReplaced = (at: number) =>
    (plain[at] === FILLER || plain[at] === INVISIBLE) && plain[at] !== text[at]
  let { start, end } = range
  while (isReplaced(start - 1)) start--
  while (isReplaced(end)) end++
  return { ...range, start, end }
}
