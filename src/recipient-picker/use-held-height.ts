import { useEffect, type RefObject } from 'react'

/**
 * Keeps the height of the area while the user presses something else. Leaving the box can turn the draft into a chip, which can need
 * another line, or one less. What is pressed would move, and would get no click.
 */
export function useHeldHeight(area: RefObject<HTMLElement | null>, isInBox: boolean): void {
  useEffect(
    function holdDuringPresses() {
      const element = area.current
      if (!element || !isInBox) return undefined
      const { ownerDocument } = element

      // The click comes right after these events.
      const release = () => setTimeout(() => element.style.removeProperty('block-size'))
      function hold({ target }: Event) {
        if (element?.contains(target as Node)) return
        element?.style.setProperty('block-size', getComputedStyle(element).blockSize)
        for (const type of ['mouseup', 'dragend'])
          ownerDocument.addEventListener(type, release, { once: true, capture: true })
      }

      ownerDocument.addEventListener('mousedown', hold, true)
      return () => ownerDocument.removeEventListener('mousedown', hold, true)
    },
    [area, isInBox],
  )
}
