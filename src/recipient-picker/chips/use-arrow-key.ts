import { useState, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import { directionOf } from '../direction.ts'

/** The arrow key that leads from the draft back to the chips before it. It depends on the direction of the text. */
export function useArrowKey(area: RefObject<HTMLElement | null>, isInBox: boolean): 'left' | 'right' {
  const [key, setKey] = useState<'left' | 'right'>('left')
  useIsomorphicLayoutEffect(
    function readDirection() {
      if (isInBox) setKey(directionOf(area.current) === 'rtl' ? 'right' : 'left')
    },
    [area, isInBox],
  )
  return key
}
