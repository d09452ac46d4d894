import { useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { SeenList } from '../state/seen-list.ts'
import type { SeenRows } from '../state/rows.ts'

/**
 * The list that the user has seen last, in a ref. While a search goes on, its rows come at any moment, and count once a frame has shown
 * them: a key that was pressed before is not meant for them. Rows of a complete answer count at once. They stay as they are.
 */
export function usePaintedList(seen: SeenList): RefObject<SeenRows | undefined> {
  const painted = useRef<SeenRows>(undefined)
  useIsomorphicLayoutEffect(
    function followPaints() {
      if (seen.isExpanded && seen.phase !== 'complete') {
        const frame = requestAnimationFrame(() => {
          painted.current = seen
        })
        return () => cancelAnimationFrame(frame)
      }
      painted.current = seen.isExpanded ? seen : undefined
      return undefined
    },
    [seen],
  )
  return painted
}
