import { unglued } from './glued.ts'
import { BLANK_FILLER, INVISIBLE_FILLER } from './fillers.ts'

/** The characters of HTML's named references, such as `&lt;`. */
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }
const REFERENCE = /&(?:([a-z]{2,4})|#(\d{2,6}|x[\da-f]{2,5}));/gi

/** Quoted words on one line. The quotes of attributes in HTML follow an equals sign, and do not match. */
const QUOTED = /(?<![^\s\p{Cf},;:<(，；：＜（、，؛])("[^"\\\n]*(?:\\[^][^"\\\n]*)*")/u
// The patterns of tags and links take linear time, as at most two attempts overlap. After a `<`, an attempt ends at the
// next `<`, or after `</a`. In MARKDOWN_LINK, a name ends at a `[`, and an address (it may have a `[`) at a `(`.
// On an unclosed tag, HTML_LINK fails immediately: it would otherwise backtrack to each `mailto:` in the tag.
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

/**
 * Replaces the markup of HTML, Slack and Markdown. Links become `address (name)`, references such as `&lt;` become
 * their characters, and tags become blanks or line breaks. The result is {@link unglued}, and has the same length as
 * the text. In quoted words, only references are replaced.
 */
export function plainLinks(text: string): string {
  if (!/[&<[\u0e00-\uffdc]/.test(text)) return text
  return (
    text
      .replace(REFERENCE, characterOf)
      .split(QUOTED)
      // The pattern captures the quoted words, so they are every second part.
      .map((part, at) => (at % 2 === 0 ? withoutMarkup(part) : part))
      .join('')
  )
}

function withoutMarkup(text: string): string {
  const plain = IS_HTML.test(text)
    ? text.replace(TAG, (tag) => (IS_INLINE.test(tag) ? ' ' : '\n').padEnd(tag.length))
    : text
  const links = plain
    .replace(REPEATED, (_, email: string, again: string) => email + INVISIBLE_FILLER.repeat(again.length))
    .replace(HTML_LINK, link)
    .replace(SLACK_LINK, link)
    .replace(MARKDOWN_LINK, (matched, name: string, email: string) => link(matched, email, name))
  return unglued(links)
}

/** A link as `address (name)`, filled to the length of the link. A link that is too short for this stays. */
function link(matched: string, email: string, name = ''): string {
  const address = email.replaceAll(INVISIBLE_FILLER, '')
  // Without `mailto:`, the query would be read as a part of the address.
  const replacement = `${address.includes('?') ? 'mailto:' : ''}${address} (${name})`
  return replacement.length > matched.length ? matched : replacement.padStart(matched.length, BLANK_FILLER)
}

/** The character of a reference, filled to its length. Unknown references and those to control characters stay. */
function characterOf(matched: string, name: string | undefined, code = ''): string {
  const character = name ? (NAMED[name.toLowerCase()] ?? '') : String.fromCodePoint(Number(`0${code}`))
  return /^\p{Cc}?$/u.test(character) ? matched : character.padEnd(matched.length, INVISIBLE_FILLER)
}
