import { useState, type MouseEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import { forgetPlace, placeBeside } from './placement.ts'

/**
 * Shows a popup next to the box it is in, in the top layer, where nothing clips or covers it. The stylesheet places it there by
 * CSS anchoring, and what an engine does not do by itself is done here.
 */
export function usePopup(laidOut: boolean, expanded: boolean) {
  const [popup] = useState(createPopup)
  useIsomorphicLayoutEffect(
    function layOutPopup() {
      return laidOut ? popup.layOut() : undefined
    },
    [laidOut, popup],
  )
  useIsomorphicLayoutEffect(
    function raisePopup() {
      if (expanded) popup.raise()
    },
    [expanded, popup],
  )
  return {
    ref: popup.attach,
    className: 'tb-popup',
    hidden: !laidOut,
    onMouseDown: keepFocusInInput,
  } as const
}

/** Also when the scroll bar is what is pressed. */
function keepFocusInInput(event: MouseEvent) {
  event.preventDefault()
}

// What could have come to lie over a popup that was laid out before.
const othersOnTop = ':popover-open:not(.tb-popup), :modal'

function createPopup() {
  let node: HTMLElement | null = null
  let place = () => {}

  return {
    attach(next: HTMLElement | null) {
      node = next
    },

    /** Returns what takes it away again. */
    layOut() {
      const popup = node
      const box = popup?.parentElement
      const view = popup?.ownerDocument.defaultView
      if (!popup?.isConnected || !popup.showPopover || !box || !view) return undefined
      // Not from the start: where there is no top layer, one that isn't open would not be shown at all.
      popup.popover = 'manual'
      popup.showPopover()
      let isOurs = false
      place = () => {
        isOurs = placeBeside(popup, box, view, isOurs)
      }
      const onChange = ({ target }: Event) => {
        const isOwnScrolling = target instanceof view.Node && popup.contains(target)
        if (!isOwnScrolling) place()
      }
      place()
      const ended = new view.AbortController()
      const options = { signal: ended.signal, passive: true, capture: true }
      for (const change of ['resize', 'scroll']) {
        view.visualViewport?.addEventListener(change, onChange, options)
        // What scrolls can be anything around the box.
        view.addEventListener(change, onChange, options)
      }
      return () => {
        ended.abort()
        place = () => {}
        forgetPlace(popup)
        // Hides it, also when its document is gone: hidePopover throws then.
        popup.popover = null
      }
    },

    /** Puts it over everything else, beside the box as it is now. */
    raise() {
      if (!node?.popover || !node.isConnected) return
      // A node that the app has moved in the page is no longer shown.
      if (!node.matches(':popover-open') || node.ownerDocument.querySelector(othersOnTop)) {
        node.hidePopover()
        node.showPopover()
      }
      place()
    },
  }
}
