/** The kind of text that a TextBox accepts: the numbers of the reference, by name. */
export const InputType = {
  /** Ordinary text. */
  Text: 1,
  /** Masked text, on a single line. */
  Password: 2,
  /** A person's name: words are capitalised, nothing is spell-checked. */
  PersonName: 3,
  /** An e-mail address. */
  EmailAddress: 4,
  /** Digits, one optional decimal point, one optional leading minus. */
  Number: 5,
  /** The same as `Number`. Designer files have both. */
  DecimalNumber: 6,
  /** Masked digits. */
  NumberPassword: 7,
  /** Digits and the separators of a date and a time. */
  DateTime: 8,
  /** The characters of a telephone number. */
  Phone: 9,
} as const

/** One of the values of the {@link InputType} object. */
export type InputType = (typeof InputType)[keyof typeof InputType]

/** The names of input types, as of the `type` of a native input. */
export type InputTypeName =
  | 'text'
  | 'password'
  | 'name'
  | 'email'
  | 'number'
  | 'datetime'
  | 'tel'
  | 'search'
  | 'url'
  | 'date'

/** An input type as it is read: its number or, if the reference has no number for it, its name. */
export type CanonicalInputType = InputType | 'search' | 'url' | 'date'

/**
 * Returns the part of the text `entered` between `before` and `after` that the box accepts. It is not called for text that the app
 * sets.
 */
export interface InputFilter {
  (entered: string, before: string, after: string): string
  /** Whether all of `entered` is refused, because the part of it that is allowed would mean something else. */
  refuses?: (entered: string) => boolean
  /** What takes the place of all of the text, when `entered` at its end says what the text before it means. */
  rewrite?: (entered: string, before: string) => string | undefined
}

/** A filter that converts digits and signs of any script to ASCII, and then removes the characters that `refused` matches. */
const only =
  (refused: RegExp): InputFilter =>
  (entered) =>
    inAscii(entered).replace(refused, '')

