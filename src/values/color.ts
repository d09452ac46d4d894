/**
 * A color: `#RRGGBBAA`, `#RRGGBB`, `#RGBA` or `#RGB`; a name in any case, spaces and hyphens ignored (`'Dark Gray'`, and any
 * CSS color name); a 32-bit alpha-red-green-blue number, signed or unsigned (`-16777216`, `0xFF000000`); or `'&HAARRGGBB'` as
 * designer files write it. `'#00000000'` is Default, the look the theme gives; transparent is `'None'`.
 */
export type ColorValue = string | number

/** A color in canonical form: `#RRGGBBAA` in upper case, or the name of a CSS color in lower case. All that reaches CSS. */
export type Color = string & { readonly canonical?: never }

/** Not a color but "as the theme has it": see {@link ColorValue}. */
export const defaultColor = '#00000000'

// Block builders give some of CSS's names other values; theirs win. In red, green, blue, alpha.
const platformNames: Readonly<Record<string, string>> = {
  none: 'FFFFFF00',
  default: '00000000',
  darkgray: '444444FF',
  gray: '888888FF',
  green: '00FF00FF',
  lightgray: 'CCCCCCFF',
  orange: 'FFC800FF',
  pink: 'FFAFAFFF',
  transparent: 'FFFFFF00',
}

/** The canonical form of `value`, or undefined when it is no color. */
export function parseColor(value: unknown): Color | undefined {
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const [, hex, argb] = /^(?:#((?:[\da-f]{3,4}){1,2})|&H([\da-f]{8}))$/i.exec(text) ?? []
  if (argb) return fromArgb(argb)
  return hex ? fromHex(hex) : fromName(text.toLowerCase().replace(/[\s-]/g, ''))
}

function fromNumber(argb: number): Color | undefined {
  if (!Number.isInteger(argb) || argb < -(2 ** 31) || argb >= 2 ** 32) return undefined
  return fromArgb((argb >>> 0).toString(16).padStart(8, '0'))
}

function fromArgb(digits: string): Color {
  return fromHex(digits.slice(2) + digits.slice(0, 2))
}

function fromHex(digits: string): Color {
  const full = digits.length < 5 ? digits.replace(/./g, '$&$&') : digits
  return `#${full.padEnd(8, 'F').toUpperCase()}`
}

function fromName(name: string): Color | undefined {
  if (Object.hasOwn(platformNames, name)) return `#${platformNames[name]}`
  return isCssName(name) ? name : undefined
}

/** Browsers know the names; a server can't, and leaves the last word to the browser. */
function isCssName(name: string): boolean {
  if (!/^[a-z]+$/.test(name) || /^(?:currentcolor|inherit|initial|revert|unset)/.test(name)) return false
  if (typeof document === 'undefined') return true
  const { style } = document.createElement('i')
  style.color = name
  return style.color !== ''
}

/** `color` as `#RRGGBBAA`, whatever its canonical form; `page` is asked for the CSS color names. */
export function toHex(color: Color, page: Document): Color {
  if (color.startsWith('#')) return color
  const probe = page.body.appendChild(page.createElement('i'))
  probe.style.color = color
  const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
  probe.remove()
  return fromArgb((0xff000000 + red * 65536 + green * 256 + blue).toString(16))
}
