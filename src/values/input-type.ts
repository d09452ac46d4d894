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

/** What a user enters between `before` and `after`. */
export interface Entered {
  entered: string
  before: string
  after: string
  /** Whether each character stands by itself. What is pasted, dropped or filled in is a whole. */
  isTyped: boolean
}

/** Returns what the box takes: of a whole, all of it or ''. It is not called for text that the app sets. */
export type InputFilter = (edit: Entered) => string

/** Returns what can be entered of plain digits and signs. */
type Rule = (entered: string, before: string, after: string) => string

/** @param signs what means nothing in a whole. Like the blanks around it, it is left out. */
function filterOf(rule: Rule, signs = /^/): InputFilter {
  return ({ entered, before, after, isTyped }) => {
    const allowed = (text: string) => rule(text, before, after)
    const text = inAscii(entered)
    if (isTyped) return allowed(text)
    return [text, text.trim().replace(signs, '').trim()].find((whole) => allowed(whole) === whole) ?? ''
  }
}

const without =
  (refused: RegExp): Rule =>
  (entered) =>
    entered.replace(refused, '')

const digits = /* @__PURE__ */ filterOf(/* @__PURE__ */ without(/\D/g), /[\s-]/g)
const date = /* @__PURE__ */ filterOf(/* @__PURE__ */ without(/[^\d/. -]/g))
const dateTime = /* @__PURE__ */ filterOf(/* @__PURE__ */ without(/[^\d/.: -]/g), /,(?=\s)/g)
const phone = /* @__PURE__ */ filterOf(/* @__PURE__ */ without(/[^\d +*#()\-./,;N]/g))

/** Digits, one decimal point, and one minus in front. Many keyboards have a comma in place of the point. */
const decimal = /* @__PURE__ */ filterOf((entered, before, after) => {
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
 * Replaces digits of any script, and the wide, typographic and Arabic forms of signs, by ASCII characters. Not `½`, which is no digit.
 * Invisible characters are left out: phones and calculators copy them along.
 */
function inAscii(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
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
