import { parseText } from './plain.ts'

/**
 * Any CSS color, such as `'#RRGGBBAA'`, `'rebeccapurple'`, `'var(--accent)'` or `'oklch(70% 0.1 200)'`; a name in any
 * case, spaces and hyphens ignored (`'Dark Gray'`); a 32-bit alpha-red-green-blue number, signed or unsigned
 * (`-16777216`, `0xFF000000`); or `'&HAARRGGBB'` as designer files write it. `'#00000000'` is Default, the look of
 * the theme. Transparent is `'None'`.
 */
export type ColorValue = string | number

/**
 * A color in canonical form: `#RRGGBBAA` in upper case, a CSS color name in lower case, or a CSS function as it is
 * written. Only this form is used in CSS.
 */
export type Color = string

/** Not a color, but the look of the theme: see {@link ColorValue}. */
export const defaultColor = '#00000000'

// The color names of app builders. Their values win over those of CSS, which has some of these names, too.
const builderColors: Readonly<Record<string, string>> = {
  none: '#fff0',
  default: '#0000',
  black: '#000',
  blue: '#00f',
  cyan: '#0ff',
  darkgray: '#444',
  gray: '#888',
  green: '#0f0',
  lightgray: '#ccc',
  magenta: '#f0f',
  orange: '#ffc800',
  pink: '#ffafaf',
  red: '#f00',
  transparent: '#fff0',
  white: '#fff',
  yellow: '#ff0',
}

/** The canonical form of `value`, or undefined if it is not a color. */
export function parseColor(value: unknown): Color | undefined {
  const name = typeof value === 'number' ? designerColor(value) : parseText(value)
  const css = name?.trim() ?? ''
  if (isCssFunction(css)) return css
  const lower = css.toLowerCase()
  const key = css.startsWith('#') ? lower : lower.replace(/[\s-]/g, '')
  const alphaLast = key.replace(/^&h(..)(.{6})$/, '#$2$1')
  const text = builderColors[key] ?? alphaLast
  if (!isHex(text)) return isCssName(text) ? text : undefined
  const digits = text.length < 6 ? text.replace(/[^#]/g, '$&$&') : text
  return digits.padEnd(9, 'f').toUpperCase()
}

/** A 32-bit number, signed or unsigned, in the form of designer files. Undefined for any other number. */
function designerColor(number: number): string | undefined {
  const unsigned = number >>> 0
  return unsigned === number || (number | 0) === number
    ? `&h${unsigned.toString(16).padStart(8, '0')}`
    : undefined
}

/** Whether a color is None. Default is not a color, so it is not transparent. A function of CSS counts as visible. */
export const isTransparent = (color: Color): boolean => /^#(?!0+$).{6}00$/.test(color)

/** The most characters of a text that is read as a CSS function. */
const LONGEST = 1000

/**
 * Whether a text is a single CSS function with a color. A server has no CSS to ask, and accepts any function in which
 * the parentheses are balanced and nothing ends the declaration. So the text can't change other styles of the page.
 */
function isCssFunction(text: string): boolean {
  if (text.length > LONGEST || /[;{}"'\\<=]|\/\*|url\(/i.test(text)) return false
  // Replaces the innermost functions until only a placeholder is left.
  let reduced = text
  for (let last = ''; reduced !== last;) {
    last = reduced
    reduced = reduced.replace(/[\w-]*\([^()]*\)/g, '=')
  }
  return reduced === '=' && !text.startsWith('(') && globalThis.CSS?.supports?.('color', text) !== false
}

const isHex = (text: string) => /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)

/** Whether CSS has a color of this name. A server, which can't know, accepts any word. */
function isCssName(name: string): boolean {
  // `inherit`, `initial`, `revert` and `unset` are valid in each property, but are no colors.
  if (!/^(?!inh|ini|rev|uns)[a-z]+$/.test(name)) return false
  if (typeof document === 'undefined') return true
  const { style } = document.createElement('i')
  style.color = name
  return style.color !== ''
}
