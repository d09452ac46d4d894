import { useCallback, useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import { isFocused } from './focus.ts'
import type { BoxElement } from './types.ts'

interface Left {
  node: BoxElement
  focused: boolean
  start: number
  end: number
  direction: 'forward' | 'backward' | 'none'
}

export interface InputElement {
  /** The input as it is now; null before mount and after unmount. */
  node: RefObject<BoxElement | null>
  /** Goes on the `<input>` or `<textarea>`. */
  attach: (node: BoxElement | null) => void
  /** True while the focus moves for reasons of ours that are nobody's business. */
  silent: RefObject<boolean>
}

/**
 * Holds the input's DOM node. `<input>` and `<textarea>` are different elements, so when `multiline` switches, the new one takes
 * over from the old one: the text, the caret and the focus, without an event.
 */
export function useInputElement(
  inputRef: Ref<BoxElement> | undefined,
  multiline: boolean,
  readText: () => string,
): InputElement {
  const node = useRef<BoxElement | null>(null)
  const left = useRef<Left | null>(null)
  const silent = useRef(false)

  const attach = useCallback(
    (next: BoxElement | null) => {
      const last = node.current
      node.current = next
      if (next === null) {
        left.current = last && remember(last)
      } else if (left.current && left.current.node !== next) {
        silent.current = true
        takeOver(next, left.current, readText())
        silent.current = false
      }
    },
    [readText],
  )
  // Deferred to the layout phase, in which `attach` has seen the new node.
  useImperativeHandle(inputRef, () => node.current as BoxElement, [multiline])
  return { node, attach, silent }
}

function remember(node: BoxElement): Left {
  return {
    node,
    focused: isFocused(node),
    start: node.selectionStart ?? 0,
    end: node.selectionEnd ?? 0,
    direction: node.selectionDirection ?? 'none',
  }
}

function takeOver(next: BoxElement, left: Left, text: string): void {
  next.value = text
  next.setSelectionRange(left.start, left.end, left.direction)
  if (left.focused) next.focus({ preventScroll: true })
}
