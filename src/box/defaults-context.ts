import { createContext } from 'react'
import type { Density, Look } from '../values/look.ts'

/** The properties that BoxDefaults sets for all boxes in it. Its `messages` have a context of their own. */
export interface Defaults {
  /** The look of the frames. @default 'shaded' */
  look?: Look | undefined
  /** The space around the texts, and in the rows of lists. @default 'normal' */
  density?: Density | undefined
  /** Whether the boxes are as wide as their parents. @default false */
  fullWidth?: boolean | undefined
  /** Size of the texts in points. `'inherit'` is the size of the text around the box. @default 14 */
  fontSize?: number | 'inherit' | undefined
}

/** The properties of the nearest BoxDefaults. The boxes validate them: BoxDefaults imports no code of boxes. */
export const DefaultsContext = /* @__PURE__ */ createContext<Defaults | undefined>(undefined)
