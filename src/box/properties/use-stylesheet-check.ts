import { useEffect } from 'react'
import { report } from '../../values/development.ts'
import type { Editor } from '../input/editor.ts'

/** Reports, once for each component, that the app has not imported the stylesheet. */
export function useStylesheetCheck(component: string, editor: Editor): void {
  useEffect(
    function checkStylesheet() {
      const root = editor.root()
      // Test environments without a layout need no stylesheet.
      if (!root || /jsdom|HappyDOM/.test(navigator.userAgent)) return
      if (getComputedStyle(root).getPropertyValue('--tb-stylesheet') !== '') return
      report(
        `${component}: the stylesheet is missing. Add import 'react-textbox-emailpicker/styles.layer.css' to the app.`,
      )
    },
    [component, editor],
  )
}