const digits = /* @__PURE__ */ only(/[^\d]/g)
const date = /* @__PURE__ */ only(/[^\d/. -]/g)
const dateTime = /* @__PURE__ */ only(/[^\d/.: -]/g)
const phone = /* @__PURE__ */ only(/[^\d +*#()\-./,;N]/g)

/** The commas are between groups: there are several of them, a point follows, or exactly three digits, as in `1,234`. */
const groupingCommas = /,.*[.,]|^-?[1-9]\d{0,2},\d{3}$/
/** The points are between groups: there is a comma, or each of several points is before three digits. */
const groupingPoints = /,|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/

/**
 * One with an exponent, in parentheses (below zero) or with its minus behind, in another base, or with several points or commas that are not
 * between groups of three, as in a date, a version or a list.
 */
const OTHER_NUMBER =
  /^(?:[-+]?[\d.,]+\s*(?:e|[x×*·]\s*10\s*\^?)\s*[-+]?\d+|\(\s*\P{L}?\s*[-\d.,\s']+\P{L}?\s*\)|[\d.,]+\s*-|0[xob][\da-f]+|(?!\d{1,3}(?:\.\d{3})+$)\d+(?:\.\d+){2,}|(?!\d{1,3}(?:,\d{2,3})*,\d{3}$)\d+(?:,\d+){2,})$/iu
/** Two numbers with one sign between, or with blanks that are not between groups of three. */
const TWO_NUMBERS =
  /^[-+]?\d[\d.,]*(?:\s*[-—―/:x×÷*+^=;|~]\s*|\.{2,3}|,\s+|\s+(?!\d{3}(?!\d)))[-+]?\d[\d.,\s/:-]*$/iu

/** Whether a text is numbers, or a number in another notation: its digits alone would be another number. */
function isOtherNotation(entered: string): boolean {
  if (entered.length < 2 || entered.length > 99) return false
  const text = inAscii(entered).trim()
  return OTHER_NUMBER.test(text) || TWO_NUMBERS.test(text)
}

/** Digits, one decimal point, and one minus in front. */
const inDecimal: InputFilter = (entered, before, after) => {
  if (isOtherNotation(entered) || (!before && after.startsWith('-'))) return ''
  let hasPoint = (before + after).includes('.')
  return withDecimalPoint(inAscii(entered).replace(/[^\d.,-]/g, '')).replace(/\D/g, (sign, at: number) => {
    if (sign === '-') return before || at > 0 ? '' : sign
    if (sign === ',' || hasPoint) return ''
    hasPoint = true
    return sign
  })
}

const decimal: InputFilter = /* @__PURE__ */ Object.assign(inDecimal, {
  refuses: isOtherNotation,
  // The point before another separator was one between groups: `1.234,50`.
  rewrite: (entered: string, before: string) =>
    /^[.,]$/.test(inAscii(entered)) && /^-?[1-9]\d*\.(?:\d{3})+$/.test(before)
      ? `${before.replace('.', '')}.`
      : undefined,
})

/** A number with a point as its decimal separator. Its commas are those between groups. */
function withDecimalPoint(number: string): string {
  const isPlain = groupingCommas.test(number) || !groupingPoints.test(number)
  return isPlain ? number : number.replaceAll('.', '').replace(',', '.')
}

/** Replaces digits of any script, and the wide, typographic and Arabic forms of signs, by ASCII characters. Not `½`, which is no digit. */
function inAscii(text: string): string {
  return text
    .replace(/\P{No}/gu, (character) => character.normalize('NFKC'))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\u066B/g, '.')
}

/** In Unicode, each script has its digits 0 to 9 in a row. Rows can be adjacent, so the distance is taken modulo 10. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = code
  while (/\p{Nd}/u.test(String.fromCodePoint(--before)));
  return `${(code - before - 1) % 10}`
}

interface InputKind {
  /** The on-screen keyboard. */
  inputMode?: 'email' | 'decimal' | 'numeric' | 'search' | 'tel' | 'url'
  /** What the browser fills in. */
  autoComplete?: 'name' | 'email' | 'tel' | 'url'
  type?: 'password'
  autoCapitalize?: 'words'
  /** Limits what the user can enter. */
  filter?: InputFilter
}

// Indexed by the number of the input type.
const kinds: readonly (InputKind | undefined)[] = [
  undefined,
  {},
  { type: 'password' },
  { autoComplete: 'name', autoCapitalize: 'words' },
  { inputMode: 'email', autoComplete: 'email' },
  { inputMode: 'decimal', filter: decimal },
  { inputMode: 'decimal', filter: decimal },
  { inputMode: 'numeric', type: 'password', filter: digits },
  { filter: dateTime },
  { inputMode: 'tel', autoComplete: 'tel', filter: phone },
]

const ordinary = { type: 'text', filter: undefined, hints: {} } as const

/** By name: the number in the reference or, without one, what it means. */
const named: Readonly<Record<InputTypeName, InputType | InputKind>> = {
  text: 1,
  password: 2,
  name: 3,
  email: 4,
  number: 5,
  datetime: 8,
  tel: 9,
  search: { inputMode: 'search' },
  url: { inputMode: 'url', autoComplete: 'url' },
  date: { filter: date },
}

/** The names of input types. */
export const inputTypeNames = /* @__PURE__ */ Object.keys(named)

export function parseInputType(value: unknown): CanonicalInputType | undefined {
  if (typeof value === 'number') return kinds[value] && (value as InputType)
  if (typeof value !== 'string' || !Object.hasOwn(named, value)) return undefined
  const type = named[value as InputTypeName]
  return typeof type === 'number' ? type : (value as CanonicalInputType)
}

/** The attributes of the `<input>` or `<textarea>` of an input type, and the filter for text that the user enters, if there is one. */
export function inputTypeAttributes(inputType: CanonicalInputType) {
  if (inputType === 1) return ordinary
  const kind = typeof inputType === 'number' ? kinds[inputType] : (named[inputType] as InputKind)
  // Never "number" or "email": inputs of these types have no caret API and sanitize their value.
  const { type = 'text', filter, ...hints } = kind ?? {}
  return { type, filter, hints: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, ...hints } }
}
