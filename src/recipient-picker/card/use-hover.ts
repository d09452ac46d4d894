import { useEffect, useRef } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'

/** How long the mouse has to rest on a chip before its card opens, in milliseconds. */
const REST = 500

/** How long the card stays open while the mouse, on its way to the card, is over neither, in milliseconds. */
const LEAVE = 300

interface HoverOptions {
  open: (index: number) => void
  /** Called when the mouse has left the chip or the card. */
  close: () => void
}

/** Opens the card of the chip on which the mouse rests, and closes it when the mouse has left both. */
export function useHover(options: HoverOptions) {
  const latest = useLatest(options)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const indexUnderMouse = useRef<number>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function after(time: number, action: () => void) {
    stop()
    timer.current = setTimeout(action, time)
  }
  /** Called when the mouse has left the chips or the card. */
  const leave = () => after(LEAVE, () => latest.current.close())

  return {
    leave,
    /** Opens and closes nothing until the mouse moves again. */
    stop,
    /** Called when the mouse is on a chip, or on none. */
    rest(index: number | undefined) {
      if (index === indexUnderMouse.current) return
      indexUnderMouse.current = index
      if (index === undefined) leave()
      else after(REST, () => latest.current.open(index))
    },
  }
}
