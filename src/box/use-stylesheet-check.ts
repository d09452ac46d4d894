import { useEffect, type RefObject } from 'react'
import { report } from './development.ts'

/** Says so, once and in development, when the app has forgotten the stylesheet. */
export function useStylesheetCheck(component: string, root: RefObject<HTMLElement | null>): void {
  useEffect(
    function checkStylesheet() {
      // Test environments without a CSS engine have no CSS object, and no look to lose.
      if (process.env.NODE_ENV === 'production' || typeof CSS === 'undefined' || !root.current) return
      if (getComputedStyle(root.current).getPropertyValue('--tb-stylesheet') !== '') return
      report(
        `${component}: the stylesheet is missing. Add import 'react-textbox-emailpicker/styles.css' to the app.`,
      )
    },
    [component, root],
  )
}
