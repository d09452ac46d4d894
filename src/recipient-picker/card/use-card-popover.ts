import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { escapeHandlers, suppressRepeats } from '../../box/events/keys.ts'
import type { Editor } from '../../box/input/editor.ts'
import { keepBeside } from '../../contact-list/popup/keep-beside.ts'
import { useLatest } from '../../hooks/use-latest.ts'

/** On a phone, a card beside its chip would cover most of the screen, so it is a sheet at the bottom of the screen. */
const PHONE = '(pointer: coarse) and (max-width: 480px)'

interface PopoverOptions {
  card: RefObject<HTMLDivElement | null>
  /** The index of the chip. */
  index: number
  editor: Editor
  close: () => void
}

/** Shows the card as a popover beside its chip, and closes it on Escape and outside presses. Returns `isSheet`. */
export function useCardPopover({ card, index, editor, close }: PopoverOptions): boolean {
  const latestClose = useLatest(close)
  const [isSheet, setSheet] = useState(false)
  useLayoutEffect(
    function showCard() {
      const { current: element } = card
      const chip = editor.element?.parentElement?.querySelectorAll('[data-index]')[index]
      const isPhone = !!window.matchMedia?.(PHONE).matches
      // In the effect, and not as the initial state, because the window may have changed its size since.
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      setSheet(isPhone)
      // jsdom has no popovers.
      if (element?.showPopover) {
        element.setAttribute('popover', 'manual')
        element.showPopover()
      }
      // A card (`true`), unlike a list, has its own width.
      return element && chip && !isPhone ? keepBeside(chip, element, true) : undefined
    },
    [card, editor, index],
  )
  useEffect(
    function listenToPage() {
      function closeOnEscape(event: KeyboardEvent) {
        const currentTarget = editor.element
        if (event.isComposing || !currentTarget) return false
        suppressRepeats({ key: event.key, currentTarget })
        event.preventDefault()
        event.stopImmediatePropagation()
        latestClose.current()
        return true
      }
      function closeOnOutsidePress(event: PointerEvent) {
        const { current: element } = card
        // The path, because `target` would be the host if the card is in a shadow root. `close` focuses the input. Then
        // the press moves the focus to the pressed element, if that can have the focus.
        if (element && !event.composedPath().includes(element)) latestClose.current()
      }
      escapeHandlers.add(closeOnEscape)
      const { ownerDocument: page = document } = card.current ?? {}
      page.addEventListener('pointerdown', closeOnOutsidePress, true)
      return () => {
        escapeHandlers.delete(closeOnEscape)
        page.removeEventListener('pointerdown', closeOnOutsidePress, true)
      }
    },
    [card, editor, latestClose],
  )
  return isSheet
}
