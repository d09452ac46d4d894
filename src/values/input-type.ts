/** The kind of text that a TextBox accepts: the numbers of MIT App Inventor, by name. */
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

/** The names of input types: most are those of the `type` of a native input. */
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

/** An input type in canonical form: its number or, if App Inventor has no number for it, its name. */
export type CanonicalInputType = InputType | 'search' | 'url' | 'date'

interface InputAttributes {
  inputMode?: 'email' | 'decimal' | 'numeric' | 'search' | 'tel' | 'url'
  autoComplete?: 'name' | 'email' | 'tel' | 'url'
  type?: 'text' | 'password'
  autoCapitalize?: 'none' | 'words'
}

export const emailAttributes = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const attributesByType: Readonly<Record<CanonicalInputType, InputAttributes>> = {
  1: {},
  2: { type: 'password' },
  3: { autoComplete: 'name', autoCapitalize: 'words' },
  4: emailAttributes,
  5: { inputMode: 'decimal' },
  6: { inputMode: 'decimal' },
  7: { inputMode: 'numeric', type: 'password' },
  8: {},
  9: { inputMode: 'tel', autoComplete: 'tel' },
  search: { inputMode: 'search' },
  url: { inputMode: 'url', autoComplete: 'url' },
  date: {},
}

/** Ordinary text has no hints: browsers may capitalize, correct and spell-check it. */
const ordinaryText = { type: 'text', hints: {} } as const

const typesByName: Readonly<Record<InputTypeName, CanonicalInputType>> = {
  text: 1,
  password: 2,
  name: 3,
  email: 4,
  number: 5,
  datetime: 8,
  tel: 9,
  search: 'search',
  url: 'url',
  date: 'date',
}

export const inputTypeNames = /* @__PURE__ */ Object.keys(typesByName)

export function parseInputType(value: unknown): CanonicalInputType | undefined {
  if (typeof value === 'number') return value in attributesByType ? (value as InputType) : undefined
  const isName = typeof value === 'string' && Object.hasOwn(typesByName, value)
  return isName ? typesByName[value as InputTypeName] : undefined
}

/** The `type` of the input, and its hints to browsers. An attribute that the app sets wins over a hint. */
export function inputTypeAttributes(inputType: CanonicalInputType) {
  if (inputType === 1) return ordinaryText
  // Never "number" or "email": inputs of these types have no caret API and sanitize their value.
  const { type = 'text', ...hints } = attributesByType[inputType]
  return { type, hints: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, ...hints } }
}
