import { useEffect, useRef, type RefObject } from 'react'
import { holdHeight } from '../box/hold-height.ts'

/**
 * Keeps the height of the messages of a Field while the user presses something else, because leaving an input is often what shows or removes
 * a message. Returns the ref for the element around them.
 */
export function useHeldMessages(root: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const messages = useRef<HTMLDivElement>(null)
  useEffect(
    function holdDuringPresses() {
      const field = root.current
      let end: (() => void) | undefined
      // Also called when the focus moves within the Field.
      function follow({ type }: Event) {
        end?.()
        end = type === 'focusin' && messages.current ? holdHeight(messages.current, 'clip') : undefined
      }
      const types = ['focusin', 'focusout'] as const
      for (const type of types) field?.addEventListener(type, follow)
      return () => {
        end?.()
        for (const type of types) field?.removeEventListener(type, follow)
      }
    },
    [root],
  )
  return messages
}
