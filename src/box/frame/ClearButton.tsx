import type { MouseEvent, SyntheticEvent } from 'react'
import { englishForBox } from '../../messages/english.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Editor } from '../input/editor.ts'
import type { Box } from '../use-box.ts'

interface ClearButtonProps {
  box: Box
  /** Clears the box. @default clears the input */
  onClear?: ((event: MouseEvent) => void) | undefined
}

/**
 * The button that clears a box. As in a native search field, the Tab key skips it, so that a form has one Tab stop for
 * each field: keyboard users can select and delete the text. Assistive technology finds the button.
 */
export function ClearButton({ box, onClear }: ClearButtonProps) {
  const { component, classes, editor, values, setKeyboardHidden } = box
  const { clear } = useMessages(component, englishForBox, values.messages)
  return (
    <button
      type="button"
      className={classes.clear}
      tabIndex={-1}
      aria-label={clear}
      onMouseDown={keepFocus}
      onClick={(event) => {
        // An Enter may have closed the on-screen keyboard.
        setKeyboardHidden(false)
        if (onClear) onClear(event)
        else clearText(editor, event)
      }}
    />
  )
}

/** Keeps a press on a button from blurring the input, which would close the list and call `onLostFocus`. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

/** Clears the text, as an edit of the user that one undo takes back, and focuses the input. */
export function clearText(editor: Editor, event: SyntheticEvent): void {
  const input = editor.element
  if (!input) return
  // Browsers can't undo what was entered into an input without the focus.
  input.focus()
  editor.enter({ range: [0, input.value.length], text: '' }, { reason: 'clear', event })
  // The edit ends a composition of an input method. Not every browser dispatches `compositionend` for that.
  editor.onCompositionEnd(event)
}
