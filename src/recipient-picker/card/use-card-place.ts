import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { escapeTakers, suppressRepeats } from '../../box/events/keys.ts'
import type { Editor } from '../../box/input/editor.ts'
import { keepBeside } from '../../contact-list/popup/keep-beside.ts'
import { useLatest } from '../../hooks/use-latest.ts'

/** On a phone, a card beside its chip would cover most of the screen, so it is a sheet at the bottom. */
const PHONE = '(pointer: coarse) and (max-width: 480px)'

interface PlaceOptions {
  card: RefObject<HTMLDivElement | null>
  /** The index of the chip. */
  index: number
  editor: Editor
  /** Closes the card, and returns the focus. */
  close: () => void
}

/** Shows the card in the top layer beside its chip, until it is closed. Returns whether it is a sheet. */
export function useCardPlace({ card, index, editor, close }: PlaceOptions): boolean {
  const latestClose = useLatest(close)
  const [isSheet, setSheet] = useState(false)
  useLayoutEffect(
    function showCard() {
      const { current: element } = card
      const chip = editor.element?.parentElement?.querySelectorAll('[data-index]')[index]
      const isPhone = !!window.matchMedia?.(PHONE).matches
      // The user's screen may have changed since the last chip.
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      setSheet(isPhone)
      // jsdom has no popovers.
      if (element?.showPopover) {
        element.setAttribute('popover', 'manual')
        element.showPopover()
      }
      return element && chip && !isPhone ? keepBeside(chip, element, true) : undefined
    },
    [card, editor, index],
  )
  useEffect(
    function listenToPage() {
      function takeEscape(event: KeyboardEvent) {
        const currentTarget = editor.element
        if (event.isComposing || !currentTarget) return false
        suppressRepeats({ key: event.key, currentTarget })
        event.preventDefault()
        event.stopImmediatePropagation()
        latestClose.current()
        return true
      }
      function leaveOnPress(event: PointerEvent) {
        const { current: element } = card
        // The card may be in a shadow root. The press moves the focus on from the input, if it is for something else.
        if (element && !event.composedPath().includes(element)) latestClose.current()
      }
      escapeTakers.add(takeEscape)
      const { ownerDocument: page = document } = card.current ?? {}
      page.addEventListener('pointerdown', leaveOnPress, true)
      return () => {
        escapeTakers.delete(takeEscape)
        page.removeEventListener('pointerdown', leaveOnPress, true)
      }
    },
    [card, editor, latestClose],
  )
  return isSheet
}
