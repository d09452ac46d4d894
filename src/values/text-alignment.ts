import { byIndex } from './plain.ts'

/** The alignment of text: the numbers of MIT App Inventor, by name. */
export const TextAlignment = { Left: 0, Center: 1, Right: 2 } as const

/** One of the values of the {@link TextAlignment} object. */
export type TextAlignment = (typeof TextAlignment)[keyof typeof TextAlignment]

/** The CSS `text-align` of a text alignment, or undefined for any other value. */
export const parseTextAlignment = /* @__PURE__ */ byIndex('left', 'center', 'right')
