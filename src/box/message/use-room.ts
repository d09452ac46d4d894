import { useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { whenReleased } from '../events/presses.ts'

const MARGIN = 'margin-block-end'

/** The custom property by which the stylesheet grows it. */
const ROOM = '--tb-room'

/** The app's own margins of roots that now have a message. */
const givenMargins = /* @__PURE__ */ new WeakMap<HTMLElement, string>()

/**
 * Makes room below a box for its message. The message is outside of the frame, but in its element, so that the box
 * stays one element of the layout around it. Returns the ref for the message.
 *
 * @param shown the number of the visible message, if any: each has an element of its own
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

/** Returns a function that removes the room. */
function roomBelow(root: HTMLElement, message: HTMLElement): () => void {
  const { style } = root
  // The room of the previous message may be kept because of a press.
  const given = givenMargins.get(root) ?? style.getPropertyValue(MARGIN)
  givenMargins.set(root, given)
  style.setProperty(ROOM, '0px')
  // Until there is room, the message may cover the control that the user is pressing.
  message.style.pointerEvents = 'none'

  function fit() {
    style.setProperty(MARGIN, given)
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
      style.setProperty(MARGIN, given)
      style.removeProperty(ROOM)
      givenMargins.delete(root)
    })
  }
}
