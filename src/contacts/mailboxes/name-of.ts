import type { Token } from './tokens.ts'
import { visibleName } from './visible.ts'

/** A name with an encoded word of RFC 2047 at an end: `=?utf-8?q?Ann?=`. */
const ENCODED = /^=\?|\?=$/
/** A name in the quotes of word processors, the apostrophes of Outlook, or the emphasis of Markdown. */
const QUOTED =
  /^(?:[„“”‚‘’«»「]([^„“”‚‘’«»「」]*)[“”‘’»«」]|(?!.*'\s)'+([^\s'](?:.*[^\s'])?)'+|([*_]{1,3}|`)([^*_`]+)\3)$/u
/** The word for "and" or "or" before the last mailbox of a list, as `Intl.ListFormat` writes it. */
export const AND = /^(?:and|or|und|oder|et|ou|y|e|i|en|of|og|och|ve|és|и|та|і|και|와|및|和|与|と)(?!\S)/

/**
 * The display name that the tokens beside an address spell, or ''. A name in quotes stays as it is. Before angle
 * brackets (if the address is not `isBare`), a dash or a bullet belongs to the name.
 */
export function nameOf(tokens: readonly Token[], text: string, isBare = false): string {
  // The bars of a table, a bracket too many, and the dash or bullet beside a bare address.
  const isStray = ({ ascii }: Token) => (isBare ? /^(?:[|<·•]+|\p{Pd}+)$/u : /^[|<]+$/).test(ascii)
  const from = tokens.findIndex((token) => !isStray(token))
  const parts = from < 0 ? [] : tokens.slice(from, tokens.findLastIndex((token) => !isStray(token)) + 1)
  const [first, second] = parts
  if (!first) return ''
  const isOnePair = !second && /["“(<]/.test(first.kind)
  const name = text.slice(first.start, parts.at(-1)?.end)
  // Several cells of a table without headings: any of them could be the name.
  if (isBare && name.includes('\t')) return ''
  const visible = visibleName(isOnePair ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name)
  const isQuoted = isOnePair && /["“]/.test(first.kind)
  return isQuoted || ENCODED.test(visible) ? visible : plainName(visible, isBare)
}

/** The words at the start and at the end of a name that have no letter. */
const WITHOUT_LETTERS = /^[^\p{L}]* | (?<=\p{L}\S* )[^\p{L}]*$/gu

/**
 * A name without quotes and Markdown around it. Empty if it has no letter, or is a phone number, a date or a time. If
 * the address has no angle brackets (`isBare`), phone numbers before and after the name are removed.
 */
export function plainName(name: string, isBare = false): string {
  const withoutOpenBracket = name.replace(/(?<![\s<])[\s<]+$/, '')
  if (isNoName(withoutOpenBracket)) return ''
  const withoutNumbers = isBare
    ? withoutOpenBracket.replace(WITHOUT_LETTERS, (edge) => (edge.replace(/\D/g, '').length > 4 ? '' : edge))
    : withoutOpenBracket
  return withoutNumbers.replace(QUOTED, '$1$2$4').trim()
}

const MONTH = /(?:jan|febr?|mar|apr|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ch|il|ust|ember|ober)?/gi

/** Texts that are not names. Before a text is compared with them, its months are replaced with May. */
const NO_NAMES = [
  // 2026-11-28T10:30:00Z, 10:30 AM, 2026年11月28日
  /^\d[\d:.年月日년월일 -]*(?:T\d[\d:.]*Z?| ?[ap]\.?m\.?)?$/i,
  // Sat, 28 Nov 2026 10:30:00 +0100; 28. November 2026; 28 de noviembre de 2026; November 28th, 2026
  /^(?:\p{L}+\.?,? )?(?:\d\d?\S{0,2} (?:de )?\p{L}+\.?,?|\p{L}+\.? \d\d?\S{0,3}) (?:de )?\d{4}[\d:+, apm]*$/iu,
  // Jan 5; Sat, Nov 28, 10:30 AM; 5 September
  /^(?=\D+\d|\d)(?:[a-z]{3,9}\.?,? )?(?:\d\d? )?may\.?(?: \d\d?)?(?:,? ?[\d:]+(?: ?[ap]m)?)?$/i,
  // Tel. 555-1234, 555-1234 ext. 5
  /^(?:(?:tel|phone|mobile)\W{0,3})?[\d ()+./-]{5,}(?:(?:ext\.?|x) ?\d+)?$/i,
  // Am 28.11.2026 um 10:30 schrieb Ann Lee; On Nov 28, 2026 at 10:30 AM Ann Lee
  /\d{4}.{1,20} \d?\d:\d\d/,
  // E-mail ann@example.org
  /^e-?mail$/i,
]

export function isNoName(text: string): boolean {
  const compared = text.replace(MONTH, 'May')
  return !/\p{L}/u.test(compared) || NO_NAMES.some((pattern) => pattern.test(compared))
}
