const LONGEST_LINE = 80

/**
 * Whether a text reads the same in the quotes of an attribute as in a string of JavaScript: in an attribute, `&` begins
 * an entity, a backslash escapes nothing, and lines are joined.
 */
export const isPlainText = (text: string) => /^[^"&\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u.test(text)

/** A text with invisible characters escaped as in JavaScript. */
export const escapeHidden = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** A text as a string of JavaScript, in single quotes. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)
  return `'${escapeHidden(inner)}'`
}

/** A text between tags. */
export const textBetween = (text: string) =>
  isPlainText(text) && !/[<>{}]/.test(text) ? text : `{${quoted(text)}}`

/** A style attribute. `constants` are spread into it. */
export function styleAttribute(
  style: Readonly<Record<string, string | number>>,
  ...constants: readonly string[]
): string {
  const declarations = Object.entries(style).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value) : value}`,
  )
  if (declarations.length === 0 && constants.length === 1) return `style={${constants[0]}}`
  return `style={{ ${[...constants.map((name) => `...${name}`), ...declarations].join(', ')} }}`
}

/** The lines of an element with children. */
export const elementAround = (start: string, children: readonly string[], name: string) => [
  start,
  ...children.map((line) => `  ${line}`),
  `</${name}>`,
]

/** The lines of an element without children. */
export function element(name: string, attributes: readonly string[]): readonly string[] {
  const line = `<${[name, ...attributes].join(' ')} />`
  return line.length <= LONGEST_LINE
    ? [line]
    : [`<${name}`, ...attributes.map((attribute) => `  ${attribute}`), '/>']
}
