import type { ChangeEvent, FocusEvent } from 'react'
import { inOrder } from './compose-handlers.ts'
import type { Field } from './field.ts'
import type { BoxElement, BoxProps } from './types.ts'

interface InputEvents {
  field: Field
  /** The app's handlers: those of the native input, and those of the box. */
  native: Pick<BoxProps, 'onChange' | 'onPointerDown' | 'onFocus' | 'onBlur'>
  values: Pick<BoxProps, 'onGotFocus' | 'onLostFocus'>
  setKeyboardHidden: (isHidden: boolean) => void
}

/** The handlers of a box's input. They call the app's own handlers first. */
export function inputEvents({ field, native, values, setKeyboardHidden }: InputEvents) {
  return {
    onChange: (event: ChangeEvent<BoxElement>) => field.onChange(event, native.onChange),
    onPointerDown: inOrder(native.onPointerDown, () => setKeyboardHidden(false)),
    onFocus(event: FocusEvent<BoxElement>) {
      if (field.input.isMovingFocus) return
      field.onFocus()
      setKeyboardHidden(false)
      inOrder(native.onFocus, () => values.onGotFocus?.({ event }))(event)
    },
    onBlur: inOrder(native.onBlur, (event: FocusEvent<BoxElement>) => values.onLostFocus?.({ event })),
  }
}
