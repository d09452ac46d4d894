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

/** The attributes an input type gives its `<input>` or `<textarea>`. */
export interface InputTypeAttributes {
  type: 'text' | 'password'
  inputMode?: 'email' | 'decimal' | 'numeric' | 'tel'
  autoCapitalize?: 'none' | 'words'
  autoCorrect?: 'off'
  autoComplete?: string
  spellCheck?: boolean
}

const literal = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

// `type` stays "text": number and email inputs have no caret API and sanitise their value.
const attributes: Readonly<Record<InputType, InputTypeAttributes>> = {
  [InputType.Text]: { type: 'text' },
  [InputType.Password]: { type: 'password', ...literal },
  [InputType.PersonName]: { type: 'text', autoCapitalize: 'words', autoComplete: 'name', spellCheck: false },
  [InputType.EmailAddress]: { type: 'text', inputMode: 'email', autoComplete: 'email', ...literal },
  [InputType.Number]: { type: 'text', inputMode: 'decimal', ...literal },
  [InputType.DecimalNumber]: { type: 'text', inputMode: 'decimal', ...literal },
  [InputType.NumberPassword]: { type: 'password', inputMode: 'numeric', ...literal },
  [InputType.DateTime]: { type: 'text', ...literal },
  [InputType.Phone]: { type: 'text', inputMode: 'tel', autoComplete: 'tel', ...literal },
}

export function parseInputType(value: unknown): InputType | undefined {
  return Object.values(InputType).find((known) => known === value)
}

export function inputTypeAttributes(inputType: InputType): InputTypeAttributes {
  return attributes[inputType]
}

/** Whether the user may enter `character` between the texts `before` and `after`. */
export type CharacterRule = (character: string, before: string, after: string) => boolean

function decimalRule(character: string, before: string, after: string): boolean {
  const rest = before + after
  if (before === '' && after.startsWith('-')) return false
  if (character === '.') return !rest.includes('.')
  if (character === '-') return before === ''
  return /^\d$/.test(character)
}

const oneOf = (characters: RegExp): CharacterRule => {
  return (character) => characters.test(character)
}

const rules: Partial<Readonly<Record<InputType, CharacterRule>>> = {
  [InputType.Number]: decimalRule,
  [InputType.DecimalNumber]: decimalRule,
  [InputType.NumberPassword]: oneOf(/^\d$/),
  [InputType.DateTime]: oneOf(/^[\d/.: -]$/),
  [InputType.Phone]: oneOf(/^[\d +*#()\-./,;N]$/),
}

/** What the user may enter in a box of this input type, or undefined when that is anything. */
export function characterRule(inputType: InputType): CharacterRule | undefined {
  return rules[inputType]
}
