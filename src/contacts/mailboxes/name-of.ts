import { isNoName } from './numbers.ts'
import type { Token } from './tokens.ts'
import { visibleName } from './visible.ts'

const ENCODED = /^=\?|\?=$/
/** A name in the quotes of word processors, the apostrophes of Outlook, or the emphasis of Markdown. */
const QUOTED =
  /^(?:[„“”‚‘’«»「]([^„“”‚‘’«»「」]*)[“”‘’»«」]|(?!.*'\s)'+([^\s'](?:.*[^\s'])?)'+|([*_]{1,3}|`)([^*_`]+)\3)$/u
/** A word between two mailboxes, as `Intl.ListFormat` writes it. */
export const AND = /^(?:and|or|und|oder|et|ou|y|e|i|en|of|og|och|ve|és|и|та|і|και|와|및|和|与|と)(?!\S)/

/**
 * The display name in some words, or ''. A name in quotes stays as it is.
 *
 * @param isBare whether the address has no angle brackets. Before brackets, a dash or a dot belongs to the name.
 */
export function nameOf(all: readonly Token[], text: string, isBare = false): string {
  // The bars of a table, a bracket too many, and the dash or dot beside a bare address.
  const isEdge = ({ ascii }: Token) => (isBare ? /^(?:[|<·•]+|\p{Pd}+)$/u : /^[|<]+$/).test(ascii)
  const from = all.findIndex((word) => !isEdge(word))
  const words = from < 0 ? [] : all.slice(from, all.findLastIndex((word) => !isEdge(word)) + 1)
  const [first, second] = words
  if (!first) return ''
  const isMarked = !second && /["“(<]/.test(first.kind)
  const name = text.slice(first.start, words.at(-1)?.end)
  // Cells of a table without headings.
  if (isBare && name.includes('\t')) return ''
  const inner = isMarked ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name
  const visible = visibleName(inner)
  const isAsWritten = (isMarked && /["“]/.test(first.kind)) || ENCODED.test(visible)
  return isAsWritten ? visible : plainName(visible, isBare)
}

/** The words without a letter at the start and at the end of a name. */
const WITHOUT_LETTERS = /^[^\p{L}]* | (?<=\p{L}\S* )[^\p{L}]*$/gu

/**
 * A name without the marks around it. Empty when it has no letter, or is a number or a date.
 *
 * @param isBare whether the address is bare. Then a phone number beside the name is not a part of the name.
 */
export function plainName(name: string, isBare = false): string {
  const unbracketed = name.replace(/(?<![\s<])[\s<]+$/, '')
  if (isNoName(unbracketed)) return ''
  const withoutNumbers = isBare
    ? unbracketed.replace(WITHOUT_LETTERS, (edge) => (edge.replace(/\D/g, '').length > 4 ? '' : edge))
    : unbracketed
  return withoutNumbers.replace(QUOTED, '$1$2$4').trim()
}
