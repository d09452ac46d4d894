/** How the frame of a box is drawn. */
export type Look = 'shaded' | 'outlined' | 'plain'

/** How much room there is around the text, and in the rows of the list. */
export type Density = 'compact' | 'normal' | 'comfortable'

export function parseLook(value: unknown): Look | undefined {
  return value === 'shaded' || value === 'outlined' || value === 'plain' ? value : undefined
}

export function parseDensity(value: unknown): Density | undefined {
  return value === 'compact' || value === 'normal' || value === 'comfortable' ? value : undefined
}
