import type { CanonicalInputType } from '../../values/input-type.ts'

/** Text that the user enters between the texts `before` and `after`. */
export interface Entered {
  entered: string
  before: string
  after: string
  /** Whether the characters are allowed one by one. Otherwise, as in a paste, the whole text is allowed, or nothing. */
  isTyped: boolean
}

/** Returns the allowed part of entered text, in ASCII. Not called for text that the app sets. */
export type EnterRule = (edit: Entered) => string

/** Gets text in ASCII, and returns its allowed characters. */
type AllowedPart = (entered: string, before: string, after: string) => string

/**
 * Makes a rule of a function that returns the allowed characters.
 *
 * @param decoration characters that a pasted text may have, such as the spaces in a card number. If the text is not
 * allowed with them, they are removed, and so are blanks around the text. @default none
 */
function ruleOf(allowedPart: AllowedPart, decoration = /^/): EnterRule {
  return ({ entered, before, after, isTyped }) => {
    const text = inAscii(entered)
    if (isTyped) return allowedPart(text, before, after)
    const undecorated = text.trim().replace(decoration, '').trim()
    return [text, undecorated].find((whole) => allowedPart(whole, before, after) === whole) ?? ''
  }
}

const without =
  (refused: RegExp): AllowedPart =>
  (entered) =>
    entered.replace(refused, '')

const digits = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/\D/g), /[\s-]/g)
const date = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/[^\d/. -]/g))
/** As `date`, with a time. The decoration is a comma between them, as in `31/12/2026, 10:30`. */
const dateTime = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/[^\d/.: -]/g), /,(?=\s)/g)
/** The characters of Android's dialer: `,` and `;` are pauses, and `N` stands for any digit. */
const phone = /* @__PURE__ */ ruleOf(/* @__PURE__ */ without(/[^\d +*#()\-./,;N]/g))

/**
 * Digits, one decimal point, and one minus in front. A comma becomes a point, because many keyboards have only a comma.
 * A pasted currency sign is decoration, also after the minus: `Intl` writes `-$5.00`.
 */
const decimal = /* @__PURE__ */ ruleOf((entered, before, after) => {
  // Nothing can be entered before the minus.
  if (!before && after.startsWith('-')) return ''
  let hasPoint = (before + after).includes('.')
  const characters = entered.replace(/,/g, '.').replace(/[^\d.-]/g, '')
  return characters.replace(/\D/g, (sign, at: number) => {
    if (sign === '-') return before || at > 0 ? '' : sign
    if (hasPoint) return ''
    hasPoint = true
    return sign
  })
}, /(?<=^-?)\p{Sc}|\p{Sc}$/u)

/**
 * Replaces digits of any script, and the wide, typographic and Arabic forms of signs, by ASCII characters. Removes
 * invisible characters, which phones and calculators copy along. Keeps fractions and the like (`No` in Unicode): NFKC
 * would turn `½` into `1⁄2`.
 */
function inAscii(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\P{No}/gu, (character) => character.normalize('NFKC'))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\u066B/g, '.')
}

/** The ASCII form of a digit. In Unicode, each script has its digits 0 to 9 in a row, and such rows may be adjacent. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return `${(code - first) % 10}`
}

/** The rules of the input types that restrict what the user may enter, by the number in `InputType`, or by name. */
export const enterRules: Readonly<Partial<Record<CanonicalInputType, EnterRule>>> = {
  5: decimal,
  6: decimal,
  7: digits,
  8: dateTime,
  9: phone,
  date,
}
