/** The alignment of text: the numbers of the reference, by name. */
export const TextAlignment = { Left: 0, Center: 1, Right: 2 } as const

/** One of the values of the {@link TextAlignment} object. */
export type TextAlignment = (typeof TextAlignment)[keyof typeof TextAlignment]

const css = ['left', 'center', 'right'] as const

/** The CSS `text-align` of a text alignment, or undefined for any other value. */
export function parseTextAlignment(value: unknown): (typeof css)[number] | undefined {
  return typeof value === 'number' ? css[value] : undefined
}
