import { useEffect } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Box } from '../use-box.ts'

/**
 * Ends a visit when an element outside of the box gets the focus. The blur would be too early: no element has the focus
 * then, so a focus trap (a Radix dialog has one) would take it if the end of the visit removed the list. If React
 * removes the focused element, such as a button in the frame, there is no blur: then the next press ends the visit.
 * Renders nothing.
 */
export function VisitEnd({ box }: { box: Box }): null {
  const latest = useLatest(box.visit)
  const { editor } = box
  useEffect(
    function watchFocus() {
      const root = editor.root()
      if (!root) return undefined
      const ended = new AbortController()
      const leaveIfOutside = () => {
        if (!root.matches(':focus-within')) latest.current.leave()
      }
      // The focus may move within a shadow root, which keeps these events then.
      for (const tree of [root.ownerDocument, root.getRootNode()])
        for (const type of ['focusin', 'pointerdown'])
          tree.addEventListener(type, leaveIfOutside, { signal: ended.signal, capture: true })
      return () => ended.abort()
    },
    [editor, latest],
  )
  return null
}
