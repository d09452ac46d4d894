import { useEffect } from 'react'
import { useLatest } from '../hooks/use-latest.ts'
import type { Content, ShownInput } from './content/content.ts'
import type { Editor } from './input/editor.ts'
import type { Box } from './use-box.ts'

/** The visit of a box. While it lasts, the user is in the input, elsewhere in the frame, or in the list. */
export function visitOf<S extends ShownInput>(
  editor: Editor<Content<S>>,
  contentOnEntry: S | undefined,
  setContentOnEntry: (next: (now: S | undefined) => S | undefined) => void,
  onLeft: () => void,
) {
  return {
    /** The content when the visit began. */
    contentOnEntry,
    isInBox: contentOnEntry !== undefined,
    /**
     * Whether the user has changed `text` during the visit.
     *
     * @param before what `text` was when the visit began. @default the text of the input then
     */
    isEdited(text: string, before?: string) {
      const onEntry = before ?? contentOnEntry?.text
      return onEntry !== undefined && text !== onEntry && !editor.isFromApp()
    },
    come() {
      const { shown } = editor.content
      setContentOnEntry((now) => now ?? shown)
    },
    leave() {
      setContentOnEntry(() => undefined)
      onLeft()
    },
  }
}

export type Visit = ReturnType<typeof visitOf<ShownInput>>

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
