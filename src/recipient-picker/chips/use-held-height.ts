import { useEffect, type RefObject } from 'react'
import { holdHeight } from '../../box/message/hold-height.ts'

/**
 * Keeps the height of the area while the user presses something else. Leaving the box can turn the draft into a chip, which can need
 * another line, or one less.
 */
export function useHeldHeight(area: RefObject<HTMLElement | null>, isInBox: boolean): void {
  useEffect(
    function holdDuringPresses() {
      return area.current && isInBox ? holdHeight(area.current) : undefined
    },
    [area, isInBox],
  )
}
