import { useEffect } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Box } from '../use-box.ts'

/**
 * Ends a visit for which there was no blur: React raises none for an element with the focus that it removes, such as a button in the frame.
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
      const look = () => {
        if (!root.matches(':focus-within')) latest.current.leave(null)
      }
      for (const type of ['focusin', 'pointerdown'])
        root.ownerDocument.addEventListener(type, look, { signal: ended.signal, capture: true })
      return () => ended.abort()
    },
    [editor, latest],
  )
  return null
}
