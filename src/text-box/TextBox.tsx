import { forwardRef, useId, type DragEvent, type KeyboardEvent } from 'react'
import { jsx } from 'react/jsx-runtime'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { callBoth, callUnlessPrevented } from '../box/events/compose-handlers.ts'
import { FollowText } from '../box/input/FollowText.tsx'
import { isComposing } from '../box/input/composition.ts'
import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import { errorAttributes } from '../box/message/error-attributes.ts'
import { failedCheck } from '../box/message/failed-check.ts'
import { Validation } from '../box/message/Validation.tsx'
import { addMissing } from '../box/properties/native-props.ts'
import { defaultOf } from '../box/properties/table.ts'
import { addClassNames, boxClasses } from '../box/properties/parts.ts'
import { consume, unlessHad } from '../box/events/keys.ts'
import type { BoxElement } from '../box/types.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { createText } from '../box/content/create-text.ts'
import { useDefaults } from '../box/use-defaults.ts'
import { inputTypeAttributes } from '../values/input-type.ts'
import { effectiveInputType, parseTextBoxProps, textBoxTable, type TextBoxProps } from './properties.ts'
import { ErrorText, isErrorShown } from './ErrorText.tsx'
import { inputFilter } from './filter/input-filter.ts'
import { enterRules, type Entered } from './filter/rules.ts'
import { RefusedText } from './RefusedText.tsx'
import { TextArea } from './TextArea.tsx'
import type { TextBoxComponent, TextBoxHandle } from './types.ts'

/** How often any error message was asked for. */
let calls = 0
const nextCall = () => (calls += 1)

const BoxWithRef = /* @__PURE__ */ forwardRef<TextBoxHandle, TextBoxProps>(function TextBox(props, ref) {
  const values = useDefaults(parseTextBoxProps(props))
  const { cols, multiline, readOnly, validate } = values
  const { errorText = defaultOf(textBoxTable.errorText), rows = defaultOf(textBoxTable.rows) } = values
  const inputType = effectiveInputType(values)
  const { type, hints } = inputTypeAttributes(inputType)
  const rule = enterRules[inputType]
  /** @param taken the length of the text that stays, if it is not that before and after */
  function enter(edit: Entered, taken?: number): string {
    const { before, entered, after, isTyped } = edit
    const text = rule?.(edit) ?? ''
    const length = (taken ?? before.length + after.length) + text.length
    if (isTyped || (text && length <= (values.maxLength ?? Infinity))) return text
    if (entered.trim())
      change({ refused: { entered, version: editor.content.shown.version, call: nextCall() } })
    return ''
  }
  const box = useBox({
    component: 'TextBox',
    props,
    table: textBoxTable,
    createContent: createText,
    values,
    classes: addClassNames('TextBox', boxClasses, values.classNames),
    multiline,
    filter: rule && inputFilter(enter),
  })
  const { classes, editor, input, handleState, change, setKeyboardHidden } = box
  const errorId = useId()
  const text = validate ? editor.text() : ''
  const failed = failedCheck(box, text, !text)
  const error = errorAttributes(box, errorId, errorText || failed.message)
  useBoxHandle(ref, box, () => ({
    hideKeyboard: () => setKeyboardHidden(true),
    showErrorMessage: () => change({ shownError: { call: nextCall() } }),
  }))

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (event.defaultPrevented || isComposing(event)) return
    // A dialog around the box stays open.
    if (event.key === 'Escape' && errorText && isErrorShown(box)) {
      change({ shownError: undefined })
      consume(event)
    }
    // On-screen keyboards show this key as Done, which closes them. The form around the box still gets the Enter.
    if (event.key === 'Enter' && !multiline) setKeyboardHidden(true)
  }

  const { refused } = handleState
  const isRefused = refused?.version === box.shown.version
  const onBlur = () => {
    if (refused) change({ refused: undefined })
  }

  /** Before browsers ask whether a dragged text can be entered (`beforeinput`), they remove it from where it was. */
  function onDrop(event: DragEvent<BoxElement>) {
    const entered = event.dataTransfer.getData('text')
    const { value } = event.currentTarget
    const isOwn = event.currentTarget.matches(':focus')
    const alone = { entered, before: '', after: '', isTyped: false }
    if (entered && !enter(alone, isOwn ? 0 : value.length)) event.preventDefault()
  }

  const onAnyKeyDown = callBoth(input.onKeyDown, onKeyDown)
  const attributes = addMissing(hints, {
    ...input,
    ...error.inputProps,
    onKeyDown: unlessHad(onAnyKeyDown),
    onBlur: refused ? callBoth(input.onBlur, onBlur) : input.onBlur,
    onDrop: rule ? callUnlessPrevented(input.onDrop, onDrop) : input.onDrop,
    type: multiline ? undefined : type,
  })
  const state = {
    ...error.state,
    'data-multiline': multiline || undefined,
    'data-readonly': readOnly || undefined,
  }

  const message = isRefused ? (
    <RefusedText box={box} id={errorId} isMasked={type === 'password'} {...refused} />
  ) : errorText || handleState.shownError ? (
    <ErrorText box={box} id={errorId} errorText={errorText} onKeyDown={onAnyKeyDown} />
  ) : (
    failed.message && (
      <ErrorMessage
        id={errorId}
        className={classes.error}
        isShown={failed.isShown}
        isShownInField={!box.root.hidden}
      >
        {failed.message}
      </ErrorMessage>
    )
  )
  // Called as a function: as a component, it would take a tenth of the time in which a box is mounted.
  // oxlint-disable-next-line react/capitalized-calls
  return BoxFrame({
    box,
    state,
    validity: errorText,
    after: validate ? (
      <>
        <FollowText editor={editor} />
        <Validation box={box} value={text} text={text} validate={validate} />
        {message}
      </>
    ) : (
      message
    ),
    children: multiline ? (
      <TextArea rows={rows} cols={cols} {...attributes} />
    ) : (
      // JSX would copy the attributes once more.
      jsx('input', attributes)
    ),
  })
})

/** A box in which the user enters text, on one line or several. Renders a `<div>` with an `<input>` or `<textarea>` in it. */
export const TextBox = /* @__PURE__ */ Object.assign(BoxWithRef, {
  displayName: 'TextBox',
}) as TextBoxComponent
