import { oneOf } from './plain.ts'

/** How the frame of a box is drawn. */
export type Look = 'shaded' | 'outlined' | 'plain'

/** How much room there is around the text, and in the rows of the list. */
export type Density = 'compact' | 'normal' | 'comfortable'

export const parseLook = /* @__PURE__ */ oneOf<Look>('shaded', 'outlined', 'plain')

export const parseDensity = /* @__PURE__ */ oneOf<Density>('compact', 'normal', 'comfortable')
