import { parseText } from './plain.ts'

/**
 * Any CSS color, such as `'#RRGGBBAA'`, `'rebeccapurple'`, `'var(--accent)'` or `'oklch(70% 0.1 200)'`; a name in any
 * case, spaces and hyphens ignored (`'Dark Gray'`); a 32-bit alpha-red-green-blue number, signed or unsigned
 * (`-16777216`, `0xFF000000`); or `'&HAARRGGBB'`, as in the files of MIT App Inventor. `'#00000000'` or `'Default'` is
 * the look of the theme. `'None'` or `'Transparent'` is fully transparent.
 */
export type ColorValue = string | number

/**
 * A color in canonical form, in which it is written to CSS: `#RRGGBBAA` in upper case, a CSS color name in lower case,
 * or a CSS function as the app has written it.
 */
export type Color = string

/** The canonical form of Default, which stands for the look of the theme, although CSS would draw it transparent. */
export const defaultColor = '#00000000'

// The color names of App Inventor. Some of them are CSS names, too: then the color of App Inventor wins.
const appInventorColors: Readonly<Record<string, string>> = {
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

export function parseColor(value: unknown): Color | undefined {
  const given = typeof value === 'number' ? toAppInventorColor(value) : parseText(value)
  const text = given?.trim() ?? ''
  if (isCssFunction(text)) return text
  const lower = text.toLowerCase()
  const name = text.startsWith('#') ? lower : lower.replace(/[\s-]/g, '')
  const withAlphaLast = name.replace(/^&h(..)(.{6})$/, '#$2$1')
  const color = appInventorColors[name] ?? withAlphaLast
  if (!isHex(color)) return isCssName(color) ? color : undefined
  // #RGB is short for #RRGGBB, and a color without alpha is opaque.
  const long = color.length < 6 ? color.replace(/[^#]/g, '$&$&') : color
  return long.padEnd(9, 'f').toUpperCase()
}

/** Turns a 32-bit number, signed or unsigned, into `&hAARRGGBB`. Returns undefined for any other number. */
function toAppInventorColor(number: number): string | undefined {
  const unsigned = number >>> 0
  const signed = number | 0
  return number === unsigned || number === signed ? `&h${unsigned.toString(16).padStart(8, '0')}` : undefined
}

/** Whether a color is fully transparent. `defaultColor` and CSS functions count as visible. */
export const isTransparent = (color: Color): boolean => /^#(?!0+$).{6}00$/.test(color)

/** Longer texts are refused, because the time to check them can grow with the square of their length. */
const MAX_LENGTH = 1000

/**
 * Whether a text is a single CSS function with a color. A text that could end its declaration, and so add other styles
 * to the page, is refused. A server can't ask CSS about the color: it accepts any function with balanced parentheses.
 */
function isCssFunction(text: string): boolean {
  if (text.length > MAX_LENGTH || /[;{}"'\\<=]|\/\*|url\(/i.test(text)) return false
  // Replaces the innermost functions and parentheses by `=`, which is not in the text, until nothing changes.
  let reduced = text
  for (let previous = ''; reduced !== previous;) {
    previous = reduced
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
