import { parseText } from './plain.ts'

/**
 * Any CSS color, such as `'#RRGGBBAA'`, `'rebeccapurple'`, `'var(--accent)'` or `'oklch(70% 0.1 200)'`; a name in any case, spaces and
 * hyphens ignored (`'Dark Gray'`); a 32-bit alpha-red-green-blue number, signed or unsigned (`-16777216`, `0xFF000000`); or
 * `'&HAARRGGBB'` as designer files write it. `'#00000000'` is Default, the look of the theme. Transparent is `'None'`.
 */
export type ColorValue = string | number

/**
 * A color in canonical form: `#RRGGBBAA` in upper case, a CSS color name in lower case, or a CSS function as it is written. Only this
 * form is used in CSS.
 */
export type Color = string

/** Not a color, but the look of the theme: see {@link ColorValue}. */
export const defaultColor = '#00000000'

// The color names of block builders. Some of them are CSS names with another value. The value of the block builders wins.
const platformNames: Readonly<Record<string, string>> = {
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
  const key = css.toLowerCase().replace(css.startsWith('#') ? '' : /[\s-]/g, '')
  const text = `${platformNames[key] ?? key}`.replace(/^&h(..)(.{6})$/, '#$2$1')
  if (isCssFunction(css)) return css
  if (!isHex(text)) return isCssName(text) ? text : undefined
  const digits = text.length < 6 ? text.replace(/[^#]/g, '$&$&') : text
  return digits.padEnd(9, 'f').toUpperCase()
}

/** A number of 32 bits, with or without a sign, as designer files write colors. */
function designerColor(number: number): string | undefined {
  const unsigned = number >>> 0
  return unsigned === number || (number | 0) === number
    ? `&h${unsigned.toString(16).padStart(8, '0')}`
    : undefined
}

/**
 * Whether a color has an alpha of 0: None and others. Also true for Default, which callers have to tell apart. Of a function, it is known
 * if the 0 is written in it.
 */
export function isTransparent(color: Color): boolean {
  return /^#.{6}00$|(?:\/|^\w+\((?:[^,()]*(?:\([^()]*\)[^,()]*)*,){3})\s*[0.]+%?\s*\)$/.test(color)
}

/** Longer than any color. */
const LONGEST = 1000

/**
 * Whether a text is one CSS function that gives a color. Browsers take any text with `var()` in it, and a server can't ask. So the
 * functions are replaced by what they give, from the inside to the outside: `=` is a color, `?` a variable, `1` a number, and `!` has no
 * place in a color.
 */
function isCssFunction(text: string): boolean {
  if (text.length > LONGEST || /[?=]|\/\*|[^)]$/.test(text)) return false
  let rest = text.toLowerCase()
  let last
  do {
    last = rest
    rest = rest.replace(/([\w-]*)\(([^()]*)\)/g, resultOf)
  } while (rest !== last)
  return /^[?=]$/.test(rest) && globalThis.CSS?.supports?.('color', text) !== false
}

const numbers = /^\s*[-+?.%\w][-+?.%\w\s,/*]*$/

/** What a function gives. Its arguments have no functions any more. */
function resultOf(_: string, name: string, inner: string): string {
  const [first = '', ...others] = inner.split(',')
  const fallback = others.join()
  if (name === 'var') {
    if (!/^--[\w\u0080-\uffff-]+$/.test(first.trim())) return '!'
    if (others.length === 0) return '?'
    return isColor(fallback) ? '=' : numbers.test(fallback) ? '1' : '!'
  }
  if (math.test(name)) return numbers.test(inner) ? '1' : '!'
  const isValid =
    name === 'color-mix'
      ? others.length > 0 && others.every(isMixed) && (/^\s*in\s[-\w\s]+$/.test(first) || isMixed(first))
      : /^(?:light-dark|contrast-color)$/.test(name)
        ? others.length === Number(name === 'light-dark') && isColor(first) && others.every(isColor)
        : hasNumbers(name, inner)
  return isValid ? '=' : '!'
}

/** Whether these are the arguments of a function such as `rgb()`. Only `color()` takes words. */
function hasNumbers(name: string, inner: string): boolean {
  const args = inner.replace(/^\s*from\s+(\S+)/, (_, color) => (isColor(color) ? '' : '!'))
  return (
    (name === 'color' ||
      (/^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|device-cmyk)$/.test(name) &&
        !/\b(?!none\b|alpha\b)[a-z]{2}/.test(args))) &&
    numbers.test(args)
  )
}

/** The functions for numbers. The first one is parentheses alone. */
const math =
  /^(?:|env|calc|min|max|clamp|round|mod|rem|a?sin|a?cos|a?tan|atan2|pow|sqrt|hypot|log|exp|abs|sign)$/

/** A color, with its share before or after it. */
const isMixed = (part: string) =>
  [/^\s*[\d.?]+%?\s/, /\s[\d.?]+%?\s*$/].some((share) => isColor(part.replace(share, '')))

const isHex = (text: string) => /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)

/** Whether an argument is a color. */
function isColor(given: string): boolean {
  const text = given.trim()
  return /^[?=]$/.test(text) || isHex(text) || isCssName(text)
}

/** Only browsers know the names. A server accepts any word, and the browser decides. */
function isCssName(name: string): boolean {
  // Not the keywords for any value: inherit, initial, revert, unset.
  if (!/^(?!inh|ini|rev|uns)[a-z]+$/.test(name)) return false
  if (typeof document === 'undefined') return true
  const { style } = document.createElement('i')
  style.color = name
  return style.color !== ''
}
