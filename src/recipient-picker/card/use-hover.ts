import { useEffect, useRef } from 'react'

/** How long the mouse rests on a chip before its card opens, in milliseconds. */
const REST = 500

/** How long the card stays without the mouse: the way from the chip to the card leads over neither. */
const LEAVE = 300

interface HoverOptions {
  area: () => HTMLElement | null | undefined
  chipIndexOf: (target: EventTarget) => number | undefined
  open: (index: number) => void
  /** The mouse is on neither the chip nor the card. */
  close: () => void
}

/** Opens the card of the chip that the mouse rests on, and closes it when the mouse has left both. */
export function useHover(options: HoverOptions) {
  const latest = useRef(options)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const over = useRef<number>(undefined)
  const isOnCard = useRef(false)
  useEffect(function rememberLatest() {
    latest.current = options
  })

  function after(time: number, call: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(call, time)
  }
  const stop = () => clearTimeout(timer.current)
  const leave = () =>
    after(LEAVE, () => {
      if (!isOnCard.current) latest.current.close()
    })

  function rest(index: number | undefined) {
    if (index === over.current) return
    over.current = index
    if (index === undefined) leave()
    else after(REST, () => latest.current.open(index))
  }

  useEffect(
    function listenToMouse() {
      const area = latest.current.area()
      if (!area) return undefined
      const ended = new AbortController()
      const untilThen = { signal: ended.signal }
      area.addEventListener(
        'pointermove',
        ({ target, pointerType, buttons }) => {
          if (target && pointerType !== 'touch' && buttons === 0) rest(latest.current.chipIndexOf(target))
        },
        untilThen,
      )
      area.addEventListener('pointerleave', () => rest(undefined), untilThen)
      area.addEventListener('pointerdown', stop, untilThen)
      return () => {
        ended.abort()
        stop()
      }
    },
    // What it uses is in refs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )

  return {
    rest,
    /** Opens and closes nothing until the mouse goes on. */
    stop,
    /** A card opens. */
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
