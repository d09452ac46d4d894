import { useEffect, useRef } from 'react'

/** How long the mouse has to rest on a chip before its card opens, in milliseconds. */
const REST = 500

/** How long the card stays open while the mouse, on its way to the card, is over neither, in milliseconds. */
const LEAVE = 300

interface HoverOptions {
  area: () => HTMLElement | null | undefined
  chipIndexOf: (target: EventTarget) => number | undefined
  open: (index: number) => void
  /** Called when the mouse has left the chip and the card. */
  close: () => void
}

/** Opens the card of the chip on which the mouse rests, and closes it when the mouse has left both. */
export function useHover(options: HoverOptions) {
  const latest = useRef(options)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const indexUnderMouse = useRef<number>(undefined)
  const isOnCard = useRef(false)
  // Not `useLatest`, which the card must not import (`CardTools`).
  useEffect(function rememberLatest() {
    latest.current = options
  })

  function after(time: number, action: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, time)
  }
  const stop = () => clearTimeout(timer.current)
  const leave = () =>
    after(LEAVE, () => {
      if (!isOnCard.current) latest.current.close()
    })

  /** Opens the card when the mouse has rested on a chip, or closes it if the mouse stays on none. */
  function rest(index: number | undefined) {
    if (index === indexUnderMouse.current) return
    indexUnderMouse.current = index
    if (index === undefined) leave()
    else after(REST, () => latest.current.open(index))
  }

  useEffect(
    function listenToMouse() {
      const area = latest.current.area()
      if (!area) return undefined
      const ended = new AbortController()
      const untilUnmounted = { signal: ended.signal }
      area.addEventListener(
        'pointermove',
        ({ target, pointerType, buttons }) => {
          if (target && pointerType !== 'touch' && buttons === 0) rest(latest.current.chipIndexOf(target))
        },
        untilUnmounted,
      )
      area.addEventListener('pointerleave', () => rest(undefined), untilUnmounted)
      area.addEventListener('pointerdown', stop, untilUnmounted)
      return () => {
        ended.abort()
        stop()
      }
    },
    // Everything that changes is in refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )

  return {
    rest,
    /** Opens and closes nothing until the mouse moves again. */
    stop,
    /** Called when a card opens. */
    start() {
      isOnCard.current = false
      stop()
    },
    ofCard: {
      onPointerEnter() {
        isOnCard.current = true
        stop()
      },
      onPointerLeave() {
        isOnCard.current = false
        leave()
      },
    },
  }
}
