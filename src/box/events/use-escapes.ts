import type { KeyboardEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Editor } from '../input/editor.ts'
import type { BoxElement } from '../types.ts'
import { escapeTakers, handledEarly, type KeyHandler } from './keys.ts'

interface EscapeOptions {
  /** Whether the box shows something now that an Escape ends, such as a list or a message. */
  takes: () => boolean
  /** The React handlers of the key: the app's, then the box's. */
  onKeyDown: KeyHandler
}

/**
 * Lets the box handle an Escape before the listeners of the page, except those that were on the window before the first
 * box. A dialog around the box may listen in the capture phase, and would close. If the app's handler prevents the
 * default, the box does not act, and the event goes on to the other listeners.
 */
export function useEscapes(editor: Editor, options: EscapeOptions): void {
  const latest = useLatest(options)
  useIsomorphicLayoutEffect(
    function takeEscapes() {
      const take = (event: globalThis.KeyboardEvent, path: readonly EventTarget[]) =>
        takeEscape(editor.element, latest.current, event, path)
      escapeTakers.add(take)
      return () => void escapeTakers.delete(take)
    },
    [editor, latest],
  )
}

function takeEscape(
  input: BoxElement | null,
  { takes, onKeyDown }: EscapeOptions,
  event: globalThis.KeyboardEvent,
  path: readonly EventTarget[],
): boolean {
  if (!input || !path.includes(input) || !takes()) return false
  handledEarly.add(event)
  try {
    onKeyDown(asReactEvent(event, input))
  } finally {
    // A handler has stopped the event. Or the Escape ends a composition: then it is for nobody else.
    if (event.cancelBubble || event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  return true
}

/** The event as React's handlers get it. */
function asReactEvent(nativeEvent: globalThis.KeyboardEvent, input: BoxElement): KeyboardEvent<BoxElement> {
  const overrides: Readonly<Record<PropertyKey, unknown>> = {
    nativeEvent,
    target: input,
    currentTarget: input,
    isDefaultPrevented: () => nativeEvent.defaultPrevented,
    isPropagationStopped: () => nativeEvent.cancelBubble,
    persist() {},
  }
  return new Proxy(nativeEvent, {
    get(_, name) {
      const value: unknown = Object.hasOwn(overrides, name) ? overrides[name] : Reflect.get(nativeEvent, name)
      return typeof value === 'function' ? (value as () => unknown).bind(nativeEvent) : value
    },
  }) as unknown as KeyboardEvent<BoxElement>
}
