import { forwardRef, type KeyboardEvent } from 'react'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { callBoth } from '../box/events/compose-handlers.ts'
import { isComposing } from '../box/text/composition.ts'
import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import { addClassNames, boxClasses } from '../box/properties/parts.ts'
import { consume } from '../box/events/suppress-repeats.ts'
import type { BoxElement } from '../box/types.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { inputFilter, inputTypeAttributes } from '../values/input-type.ts'
import { effectiveInputType, parseTextBoxProps, textBoxTable } from './properties.ts'
import { TextArea } from './TextArea.tsx'
import type { TextBoxHandle, TextBoxProps } from './types.ts'
import { useErrorText } from './use-error-text.ts'

const BoxWithRef = /* @__PURE__ */ forwardRef<TextBoxHandle, TextBoxProps>(function TextBox(props, ref) {
  const values = parseTextBoxProps(props)
  const { cols, errorText, multiline, readOnly, rows = 1 } = values
  const inputType = effectiveInputType(values)
  const box = useBox({
    component: 'TextBox',
    props,
    table: textBoxTable,
    values,
    classes: addClassNames('TextBox', boxClasses, values.classNames),
    multiline,
    filter: inputFilter(inputType),
  })
  const { input, setKeyboardHidden } = box
  const error = useErrorText(box, values)
  useBoxHandle(ref, box, { hideKeyboard: () => setKeyboardHidden(true), showErrorMessage: error.show })

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (event.defaultPrevented || isComposing(event)) return
    // A dialog around the box stays open.
    if (event.key === 'Escape' && error.isShown) {
      error.hide()
      consume(event)
    }
    // On-screen keyboards show this key as Done, which closes them. The form around the box still gets the Enter.
    if (event.key === 'Enter' && !multiline) setKeyboardHidden(true)
  }

  const { type, ...hints } = inputTypeAttributes(inputType)
  const attributes = {
    ...hints,
    readOnly,
    ...input,
    ...error.inputProps,
    onKeyDown: callBoth(input.onKeyDown, onKeyDown),
  }
  const state = {
    ...error.state,
    'data-multiline': multiline || undefined,
    'data-readonly': readOnly || undefined,
  }

  const message = errorText && (
    <ErrorMessage
      id={error.id}
      className={box.classes.error}
      call={error.call}
      isShown={error.isShown}
      isShownInField={error.isShown && !box.root.hidden}
    >
      {errorText}
    </ErrorMessage>
  )
  return (
    <BoxFrame box={box} state={state} after={message}>
      {multiline ? (
        <TextArea rows={rows} cols={cols} {...attributes} />
      ) : (
        <input type={type} {...attributes} />
      )}
    </BoxFrame>
  )
})

/** A box in which the user enters text, on one line or several. Renders a `<div>` with an `<input>` or `<textarea>` in it. */
export const TextBox = /* @__PURE__ */ Object.assign(BoxWithRef, { displayName: 'TextBox' })
