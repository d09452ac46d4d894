import type { MouseEvent } from 'react'
import { keepFocus } from '../box/frame/ClearButton.tsx'
import type { Box } from '../box/use-box.ts'
import { englishForOpenButton } from '../messages/english.ts'
import type { EmailPickerMessages } from '../messages/types.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { InputHandlers, LazyPart } from './events/use-lazy-part.ts'

interface OpenButtonProps {
  box: Box
  part: Pick<LazyPart<InputHandlers>, 'whenMounted'>
  messages: Partial<EmailPickerMessages> | undefined
  className: string
}

/** Opens and closes the list. Renders a `<button>`. Tab skips it, because keyboard users have Alt+Down. */
export function OpenButton({ box, part, messages, className }: OpenButtonProps) {
  const { list } = useMessages(box.component, englishForOpenButton, messages)
  function onClick(event: MouseEvent) {
    const isOpen = event.currentTarget.matches('[aria-expanded=true]')
    box.setKeyboardHidden(false)
    box.editor.element?.focus()
    // `false`: if the user does something else before the list is mounted, this press is dropped.
    part.whenMounted((handlers) => handlers.onOpenButton(!isOpen, event), false)
  }
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={list}
      // `useExpandedState` updates it.
      aria-expanded={false}
      onMouseDown={keepFocus}
      onClick={onClick}
    />
  )
}
