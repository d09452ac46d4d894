import { useEffect, useRef, type FocusEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { dismissOnEscape } from '../../box/events/dismiss-on-escape.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import { focusable } from '../popup/use-popup.ts'

/** The attributes of the element around the app's elements below the rows. If one has the focus, the box keeps it. */
export function useSlotProps({ editor }: Box, { store }: Dropdown, onLeave: (event: FocusEvent) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)

  useEffect(
    function closeOnEscape() {
      // In a field and in another box, the Escape may have another meaning. From there, it comes to `onKeyDown`.
      function isForList(event: KeyboardEvent) {
        const [target] = event.composedPath() as Element[]
        const isInSlot = target && ref.current?.contains(target) && !target.matches(focusable)
        return !!isInSlot && target.closest('.tb-root') === editor.root()
      }
      return dismissOnEscape(editor, () => returnToInput(editor, store), isForList)
    },
    [editor, store],
  )

  useIsomorphicLayoutEffect(function returnFocus() {
    const { activeElement, body } = editor.element?.ownerDocument ?? {}
    if (!hasFocus.current || activeElement !== body) return
    // A rendering has removed the focused element. React gets no blur event for that.
    hasFocus.current = false
    editor.element?.focus()
  })

  return {
    ref,
    onKeyDown(event: ReactKeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      // Keeps a dialog around the box open.
      event.stopPropagation()
      returnToInput(editor, store)
    },
    onFocus() {
      hasFocus.current = true
    },
    onBlur(event: FocusEvent) {
      hasFocus.current = false
      if (!editor.root()?.contains(event.relatedTarget as Node | null)) onLeave(event)
    },
  }
}

function returnToInput({ element }: Box['editor'], store: Dropdown['store']): void {
  element?.focus()
  store.close('escape')
}
