declare module 'virtual:measured-screen' {
  import type { ComponentType } from 'react'

  /** What `toJsx` writes for the screen of `measured.ts`. */
  export const Measured: ComponentType
}
