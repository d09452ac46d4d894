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

/** Whether the user may enter `character` between the texts `before` and `after`. */
export type CharacterRule = (character: string, before: string, after: string) => boolean

const decimal: CharacterRule = (character, before, after) => {
  if (!before && after.startsWith('-')) return false
  if (character === '-') return !before
  return character === '.' ? !(before + after).includes('.') : /\d/.test(character)
}
const digit: CharacterRule = (character) => /\d/.test(character)
const dateTime: CharacterRule = (character) => /[\d/.: -]/.test(character)
const phone: CharacterRule = (character) => /[\d +*#()\-./,;N]/.test(character)

interface Kind {
  /** The on-screen keyboard. */
  inputMode?: 'email' | 'decimal' | 'numeric' | 'tel'
  /** What the browser may fill in. */
  autoComplete?: 'name' | 'email' | 'tel'
  type?: 'password'
  autoCapitalize?: 'words'
  /** What the user may enter, when it is not anything. */
  rule?: CharacterRule
}

// By number.
const kinds: readonly (Kind | undefined)[] = [
  undefined,
  {},
  { type: 'password' },
  { autoComplete: 'name', autoCapitalize: 'words' },
  { inputMode: 'email', autoComplete: 'email' },
  { inputMode: 'decimal', rule: decimal },
  { inputMode: 'decimal', rule: decimal },
  { inputMode: 'numeric', type: 'password', rule: digit },
  { rule: dateTime },
  { inputMode: 'tel', autoComplete: 'tel', rule: phone },
]

export function parseInputType(value: unknown): InputType | undefined {
  return typeof value === 'number' && kinds[value] ? (value as InputType) : undefined
}

/** The attributes an input type gives its `<input>` or `<textarea>`. */
export function inputTypeAttributes(inputType: InputType) {
  // Never "number" or "email": inputs of these types have no caret API and sanitise their value.
  const { rule: _rule, type = 'text', ...hints } = kinds[inputType] ?? {}
  const literal = inputType > 1 && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
  return { type, ...literal, ...hints }
}

/** What the user may enter in a box of this input type, or undefined when that is anything. */
export function characterRule(inputType: InputType): CharacterRule | undefined {
  return kinds[inputType]?.rule
}
