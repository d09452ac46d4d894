import { oneOf } from './plain.ts'

/** The look of the frame of a box. */
export type Look = 'shaded' | 'outlined' | 'plain'

/** The space around the text, and in the rows of the list. */
export type Density = 'compact' | 'normal' | 'comfortable'

export const parseLook = /* @__PURE__ */ oneOf<Look>('shaded', 'outlined', 'plain')

export const parseDensity = /* @__PURE__ */ oneOf<Density>('compact', 'normal', 'comfortable')
