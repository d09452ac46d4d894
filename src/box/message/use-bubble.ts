import { useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { late } from '../../hooks/late.ts'
import { report } from '../../values/development.ts'

/** What places bubbles. Loaded for the first message: most boxes never have one. */
const bubbleCode = /* @__PURE__ */ late(
  () => import('./bubbles.ts'),
  () => {
    report(
      'The code that places error messages could not be loaded, so they may be cut off. Check that the app serves all files of its build.',
      'warn',
    )
  },
)

/** Places the bubbles that are shown anew, before the browser paints. */
export const placeBubbles = () => bubbleCode.now()?.placeSoon()

/**
 * Shows a bubble at a box in the top layer, where nothing cuts it off. Until what places it is loaded, it is transparent, and read aloud
 * already. Returns the ref for its element.
 *
 * @param isShown which element is shown, if any
 */
export function useBubble(isShown: number | false): RefObject<HTMLSpanElement | null> {
  const bubble = useRef<HTMLSpanElement>(null)
  useIsomorphicLayoutEffect(
    function show() {
      const element = bubble.current
      // Some browsers, and jsdom, have no top layer for it.
      if (!isShown || !element?.showPopover) return undefined
      const bubbles = bubbleCode.now()
      if (bubbles) return bubbles.showBubble(element)
      let hide: (() => void) | undefined = () => {}
      element.style.opacity = '0'
      async function raise(message: HTMLElement) {
        await bubbleCode.load()
        message.style.opacity = ''
        if (hide) hide = bubbleCode.now()?.showBubble(message)
      }
      void raise(element)
      return () => {
        hide?.()
        hide = undefined
      }
    },
    [isShown],
  )
  // Any rendering can change the size of the box or of the message.
  useIsomorphicLayoutEffect(placeBubbles)
  return bubble
}
