import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { BoxElement } from '../box/types.ts'

/** The beginnings of the names of the CSS properties that decide where an input shows its text. */
const placing =
  /^(?:font|letter|word-s|line-h|direction|unicode|text-(?:[air]|tr)|tab|padding|margin|border.*(?:width|style)|box-si|width|height|visib)/

/** Keeps an element over the input after it, so that the same text in it covers the input's text. Returns the ref for it. */
export function useCopyOverInput(): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null)
  // After each rendering, because any of them may change the look of the input. No server renders it.
  useLayoutEffect(function layOverInput() {
    const copy = ref.current
    return copy ? layOver(copy.nextElementSibling as BoxElement, copy) : undefined
  })
  return ref
}

/** Returns a function that removes the listeners. */
function layOver(input: BoxElement, { style }: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined

  // The distance from the start, whichever side that is.
  const scrolled = () => `${-Math.abs(input.scrollLeft)}px`
  const scroll = () => {
    style.textIndent = scrolled()
  }

  // The observer also reports the first size, before anything is drawn.
  const observer = new ResizeObserver(function fit() {
    const computed = getComputedStyle(input)
    const rules = Array.from(computed)
      .filter((name) => placing.test(name))
      .map((name) => `${name}:${computed.getPropertyValue(name)}`)
    // Written in one go: a value read after a change would cause a layout of the whole text.
    style.cssText = [...rules, `text-indent:${scrolled()}`].join(';')
  })
  observer.observe(input)

  // WebKit sends no scroll event for inputs, but an event for each cause. The input has scrolled by the next frame.
  const ended = new AbortController()
  const options = { signal: ended.signal, passive: true }
  for (const target of [input, input.ownerDocument]) {
    for (const type of ['scroll', 'wheel', 'selectionchange'])
      target.addEventListener(type, () => requestAnimationFrame(scroll), options)
  }
  return () => {
    ended.abort()
    observer.disconnect()
  }
}
