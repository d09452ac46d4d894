import { useState, type MouseEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { removePlacement, placeBeside } from './placement.ts'

/**
 * Shows a popup next to the box it is in, in the top layer, where nothing clips or covers it. The stylesheet places it with CSS
 * anchoring. placement.ts does so where an engine can't.
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
  // In each rendering: React closes a popover when it moves the box in the document.
  useIsomorphicLayoutEffect(function showPopupAgain() {
    if (expanded) popup.showAgain()
  })
  return {
    ref: popup.attach,
    hidden: !laidOut,
    onMouseDown: keepFocusInInput,
  } as const
}

/** Keeps the focus in the input when the list or its scroll bar is pressed. */
function keepFocusInInput(event: MouseEvent) {
  event.preventDefault()
  // The app may have opened the list of a box that the user has not been to.
  const root = event.currentTarget.closest('.tb-root:not(:focus-within)')
  root?.querySelector<HTMLElement>('.tb-input')?.focus()
}

// Elements that may cover a popup that was laid out before them.
const othersOnTop = ':popover-open:not(.tb-popup), :modal'

/** Whether a popup is in view: a popover that was moved in the document is closed, and one below what is full screen is covered. */
function isInView(popup: HTMLElement): boolean {
  const { fullscreenElement } = popup.ownerDocument
  return popup.matches(':popover-open') && (!fullscreenElement || fullscreenElement.contains(popup))
}

/** Whether the list of an input can't be seen, though it is open. What can't be seen can't be picked. */
export function isListUnseen(input: Element): boolean {
  const popup = input.closest('.tb-root')?.querySelector<HTMLElement>('.tb-popup')
  return !!popup?.popover && !isInView(popup)
}

function createPopup() {
  let node: HTMLElement | null = null
  let place = () => {}

  return {
    attach(next: HTMLElement | null) {
      node = next
    },

    /** Lays out the popup. Returns a function that removes it from the top layer. */
    layOut() {
      const popup = node
      const box = popup?.parentElement
      const view = popup?.ownerDocument.defaultView
      if (!popup?.isConnected || !popup.showPopover || !box || !view) return undefined
      // The attribute is not set earlier: with it, the popup is not shown at all until showPopover is called.
      popup.popover = 'manual'
      popup.showPopover()
      let isPlaced = false
      place = () => {
        isPlaced = placeBeside({ popup, box, view, isPlaced })
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
        // Any element around the box may scroll.
        view.addEventListener(change, onChange, options)
      }
      // What is full screen covers the popup.
      popup.ownerDocument.addEventListener('fullscreenchange', () => this.raise(), options)
      return () => {
        ended.abort()
        place = () => {}
        removePlacement(popup)
        // This also hides the popup when its document is gone. hidePopover would throw.
        popup.popover = null
      }
    },

    /** Shows the popup again if it was closed. */
    showAgain() {
      if (node?.popover && !isInView(node)) this.raise()
    },

    /** Moves the popup above all other elements, and next to where the box is now. */
    raise() {
      if (!node?.popover || !node.isConnected) return
      if (!node.matches(':popover-open') || node.ownerDocument.querySelector(othersOnTop)) {
        node.hidePopover()
        node.showPopover()
      }
      place()
    },
  }
}
