import { useRef, type MouseEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { interactive } from '../../box/frame/is-on-frame.ts'
import { keepBeside } from './keep-beside.ts'

/** Shows a popup beside its box, in the top layer, where nothing clips or covers it. */
export function usePopup(laidOut: boolean, expanded: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useIsomorphicLayoutEffect(
    function layOutPopup() {
      return laidOut ? layOut(ref.current) : undefined
    },
    [laidOut],
  )
  useIsomorphicLayoutEffect(
    function showPopup() {
      return expanded ? show(ref.current) : undefined
    },
    [expanded],
  )
  // In each rendering: React closes a popover when it moves the box in the document.
  useIsomorphicLayoutEffect(function showPopupAgain() {
    if (expanded && ref.current?.popover && !isInView(ref.current)) raise(ref.current)
  })
  return {
    ref,
    hidden: !laidOut,
    onMouseDown: keepFocusInInput,
  } as const
}

/**
 * Keeps the focus in the input when the list or its scroll bar is pressed. Elements of the app below the rows can be
 * focused.
 */
function keepFocusInInput(event: MouseEvent) {
  if ((event.target as Element).closest(`.tb-popup > :not(.tb-list) :is(${interactive})`)) return
  event.preventDefault()
  // The app may have opened the list of a box without the focus.
  const root = event.currentTarget.closest('.tb-root:not(:focus-within)')
  root?.querySelector<HTMLElement>('.tb-input')?.focus()
}

// Elements that may cover an older popup.
const othersOnTop = ':popover-open:not(.tb-popup), :modal'

/**
 * Whether a popup is in view: a popover that was moved in the document is closed, and one below a full-screen element
 * is covered.
 */
function isInView(popup: HTMLElement): boolean {
  const { fullscreenElement } = popup.ownerDocument
  return popup.matches(':popover-open') && (!fullscreenElement || fullscreenElement.contains(popup))
}

/** Whether the open list of an input is invisible. Nothing can be picked in it then. */
export function isListUnseen(input: Element): boolean {
  const popup = input.closest('.tb-root')?.querySelector<HTMLElement>('.tb-popup')
  return !!popup?.popover && !isInView(popup)
}

/** Lays out a popup. Returns a function that removes it from the top layer. */
function layOut(popup: HTMLElement | null) {
  if (!popup?.isConnected || !popup.showPopover) return undefined
  // The attribute is not set earlier, because a popover is invisible until showPopover is called.
  popup.popover = 'manual'
  popup.showPopover()
  const { ownerDocument } = popup
  const raiseIt = () => raise(popup)
  // A full-screen element covers the popup.
  ownerDocument.addEventListener('fullscreenchange', raiseIt)
  return () => {
    ownerDocument.removeEventListener('fullscreenchange', raiseIt)
    // Also hides the popup when its document is gone. hidePopover would throw.
    popup.popover = null
  }
}

/** Shows a laid-out popup. Returns a function that stops keeping it beside its box. */
function show(popup: HTMLElement | null) {
  if (!popup?.popover || !popup.parentElement) return undefined
  raise(popup)
  return keepBeside(popup.parentElement, popup)
}

/** Moves a popup above all other elements. */
function raise(popup: HTMLElement) {
  if (!popup.isConnected) return
  if (!popup.matches(':popover-open') || popup.ownerDocument.querySelector(othersOnTop)) {
    popup.hidePopover()
    popup.showPopover()
  }
}
