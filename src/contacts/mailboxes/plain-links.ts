import { unglued } from './glued.ts'
import { BEFORE, BEHIND } from './replaced.ts'

const CHARACTERS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}
const REFERENCE = /&(?:([a-z]{2,4})|#(\d{2,6}|x[\da-f]{2,5}));/gi

/** Quoted words on one line. The quote of an attribute in HTML follows an equals sign, and does not match. */
const QUOTED = /(?<![^\s\p{Cf},;:<(，；：＜（、，؛])("[^"\\\n]*(?:\\[^][^"\\\n]*)*")/u
// These patterns read each character a few times at most: an attempt to match ends where another could begin. On an
// unclosed tag they fail immediately: backtracking to each `mailto:` in it would take quadratic time.
const HTML_LINK = /<a\s(?=[^<>]*>)[^<>]*\bmailto:([^<>"'\s]+)(?:["'\s][^<>]*)?>(?:([^<>]*)<\/a\s*>)?/gi
const TAG = /<\/?(?!a\b)[a-z][a-z\d]*\b[^<>@]*>/gi
/** Only a text with one of these tags is read as HTML. */
const IS_HTML = /<\/[a-z]+\d?>|<br\b/i
const IS_INLINE = /^<\/?(?:[biu]|em|strong|span)\b/i
/** A link of Slack: the address, then the name. */
const SLACK_LINK = /<(?:mailto:)?([^<>|\s@]+@[^<>|\s@]+)\|([^<>|"\n]*)>/gi
/** A link of Markdown: the name, then the address. */
const MARKDOWN_LINK = /\[([^[\]"\n]*)\]\(<?(?:mailto:)?([^<>()\s@:]+@[^<>()\s@]+)>?\)/gi

/** An address with its own link, as Outlook writes it: `ann@example.org<mailto:ann@example.org>`. */
const REPEATED = /(?<![^\s<>()[\],;"])([^\s<>()[\],;"@]+@[^\s<>()[\],;"]+)(\s?<mailto:\1(?:\?[^<>\s]*)?>)/gi

/** A link as `address (name)`, in the same length, or as it is if there is too little space. */
function link(matched: string, email: string, name = ''): string {
  const address = email.replaceAll(BEHIND, '')
  const replacement = `${address.includes('?') ? 'mailto:' : ''}${address} (${name})`
  return replacement.length > matched.length ? matched : replacement.padStart(matched.length, BEFORE)
}

/**
 * The text with links as `address (name)`, with decoded references such as `&lt;`, without tags of HTML, and
 * {@link unglued}. In quoted words, only references are decoded. The length stays the same.
 */
export function plainLinks(text: string): string {
  if (!/[&<[\u0e00-\uffdc]/.test(text)) return text
  return text
    .replace(REFERENCE, characterOf)
    .split(QUOTED)
    .map((part, at) => (at % 2 === 0 ? withoutMarkup(part) : part))
    .join('')
}

/** The text between quoted words, with links as `address (name)`, without tags, and unglued. */
function withoutMarkup(text: string): string {
  const plain = IS_HTML.test(text)
    ? text.replace(TAG, (tag) => (IS_INLINE.test(tag) ? ' ' : '\n').padEnd(tag.length))
    : text
  const links = plain
    .replace(REPEATED, (_, email: string, again: string) => email + BEHIND.repeat(again.length))
    .replace(HTML_LINK, link)
    .replace(SLACK_LINK, link)
    .replace(MARKDOWN_LINK, (matched, name: string, email: string) => link(matched, email, name))
  return unglued(links)
}

/** The character of a reference, filled to its length. References that are unknown or to control characters stay. */
function characterOf(matched: string, name: string | undefined, code = ''): string {
  const character = name ? (CHARACTERS[name.toLowerCase()] ?? '') : String.fromCodePoint(Number(`0${code}`))
  return /^\p{Cc}?$/u.test(character) ? matched : character.padEnd(matched.length, BEHIND)
}
