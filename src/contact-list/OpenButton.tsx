import type { MouseEvent } from 'react'
import { keepFocus } from '../box/frame/ClearButton.tsx'
import type { Box } from '../box/use-box.ts'
import type { InputHandlers } from './events/input-handlers.ts'

interface OpenButtonProps {
  box: Box
  part: { whenPresent: (call: (handlers: InputHandlers) => void) => void }
  label: string
  className: string
}

/**
 * Opens and closes the list. Renders a `<button>`. Tab skips it, because keyboard users have Alt+Down. `useExpandedState` keeps its
 * `aria-expanded`.
 */
export function OpenButton({ box, part, label, className }: OpenButtonProps) {
  function onClick(event: MouseEvent) {
    const input = box.editor.node()
    if (!input) return
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
    box.setKeyboardHidden(false)
    input.focus()
    part.whenPresent((handlers) => handlers.onOpenButton(!isOpen))
  }
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={label}
      aria-expanded={false}
      onMouseDown={keepFocus}
      onClick={onClick}
    />
  )
}
