import { useState, type MouseEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { forgetPlace, placeBeside } from './placement.ts'

/**
 * Shows a popup next to the box it is in, in the top layer, where nothing clips or covers it. The stylesheet places it there by
 * CSS anchoring, and what an engine does not do by itself is done here.
 */
export function usePopup(expanded: boolean) {
  const [popup] = useState(createPopup)
  useIsomorphicLayoutEffect(
    function showPopup() {
      return expanded ? popup.show() : undefined
    },
    [expanded, popup],
  )
  return {
    ref: popup.attach,
    className: 'tb-popup',
    hidden: !expanded,
    onMouseDown: keepFocusInInput,
  } as const
}

/** Also when the scroll bar is what is pressed. */
function keepFocusInInput(event: MouseEvent) {
  event.preventDefault()
}

function createPopup() {
  let node: HTMLElement | null = null

  return {
    attach(next: HTMLElement | null) {
      node = next
    },

    /** Returns what hides it again. */
    show() {
      const popup = node
      const box = popup?.parentElement
      const view = popup?.ownerDocument.defaultView
      if (!popup?.showPopover || !box || !view) return undefined
      // Not from the start: where there is no top layer, one that isn't open would not be shown at all.
      popup.popover = 'manual'
      popup.showPopover()
      let isOurs = false
      const place = (event?: Event) => {
        const isOwnScrolling = event?.target instanceof view.Node && popup.contains(event.target)
        if (!isOwnScrolling) isOurs = placeBeside(popup, box, view, isOurs)
      }
      place()
      const ended = new view.AbortController()
      const options = { signal: ended.signal, passive: true, capture: true }
      for (const change of ['resize', 'scroll']) {
        view.visualViewport?.addEventListener(change, place, options)
        // What scrolls can be anything around the box.
        view.addEventListener(change, place, options)
      }
      return () => {
        ended.abort()
        forgetPlace(popup)
        // Hides it, also when its document is gone: hidePopover throws then.
        popup.popover = null
      }
    },
  }
}
