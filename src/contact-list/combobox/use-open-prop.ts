import { useRef } from 'react'
import { outsideEvents } from '../../box/events/outside-events.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { PickerValues } from '../properties.ts'

interface OpenOptions extends Pick<PickerValues, 'open' | 'onOpenChange'> {
  /** Whether the user wants the list open. */
  wanted: boolean
  /** Sets it to what the app says. */
  follow: (open: boolean, isAnswer: boolean) => void
}

/** Tells the app that the user has opened or closed the list. If the app controls that, its answer is followed. */
export function useOpenProp({ open, onOpenChange, wanted, follow }: OpenOptions): void {
  /** What the user and the app last agreed on. */
  const agreed = useRef(wanted)
  const latest = useLatest({ onOpenChange, follow })
  useIsomorphicLayoutEffect(
    function agreeOnOpen() {
      const before = agreed.current
      const isAsked = wanted !== before && (open ?? before) === before
      if (open === undefined || open === wanted) agreed.current = wanted
      // Until the app has answered, the list stays as it is.
      else latest.current.follow(open, isAsked)
      if (isAsked) outsideEvents(() => latest.current.onOpenChange?.(wanted))
    },
    [open, wanted, latest],
  )
}
