import { useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { whenReleased } from '../events/presses.ts'

const MARGIN = 'margin-block-end'

/** The margin that the stylesheet adds to a box with a message, as long as no script has set the right one. */
const ROOM = '--tb-message-room'

/** The app's inline margins of roots with a message, to restore them. */
const givenMargins = /* @__PURE__ */ new WeakMap<HTMLElement, string>()

/**
 * Makes room for the message of a box, with a margin of its root. The message is drawn below the root, but is an
 * element in it, so that the box stays one element of the layout around it. Returns the ref for the message.
 *
 * @param shown the number of the visible message, if any. Each number has an element of its own
 */
export function useRoom(shown: number | false): RefObject<HTMLSpanElement | null> {
  const message = useRef<HTMLSpanElement>(null)
  useIsomorphicLayoutEffect(
    function makeRoom() {
      const element = message.current
      const root = element?.closest<HTMLElement>('.tb-root')
      // jsdom has no layout.
      if (!shown || !element || !root || typeof ResizeObserver === 'undefined') return undefined
      return roomBelow(root, element)
    },
    [shown],
  )
  return message
}

/** Makes room, even if a stylesheet of the app has an important margin. Returns a function that removes the room. */
function roomBelow(root: HTMLElement, message: HTMLElement): () => void {
  const { style } = root
  style.setProperty(ROOM, '0px')
  // Until the press is over, the message may cover the pressed control.
  message.style.pointerEvents = 'none'

  /** Restores the app's margin. If the margin is no longer `!important`, the app has set another one. */
  function restore() {
    if (style.getPropertyPriority(MARGIN)) style.setProperty(MARGIN, givenMargins.get(root) ?? '')
  }

  function fit() {
    restore()
    givenMargins.set(root, style.getPropertyValue(MARGIN))
    const { marginBlockEnd } = getComputedStyle(root)
    const size = message.offsetTop + message.offsetHeight - root.clientHeight
    style.setProperty(MARGIN, `calc(${marginBlockEnd} + ${size}px)`, 'important')
    message.style.pointerEvents = ''
  }

  let cancel = whenReleased(fit)
  const sizes = new ResizeObserver(function fitAgain() {
    cancel()
    cancel = whenReleased(fit)
  })
  sizes.observe(message)
  return () => {
    sizes.disconnect()
    cancel()
    whenReleased(function takeRoomBack() {
      restore()
      style.removeProperty(ROOM)
    })
  }
}
