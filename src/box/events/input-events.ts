import type { ChangeEvent, FocusEvent, InputEvent } from 'react'
import { callBoth, callUnlessFocusMoved } from './compose-handlers.ts'
import type { Editor } from '../input/editor.ts'
import type { BoxElement, BoxProps } from '../types.ts'
import type { Visit } from '../visit.ts'

interface InputEvents {
  editor: Editor
  /** The app's handlers: those of the native input, and those of the box. */
  native: Pick<BoxProps, 'onChange' | 'onInput' | 'onPointerDown' | 'onFocus' | 'onBlur'>
  values: Pick<BoxProps, 'onGotFocus' | 'onLostFocus'>
  visit: Pick<Visit, 'come' | 'leave'>
  setKeyboardHidden: (isHidden: boolean) => void
}

/** The handlers of a box's input. They also call the app's handlers. */
export function inputEvents({ editor, native, values, visit, setKeyboardHidden }: InputEvents) {
  return {
    onChange: (event: ChangeEvent<BoxElement>) => editor.onChange(event, native.onChange),
    onInput(event: InputEvent<BoxElement>) {
      editor.onInput(event)
      native.onInput?.(event)
    },
    onPointerDown: callBoth(native.onPointerDown, () => setKeyboardHidden(false)),
    onFocus(event: FocusEvent<BoxElement>) {
      if (editor.isMovingFocus) return
      editor.hasFocus = true
      setKeyboardHidden(false)
      callUnlessFocusMoved(native.onFocus, () => {
        visit.come()
        values.onGotFocus?.({ event })
      })(event)
    },
    onBlur(event: FocusEvent<BoxElement>) {
      editor.hasFocus = false
      callUnlessFocusMoved(native.onBlur, () => {
        // If another element gets the focus, `VisitEnd` decides whether the visit ends.
        if (!event.relatedTarget) visit.leave()
        values.onLostFocus?.({ event })
      })(event)
    },
  }
}
