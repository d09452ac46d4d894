import { useRef, type MouseEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { keepBeside } from './keep-beside.ts'

/** Shows a popup beside its box, in the top layer, where nothing clips it. Returns the attributes of the popup. */
export function usePopup(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useIsomorphicLayoutEffect(
    function showPopup() {
      return isShown ? putOnTop(ref.current) : undefined
    },
    [isShown],
  )
  // After each rendering: if React moves the box in the document, the browser closes the popover.
  useIsomorphicLayoutEffect(function raisePopupAgain() {
    if (isShown && ref.current?.popover && !isVisible(ref.current)) raise(ref.current)
  })
  return { ref, hidden: !isShown, onMouseDown: keepFocusInInput }
}

/** The elements of the app below the rows that need the focus for a press. Others react to the click that follows. */
export const focusable =
  'input:not([type=checkbox],[type=radio]),select,textarea,[tabindex],[contenteditable],[draggable=true]'

/**
 * Keeps the focus where it is when the popup is pressed, except on a `focusable` element. A press in the list focuses
 * the input, and so does any press if the box has no focus. A label takes no focus, and in Safari no button does: the
 * press would leave the box, and the list would close before the click.
 */
function keepFocusInInput(event: MouseEvent) {
  const target = event.target as Element
  // Not in the list of another box below the rows, nor in a portal.
  if (target.closest('.tb-popup') !== event.currentTarget) return
  if (target.closest(`.tb-popup > :not(.tb-list) :is(${focusable})`)) return
  event.preventDefault()
  // The app may have opened the list of a box without the focus. A box of the app below the rows keeps its focus.
  const root = event.currentTarget.closest(
    target.closest('.tb-list') ? '.tb-root' : '.tb-root:not(:focus-within)',
  )
  const input = root?.querySelector<HTMLElement>('.tb-input')
  if (!input?.matches(':focus')) input?.focus()
}

/** Elements that may be above a popup: other popovers, modal dialogs, and full-screen elements (also `:modal`). */
const othersOnTop = ':popover-open:not(.tb-popup), :modal'

/** Whether a popup is open, and no full-screen element covers its box. */
function isVisible(popup: HTMLElement): boolean {
  const { fullscreenElement } = popup.ownerDocument
  return popup.matches(':popover-open') && (!fullscreenElement || fullscreenElement.contains(popup))
}

/** Whether the open list of an input is invisible, so that the user can't know what a key would pick. */
export function isOpenListHidden(input: Element): boolean {
  const popup = input.closest('.tb-root')?.querySelector<HTMLElement>('.tb-popup')
  // Only an open list is a `popover`: see `putOnTop`.
  return popup?.popover ? !isVisible(popup) : false
}

/** Puts a popup into the top layer, and keeps it beside its box. Returns a function that ends this. */
function putOnTop(popup: HTMLElement | null) {
  if (!popup?.isConnected || !popup.showPopover || !popup.parentElement) return undefined
  // Not as an attribute in JSX: with it, browsers hide the popup until `showPopover` is called.
  popup.popover = 'manual'
  popup.showPopover()
  const endPlacing = keepBeside(popup.parentElement, popup)
  const { ownerDocument } = popup
  const raisePopup = () => raise(popup)
  // A new full-screen element would cover the popup.
  ownerDocument.addEventListener('fullscreenchange', raisePopup)
  return () => {
    ownerDocument.removeEventListener('fullscreenchange', raisePopup)
    endPlacing()
    // Also hides the popup. `hidePopover` would throw in a document whose window is closed.
    popup.popover = null
  }
}

/** Moves a popup above all other elements, if others may be above it. */
function raise(popup: HTMLElement) {
  if (!popup.isConnected) return
  if (!popup.matches(':popover-open') || popup.ownerDocument.querySelector(othersOnTop)) {
    popup.hidePopover()
    popup.showPopover()
  }
}
