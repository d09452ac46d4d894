import { useEscapes } from '../../box/events/use-escapes.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { InputHandlers } from './input-handlers.ts'
import type { LazyPart } from './use-lazy-part.ts'

interface Attached<H> {
  handlers: H
  /** Whether an Escape would close something now. */
  takesEscape: () => boolean
}

/** Attaches the handlers of the last rendering to a box, and lets it handle an Escape before a dialog around it. */
export function useAttached<H extends InputHandlers>(
  { editor }: Box,
  { attach }: LazyPart<H>,
  { handlers, takesEscape }: Attached<H>,
): void {
  const latest = useLatest(handlers)
  useIsomorphicLayoutEffect(
    function attachHandlers() {
      attach(() => latest.current)
    },
    [attach, latest],
  )
  useEscapes(editor, { takes: takesEscape, onKeyDown: handlers.onKeyDown })
}
