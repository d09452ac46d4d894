/** What kind of text a TextBox takes: the numbers of the reference, by name. */
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
  /** The same as `Number`; designer files have both. */
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

/**
 * What a box takes of the text `entered` between `before` and `after`: the characters it allows, in the form it allows. It is never
 * asked about text that the app sets.
 */
export type InputFilter = (entered: string, before: string, after: string) => string

/** Takes the characters that `allowed` has, of the forms that keyboards around the world give them. */
const only =
  (allowed: RegExp): InputFilter =>
  (entered) =>
    inAscii(entered).replace(allowed, '')

const digits = /* @__PURE__ */ only(/[^\d]/g)
const dateTime = /* @__PURE__ */ only(/[^\d/.: -]/g)
const phone = /* @__PURE__ */ only(/[^\d +*#()\-./,;N]/g)

/** Digits, one decimal point, and one minus in front. */
const decimal: InputFilter = (entered, before, after) => {
  if (!before && after.startsWith('-')) return ''
  let hasPoint = (before + after).includes('.')
  return withDecimalPoint(inAscii(entered).replace(/[^\d.,-]/g, '')).replace(/\D/g, (sign, at: number) => {
    if (sign === '-') return before || at > 0 ? '' : sign
    if (sign === ',' || hasPoint) return ''
    hasPoint = true
    return sign
  })
}

/**
 * A number with a point for its decimal separator, and without the separators of its groups, where it is clear which is which. The
 * one that comes last is the decimal separator, unless it comes again. `1,234` could be either, and counts as a group.
 */
function withDecimalPoint(number: string): string {
  const last = /[.,](?=[^.,]*$)/.exec(number)?.[0]
  if (!last) return number
  const other = last === '.' ? ',' : '.'
  const isRepeated = number.indexOf(last) < number.lastIndexOf(last)
  const isGrouped = /^-?[1-9]\d{0,2}(?:,\d{3})+$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(number)
  if (isGrouped) return number.replaceAll(last, '')
  return isRepeated ? number : number.replaceAll(other, '').replace(last, '.')
}

/** Digits of any script, and the wide, typographic and Arabic forms of signs, as the plain characters they stand for. */
function inAscii(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212\uFE63]/g, '-')
    .replace(/[\u00A0\u2007\u202F\u3000]/g, ' ')
    .replace(/\u066B/g, '.')
}

/** Unicode has the ten digits of a script in a row, from zero up, and other digits only behind a whole row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

interface Kind {
  /** The on-screen keyboard. */
  inputMode?: 'email' | 'decimal' | 'numeric' | 'tel'
  /** What the browser may fill in. */
  autoComplete?: 'name' | 'email' | 'tel'
  type?: 'password'
  autoCapitalize?: 'words'
  /** What the user may enter, when it is not anything. */
  filter?: InputFilter
}

// By number.
const kinds: readonly (Kind | undefined)[] = [
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

export function parseInputType(value: unknown): InputType | undefined {
  return typeof value === 'number' && kinds[value] ? (value as InputType) : undefined
}

/** The attributes an input type gives its `<input>` or `<textarea>`. */
export function inputTypeAttributes(inputType: InputType) {
  // Never "number" or "email": inputs of these types have no caret API and sanitise their value.
  const { filter: _filter, type = 'text', ...hints } = kinds[inputType] ?? {}
  const literal = inputType > 1 && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
  return { type, ...literal, ...hints }
}

/** What a box of this input type takes of what the user enters, or undefined when that is everything. */
export function inputFilter(inputType: InputType): InputFilter | undefined {
  return kinds[inputType]?.filter
}
