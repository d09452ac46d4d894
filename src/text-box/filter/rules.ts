import type { CanonicalInputType } from '../../values/input-type.ts'

/** The text that a user enters between `before` and `after`. */
export interface Entered {
  entered: string
  before: string
  after: string
  /** Whether each character is allowed or refused by itself. A paste, a drop or an autofill is one unit. */
  isTyped: boolean
}

/**
 * Returns the allowed text, in ASCII. A text that is one unit is allowed completely, or not at all (''). Not called for
 * text that the app sets.
 */
export type EnterRule = (edit: Entered) => string

/** Returns the allowed part of a text in ASCII. */
type Allowed = (entered: string, before: string, after: string) => string

/**
 * @param decoration signs that are removed from a unit if it is not allowed with them, such as the spaces of a card
 * number. Blanks around the unit are removed with them. @default none
 */
function ruleOf(allowed: Allowed, decoration = /^/): EnterRule {
  return ({ entered, before, after, isTyped }) => {
    const text = inAscii(entered)
    if (isTyped) return allowed(text, before, after)
    return (
      [text, text.trim().replace(decoration, '').trim()].find(
        (whole) => allowed(whole, before, after) === whole,
      ) ?? ''
    )
  }
}

const without =
  (refused: RegExp): Allowed =>
  (entered) =>
    entered.replace(refused, '')

const digits = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/\D/g), /[\s-]/g)
const date = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/[^\d/. -]/g))
const dateTime = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/[^\d/.: -]/g), /,(?=\s)/g)
/** The characters of Android's dialer: `,` and `;` are pauses, and `N` stands for any digit. */
const phone = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/[^\d +*#()\-./,;N]/g))

/**
 * Digits, one decimal point, and one minus in front. A comma becomes a point, because many keyboards have only a comma.
 * A pasted currency sign is decoration.
 */
const decimal = /* @__PURE__ */ ruleOf((entered, before, after) => {
  if (!before && after.startsWith('-')) return ''
  let hasPoint = (before + after).includes('.')
  const signs = entered.replace(/,/g, '.').replace(/[^\d.-]/g, '')
  return signs.replace(/\D/g, (sign, at: number) => {
    if (sign === '-') return before || at > 0 ? '' : sign
    if (hasPoint) return ''
    hasPoint = true
    return sign
  })
}, /^\p{Sc}|\p{Sc}$/u)

/**
 * Replaces digits of any script, and the wide, typographic and Arabic forms of signs, by ASCII characters. Removes
 * invisible characters, which phones and calculators copy along. Keeps numbers that are no digits: NFKC would turn `½`
 * into `1⁄2`.
 */
function inAscii(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\P{No}/gu, (character) => character.normalize('NFKC'))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\u066B/g, '.')
}

/**
 * In Unicode, the digits 0 to 9 of a script are consecutive. Scripts can be adjacent, so the distance is taken modulo
 * 10.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = code
  while (/\p{Nd}/u.test(String.fromCodePoint(--before)));
  return `${(code - before - 1) % 10}`
}

/** The rules of the input types that restrict what the user may enter, by number (of `InputType`) or name. */
export const enterRules: Readonly<Partial<Record<CanonicalInputType, EnterRule>>> = {
  5: decimal,
  6: decimal,
  7: digits,
  8: dateTime,
  9: phone,
  date,
}
