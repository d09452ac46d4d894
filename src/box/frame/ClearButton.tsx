import type { MouseEvent, SyntheticEvent } from 'react'
import { englishForBox } from '../../messages/english.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Editor } from '../input/editor.ts'
import type { Box } from '../use-box.ts'

interface ClearButtonProps {
  box: Box
  /** The text to clear. @default the text of the box */
  text?: string | undefined
  /** Clears the box. @default clears the input */
  onClear?: ((event: MouseEvent) => void) | undefined
}

/**
 * Clears a box. Renders a `<button>` while the box has a text. Tab skips it, as the clear button of a native search
 * field, so that a form has one Tab stop for each field: keyboard users can select and delete the text. Assistive
 * technology finds it.
 */
export function ClearButton({ box, text, onClear }: ClearButtonProps) {
  const { component, classes, editor, shown, values, setKeyboardHidden } = box
  const { clear } = useMessages(component, englishForBox, values.messages)
  if (!(text ?? shown.text)) return null
  return (
    <button
      type="button"
      className={classes.clear}
      tabIndex={-1}
      aria-label={clear}
      onMouseDown={keepFocus}
      onClick={(event) => {
        setKeyboardHidden(false)
        if (onClear) onClear(event)
        else clearText(editor, event)
      }}
    />
  )
}

/** Keeps the focus in the input while a button in its box is pressed. A blur would close the list, and tell the app. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

/** Clears the text for the user and focuses the input. One undo brings the text back. */
export function clearText(editor: Editor, event: SyntheticEvent): void {
  const input = editor.element
  if (!input) return
  // Without the focus, the browser can't undo.
  input.focus()
  editor.enter({ range: [0, input.value.length], text: '' }, { reason: 'clear', event })
  // Entering text ends a composition, and not every engine raises an event for that.
  editor.onCompositionEnd(event)
}
