import { forwardRef, useId, useImperativeHandle, useState, type KeyboardEvent } from 'react'
import { BoxFrame } from '../box/BoxFrame.tsx'
import { inOrder } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import { describedBy } from '../box/described-by.ts'
import { ErrorMessage } from '../box/ErrorMessage.tsx'
import type { BoxElement } from '../box/types.ts'
import { useBox } from '../box/use-box.ts'
import { inputFilter, inputTypeAttributes } from '../values/input-type.ts'
import type { TextBoxHandle, TextBoxProps } from './types.ts'
import { useCustomValidity } from '../box/use-custom-validity.ts'
import { effectiveInputType, parseTextBoxProps, textBoxTable } from './properties.ts'

/** A box in which the user enters text, on one line or several. Renders a `<div>` with an `<input>` or `<textarea>` in it. */
export const TextBox = /* @__PURE__ */ forwardRef<TextBoxHandle, TextBoxProps>(function TextBox(props, ref) {
  const values = parseTextBoxProps(props)
  const { cols, errorText = '', multiline, readOnly, rows = 1 } = values
  const inputType = effectiveInputType(values)
  const box = useBox('TextBox', props, textBoxTable, values, multiline, inputFilter(inputType))
  const { field, handle, input, setKeyboardHidden, shown } = box

  const messageId = useId()
  // The version of the text that the error message was shown for: the next change hides it.
  const [errorShownFor, setErrorShownFor] = useState<number>()
  if (errorShownFor !== undefined && !errorText) setErrorShownFor(undefined)
  const isMessageShown = errorShownFor === shown.version

  useCustomValidity(field, errorText, multiline)
  useImperativeHandle(
    ref,
    () =>
      Object.assign(handle, {
        hideKeyboard: () => setKeyboardHidden(true),
        showErrorMessage: () => setErrorShownFor(field.shown().version),
      }) as TextBoxHandle,
    [field, handle, setKeyboardHidden],
  )

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') setErrorShownFor(undefined)
    // Done, on the keyboards that have it. The form around still gets its Enter.
    if (event.key === 'Enter' && !multiline && !isComposing(event)) setKeyboardHidden(true)
  }

  const { type, ...hints } = inputTypeAttributes(inputType)
  const attributes = {
    ...hints,
    readOnly,
    ...input,
    ...(errorText && {
      'aria-invalid': true,
      'aria-errormessage': messageId,
      'aria-describedby': describedBy(input['aria-describedby'], messageId),
    }),
    onKeyDown: inOrder(input.onKeyDown, onKeyDown),
  }
  const state = {
    ...(errorText && { 'data-invalid': true as const }),
    'data-multiline': multiline || undefined,
    'data-readonly': readOnly || undefined,
  }

  return (
    <BoxFrame box={box} state={state}>
      {multiline ? (
        <textarea rows={rows} cols={cols} {...attributes} />
      ) : (
        <input type={type} {...attributes} />
      )}
      {errorText && (
        <ErrorMessage id={messageId} isShown={isMessageShown}>
          {errorText}
        </ErrorMessage>
      )}
    </BoxFrame>
  )
})
