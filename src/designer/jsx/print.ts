import type { Style } from './styles.ts'

const LONGEST_LINE = 80

export function element(name: string, attributes: readonly string[]): readonly string[] {
  const line = `<${[name, ...attributes].join(' ')} />`
  return line.length <= LONGEST_LINE
    ? [line]
    : [`<${name}`, ...attributes.map((attribute) => `  ${attribute}`), '/>']
}

export const elementAround = (startTag: string, children: readonly string[], name: string) => [
  startTag,
  ...children.map((line) => `  ${line}`),
  `</${name}>`,
]

/** The attribute `style`. The style objects named in `constants` come before the declarations of `style`. */
export function styleAttribute(style: Style, ...constants: readonly string[]): string {
  const declarations = Object.entries(style).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value) : value}`,
  )
  if (declarations.length === 0 && constants.length === 1) return `style={${constants[0]}}`
  return `style={{ ${[...constants.map((name) => `...${name}`), ...declarations].join(', ')} }}`
}

export const textBetween = (text: string) =>
  isPlainText(text) && !/[<>{}]/.test(text) ? text : `{${quoted(text)}}`

/**
 * Whether a text can stand in the double quotes of a JSX attribute. There, a backslash escapes nothing, `&` starts an
 * entity, and lines are joined.
 */
export const isPlainText = (text: string) => /^[^"&\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u.test(text)

export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)
  return `'${escapeHidden(inner)}'`
}

/** A text with each invisible character as an escape of JavaScript (`\uXXXX`). */
export const escapeHidden = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) =>
    character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
