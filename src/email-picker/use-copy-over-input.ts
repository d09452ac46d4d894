import { useRef, type RefObject } from 'react'
import type { Field } from '../box/field.ts'
import type { BoxElement } from '../box/types.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'

/** The properties that decide where the text of an input stands. */
const placing =
  /^(?:font|letter|word-s|line-h|direction|unicode|text-(?:[air]|tr)|tab|padding|margin|border.*(?:width|style)|box-si|width|height|visib)/

/** Keeps the element that has the ref, when there is one, over the field's input, so that the same text in it stands on it. */
export function useCopyOverInput(field: Field): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null)
  // After each rendering, because any may have changed what the input looks like.
  useIsomorphicLayoutEffect(function layOverInput() {
    const input = field.node()
    return input && ref.current ? layOver(input, ref.current) : undefined
  })
  return ref
}

/** Returns what ends it. */
function layOver(input: BoxElement, { style }: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined

  // As far from its start, whichever side that is.
  const scrolled = () => `${-Math.abs(input.scrollLeft)}px`
  const scroll = () => {
    style.textIndent = scrolled()
  }

  // It is told of the size at once, too, before anything is drawn.
  const observer = new ResizeObserver(function fit() {
    const computed = getComputedStyle(input)
    const rules = Array.from(computed)
      .filter((name) => placing.test(name))
      .map((name) => `${name}:${computed.getPropertyValue(name)}`)
    // Written at once: after each change, the next value that is read would have the whole text laid out.
    style.cssText = [...rules, `text-indent:${scrolled()}`].join(';')
  })
  observer.observe(input)

  // WebKit does not tell that an input is scrolled, but of what does it: in the next frame it has been done.
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
