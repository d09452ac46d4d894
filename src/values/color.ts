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
  const key = name?.toLowerCase().replace(/[\s-]/g, '') ?? ''
  const text = `${platformNames[key] ?? key}`.replace(/^&h(..)(.{6})$/, '#$2$1')
  const css = name?.trim() ?? ''
  if (isCssFunction(css)) return css
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text)) return isCssName(text) ? text : undefined
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
  return /^#.{6}00$|(?:\/|^[^,]*,[^,]*,.*,)\s*[0.]+%?\s*\)$/.test(color)
}

/** Longer than any color. It also limits how deeply functions can nest. */
const LONGEST = 1000

/**
 * Whether a text is one CSS function that gives a color. Browsers take any text with `var()` in it, and a server can't ask. So only what
 * can be in a color is let through: no quotes and no signs that end a declaration, no comment, and no function that loads or draws anything.
 */
function isCssFunction(text: string): boolean {
  return (
    text.length <= LONGEST &&
    /^(?!.*\/\*)[\w\s.,%/#+*()\u0080-\uffff-]*\)$/s.test(text) &&
    isColor(text) &&
    globalThis.CSS?.supports?.('color', text) !== false
  )
}

/** The name of a function, which is empty for parentheses alone, and its arguments. */
function call(text: string): readonly [name?: string, inner?: string | undefined] {
  const [, name, inner] = /^([a-z\d-]*)\((.*)\)$/is.exec(text) ?? []
  return name === undefined ? [] : [name.toLowerCase(), inner]
}

/** The parts of a text between some signs, outside of parentheses. None if the parentheses are not in pairs. */
function split(text: string, signs: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')' && --depth < 0) return []
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return depth === 0 ? parts : []
}

const BLANKS = ' \t\n\r\f'
const words = (text: string, signs = '') => split(text, BLANKS + signs).filter(Boolean)

/** Whether a text is a color: a function, with colors where it takes colors, or a name, or digits. */
function isColor(given: string): boolean {
  const text = given.trim()
  const [name, inner = ''] = call(text)
  if (name === undefined)
    return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text) || isCssName(text.toLowerCase())
  const [first = '', ...others] = split(inner, ',')
  if (name === 'var') return isProperty(first) && (others.length === 0 || isColor(others.join(',')))
  if (name === 'light-dark') return others.length === 1 && isColor(first) && isColor(`${others[0]}`)
  if (name === 'contrast-color') return isColor(inner)
  if (name === 'color-mix')
    return /^\s*in\s[-\w\s]+$/i.test(first) && others.length > 0 && others.every(isMixed)
  return /^(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color|device-cmyk)$/.test(name) && hasNumbers(name, inner)
}

const isProperty = (text: string) => /^--[\w\u0080-\uffff-]+$/.test(text.trim())

/** A color, with its share before or after it. */
function isMixed(text: string): boolean {
  const [one = '', other = '1%', ...others] = words(text)
  return others.length === 0 && ((isColor(one) && isNumber(other)) || (isColor(other) && isNumber(one)))
}

/** Whether these are the arguments of a function such as `rgb()`. */
function hasNumbers(name: string, inner: string): boolean {
  let numbers = words(inner, ',/')
  if (/^from$/i.test(numbers[0] ?? '')) {
    if (!isColor(numbers[1] ?? '')) return false
    numbers = numbers.slice(2)
  }
  if (name === 'color' && /^[a-z-][\w-]*$/i.test(numbers[0] ?? '')) numbers = numbers.slice(1)
  return numbers.length > 0 && numbers.every((number) => isNumber(number))
}

/** The functions for numbers. The first one is parentheses alone. */
const math = /^(?:|calc|min|max|clamp|round|mod|rem|a?sin|a?cos|a?tan|atan2|pow|sqrt|hypot|log|exp|abs|sign)$/

/** Whether a text is a part of a color, such as a number, the name of a channel or a calculation. */
function isNumber(text: string): boolean {
  const [name, inner = ''] = call(text)
  if (name === undefined)
    return /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)?|[a-z]|none|alpha|pi|-?infinity|nan|nearest|up|down|to-zero|[-+])$/i.test(
      text,
    )
  const parts = words(inner, ',/*')
  if (name === 'var' || name === 'env') {
    const [first = '', ...others] = parts
    return (name === 'env' ? /^[\w-]+$/.test(first) : isProperty(first)) && others.every(isNumber)
  }
  return math.test(name) && parts.length > 0 && parts.every(isNumber)
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
