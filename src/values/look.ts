/** How the frame of a box is drawn. */
export type Look = 'shaded' | 'outlined' | 'plain'

/** How much room there is around the text, and in the rows of the list. */
export type Density = 'compact' | 'normal' | 'comfortable'

const oneOf =
  <T>(...known: readonly T[]) =>
  (value: unknown) =>
    known.find((one) => one === value)

export const parseLook = /* @__PURE__ */ oneOf<Look>('shaded', 'outlined', 'plain')

export const parseDensity = /* @__PURE__ */ oneOf<Density>('compact', 'normal', 'comfortable')
