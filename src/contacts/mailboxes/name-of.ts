import { isNoName } from './no-name.ts'
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
 * The display name that the tokens beside an address spell, or ''. A name in quotes stays as it is.
 *
 * @param isBare whether the address has no angle brackets. Before brackets, a dash or a dot belongs to the name.
 */
export function nameOf(tokens: readonly Token[], text: string, isBare = false): string {
  // The bars of a table, a bracket too many, and the dash or dot beside a bare address.
  const isStray = ({ ascii }: Token) => (isBare ? /^(?:[|<·•]+|\p{Pd}+)$/u : /^[|<]+$/).test(ascii)
  const from = tokens.findIndex((token) => !isStray(token))
  const parts = from < 0 ? [] : tokens.slice(from, tokens.findLastIndex((token) => !isStray(token)) + 1)
  const [first, second] = parts
  if (!first) return ''
  const isPair = !second && /["“(<]/.test(first.kind)
  const name = text.slice(first.start, parts.at(-1)?.end)
  // Several cells of a table without headings: any of them could be the name.
  if (isBare && name.includes('\t')) return ''
  const visible = visibleName(isPair ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name)
  const isQuoted = isPair && /["“]/.test(first.kind)
  return isQuoted || ENCODED.test(visible) ? visible : plainName(visible, isBare)
}

/** The words without a letter at the start and at the end of a name. */
const WITHOUT_LETTERS = /^[^\p{L}]* | (?<=\p{L}\S* )[^\p{L}]*$/gu

/**
 * A name without quotes and Markdown around it. Empty if it has no letter, or is a phone number, a date or a time.
 *
 * @param isBare whether the address has no angle brackets. Then phone numbers before and after the name are removed.
 */
export function plainName(name: string, isBare = false): string {
  const unbracketed = name.replace(/(?<![\s<])[\s<]+$/, '')
  if (isNoName(unbracketed)) return ''
  const withoutNumbers = isBare
    ? unbracketed.replace(WITHOUT_LETTERS, (edge) => (edge.replace(/\D/g, '').length > 4 ? '' : edge))
    : unbracketed
  return withoutNumbers.replace(QUOTED, '$1$2$4').trim()
}
