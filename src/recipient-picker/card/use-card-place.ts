import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { CardTools } from './types.ts'

/** On a phone, a card beside its chip would cover most of the screen, so it is a sheet at the bottom. */
const PHONE = '(pointer: coarse) and (max-width: 480px)'

interface PlaceOptions {
  card: RefObject<HTMLDivElement | null>
  /** The index of the chip with the card. Undefined without a card. */
  index: number | undefined
  chip: (index: number) => HTMLElement | null
  tools: CardTools
  /** Whether the first action gets the focus. */
  takesFocus: boolean
  /** Makes the box wait for the return of the focus. */
  hold: () => void
  input: () => BoxElement | null
  /** Closes the card, and returns the focus. */
  close: () => void
}

/** Shows the card in the top layer beside its chip, with the focus if `takesFocus`. Returns whether it is a sheet. */
export function useCardPlace(options: PlaceOptions): boolean {
  const { index, takesFocus } = options
  const latest = useRef(options)
  const isOpen = index !== undefined
  const [isSheet, setSheet] = useState(false)
  // Not `useLatest`, which the card must not import (`CardTools`).
  useLayoutEffect(function rememberLatest() {
    latest.current = options
  })
  useLayoutEffect(
    function showCard() {
      const { card, chip, tools } = latest.current
      const { current: element } = card
      if (!element || index === undefined) return undefined
      const isPhone = !!window.matchMedia?.(PHONE).matches
      // The server has no screen, and the user's screen may have changed since the last card.
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      setSheet(isPhone)
      // jsdom has no popovers.
      if (element.showPopover) {
        element.popover = 'manual'
        element.showPopover()
      }
      const reference = chip(index)
      return isPhone || !reference ? undefined : tools.keepBeside(reference, element, true)
    },
    [index],
  )
  useLayoutEffect(
    function focusFirstAction() {
      const { card, hold } = latest.current
      if (!takesFocus || !isOpen) return
      hold()
      card.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    },
    [isOpen, takesFocus],
  )
  useEffect(
    function listenToPage() {
      if (!isOpen) return undefined
      const { card, input, tools } = latest.current
      const { escapeTakers, suppressRepeats } = tools
      function takeEscape(event: KeyboardEvent) {
        const currentTarget = input()
        if (event.isComposing || !currentTarget) return false
        suppressRepeats({ key: event.key, currentTarget })
        event.preventDefault()
        event.stopImmediatePropagation()
        latest.current.close()
        return true
      }
      function leaveOnPress(event: PointerEvent) {
        const { current: element } = card
        // The card may be in a shadow root.
        const path = event.composedPath()
        if (!element?.parentElement || path.includes(element)) return
        const focused = element.querySelector<HTMLElement>(':focus') ?? element
        // A press in the box returns the focus to the input. Phones do not blur an element at a press elsewhere.
        if (!focused.matches(':focus') || path.includes(element.parentElement)) latest.current.close()
        else focused.blur()
      }
      escapeTakers.add(takeEscape)
      const { ownerDocument: page = document } = card.current ?? {}
      page.addEventListener('pointerdown', leaveOnPress, true)
      return () => {
        escapeTakers.delete(takeEscape)
        page.removeEventListener('pointerdown', leaveOnPress, true)
      }
    },
    [isOpen],
  )
  return isSheet
}
