import { forwardRef, useId, type CSSProperties, type KeyboardEvent } from 'react'
import { BoxFrame } from '../box/BoxFrame.tsx'
import { composeHandlers, inOrder } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import type { BoxElement } from '../box/types.ts'
import { useBox } from '../box/use-box.ts'
import { defaultColor } from '../values/color.ts'
import { inputTypeAttributes } from '../values/input-type.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import type { TextBoxHandle, TextBoxProps } from './types.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { useCustomValidity } from './use-custom-validity.ts'
import { useErrorMessage } from './use-error-message.ts'
import { useOnScreenKeyboard } from './use-on-screen-keyboard.ts'
import { useTextBoxHandle } from './use-text-box-handle.ts'
import { effectiveInputType, parseTextBoxProps, textBoxRule, textBoxTable } from './values.ts'

/** A box in which the user enters text, on one line or several. Renders a `<div>` with an `<input>` or `<textarea>` in it. */
export const TextBox = /* @__PURE__ */ forwardRef<TextBoxHandle, TextBoxProps>(function TextBox(props, ref) {
  const values = parseTextBoxProps(props)
  const {
    errorText = '',
    multiline = false,
    readOnly = false,
    highlightColor = defaultColor,
    maxLines,
  } = values
  const box = useBox(props, { component: 'TextBox', multiline, rule: textBoxRule(values), own: textBoxTable })
  const message = useErrorMessage(errorText, props.text)
  const keyboard = useOnScreenKeyboard()
  const messageId = useId()

  useTextBoxHandle(ref, box, values, { hideKeyboard: keyboard.hide, showErrorMessage: message.show })
  useCustomValidity(box.node, errorText, multiline)
  useAutoGrow(box.node, multiline && !box.root['data-sized'], props.text)

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (event.key === 'Escape' && message.shown) message.hide()
    // Done, on the keyboards that have it. The form around still gets its Enter.
    if (event.key === 'Enter' && !multiline && !isComposing(event)) keyboard.hide()
  }

  const { type, inputMode, ...hints } = inputTypeAttributes(effectiveInputType(values))
  const { input } = box
  const attributes = {
    ...hints,
    inputMode,
    enterKeyHint: multiline ? undefined : ('done' as const),
    readOnly,
    ...input,
    ...(keyboard.hidden && { inputMode: 'none' as const }),
    ...(errorText !== '' && {
      'aria-invalid': true,
      'aria-errormessage': messageId,
      'aria-describedby': [input['aria-describedby'], messageId].filter(Boolean).join(' '),
    }),
    onChange: inOrder(input.onChange, message.hide),
    onKeyDown: composeHandlers(input.onKeyDown, onKeyDown),
    onPointerDown: inOrder(input.onPointerDown, keyboard.allow),
    onBlur: inOrder(input.onBlur, keyboard.allow),
  }
  const style: CSSProperties & Record<`--${string}`, string | number | undefined> = {
    '--tb-highlight-color': highlightColor === defaultColor ? undefined : highlightColor,
    '--tb-max-lines': maxLines,
  }
  const state = {
    'data-highlight': highlightColor !== defaultColor || undefined,
    'data-invalid': errorText !== '' || undefined,
    'data-multiline': multiline || undefined,
    'data-readonly': readOnly || undefined,
  }

  return (
    <BoxFrame box={box} style={style} state={state}>
      {multiline ? <textarea rows={1} {...attributes} /> : <input type={type} {...attributes} />}
      {errorText !== '' && <ErrorMessage id={messageId} text={errorText} shown={message.shown} />}
    </BoxFrame>
  )
})
