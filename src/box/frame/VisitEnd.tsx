import { useEffect } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Box } from '../use-box.ts'

/**
 * Ends the visit (the time that the user spends in a box) when an element outside of the box gets the focus. The blur
 * would be too early, because no element is focused then. If the list were removed at that time, a focus trap, such as
 * that of a Radix dialog, would move the focus. If React removes the focused element, such as a button in the frame,
 * there is no blur: the next press outside of the box ends the visit. Renders nothing.
 */
export function VisitEnd({ box }: { box: Box }): null {
  const latestVisit = useLatest(box.visit)
  const { editor } = box
  useEffect(
    function watchFocus() {
      const root = editor.root()
      if (!root) return undefined
      const listening = new AbortController()
      const leaveIfOutside = () => {
        if (!root.matches(':focus-within')) latestVisit.current.end()
      }
      // If the focus moves within a shadow root, its document gets no `focusin`.
      for (const tree of [root.ownerDocument, root.getRootNode()])
        for (const type of ['focusin', 'pointerdown'])
          tree.addEventListener(type, leaveIfOutside, { signal: listening.signal, capture: true })
      return () => listening.abort()
    },
    [editor, latestVisit],
  )
  return null
}
