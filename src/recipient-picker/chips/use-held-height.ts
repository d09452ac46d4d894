import { useEffect } from 'react'
import { holdHeight } from '../../box/events/presses.ts'
import type { Box } from '../../box/use-box.ts'

/**
 * Keeps the height of the chips while the user presses something else. Leaving the box can turn the draft into a chip,
 * which changes the number of lines.
 */
export function useHeldHeight({ editor }: Box, isInBox: boolean): void {
  useEffect(
    function holdDuringPresses() {
      const area = editor.element?.parentElement
      return area && isInBox ? holdHeight(area) : undefined
    },
    [editor, isInBox],
  )
}
