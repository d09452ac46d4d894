import { byIndex, parsePositive } from './plain.ts'

/** The generic typefaces, which every platform has: the numbers of MIT App Inventor, by name. */
export const FontTypeface = { Default: 0, SansSerif: 1, Serif: 2, Monospace: 3 } as const

/** One of the values of the {@link FontTypeface} object. */
export type FontTypeface = (typeof FontTypeface)[keyof typeof FontTypeface]

/** The CSS `font-family` of a typeface, or undefined for any other value. */
export const parseFontTypeface = /* @__PURE__ */ byIndex('inherit', 'sans-serif', 'serif', 'monospace')

/** Accepts a size in points, or what only BoxDefaults may set: `'inherit'`, the size of the text around a box. */
export const parseFontSize = (value: unknown): number | 'inherit' | undefined =>
  value === 'inherit' ? value : parsePositive(value)

/** Whether a font import is the URL or the path of a font file, and not the name of a family. */
export const isFontFile = (font: string) => /[/:]|\.\w+(?:[?#]|$)/.test(font)
