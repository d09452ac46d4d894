import { useEffect, type RefObject } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { hasLayout } from './row-metrics.ts'

interface Handlers {
  onScroll: (list: HTMLElement) => void
  onResize: (list: HTMLElement) => void
}

/** Calls the handlers of the last rendering when a list is scrolled, and when its size changes. */
export function useListChanges(listbox: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useLatest(handlers)
  useEffect(
    function followList() {
      const list = listbox.current
      if (!list) return undefined
      const onScroll = () => latest.current.onScroll(list)
      list.addEventListener('scroll', onScroll, { passive: true })
      const observer = hasLayout ? new ResizeObserver(() => latest.current.onResize(list)) : undefined
      observer?.observe(list)
      return () => {
        list.removeEventListener('scroll', onScroll)
        observer?.disconnect()
      }
    },
    [listbox, latest],
  )
}
