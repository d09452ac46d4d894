import { forwardRef, useId, type DragEvent, type KeyboardEvent } from 'react'
import { jsx } from 'react/jsx-runtime'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { callBoth, callUnlessPrevented } from '../box/events/compose-handlers.ts'
import { useProblems } from '../box/message/use-problems.tsx'
import { failedCheck, Validation } from '../box/message/Validation.tsx'
import { addMissing } from '../box/properties/native-props.ts'
import { defaultOf } from '../box/properties/table.ts'
import { addClassNames, boxClasses } from '../box/properties/parts.ts'
import { consume, isComposing, unlessHandledEarly } from '../box/events/keys.ts'
import type { BoxElement } from '../box/types.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox } from '../box/use-box.ts'
import { TextContent } from '../box/content/text-content.ts'
import { useDefaults } from '../box/use-defaults.ts'
import { englishForBox } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { inputTypeAttributes } from '../values/input-type.ts'
import { effectiveInputType, parseTextBoxProps, textBoxTable, type TextBoxProps } from './properties.ts'
import { ErrorEnd, isErrorShown } from './ErrorEnd.tsx'
import { inputFilter } from './filter/entered-text.ts'
import { enterRules, type Entered } from './filter/rules.ts'
import { TextArea } from './TextArea.tsx'
import type { TextBoxComponent, TextBoxHandle } from './types.ts'

/** The number of the last message that a refused text or `showErrorMessage` has caused, in any box. */
let lastSerial = 0
const nextSerial = () => (lastSerial += 1)

const BoxWithRef = /* @__PURE__ */ forwardRef<TextBoxHandle, TextBoxProps>(function TextBox(props, ref) {
  const values = useDefaults(parseTextBoxProps(props))
  const { cols, multiline, readOnly, validate } = values
  const { errorText = defaultOf(textBoxTable.errorText), rows = defaultOf(textBoxTable.rows) } = values
  const inputType = effectiveInputType(values)
  const { type, hints } = inputTypeAttributes(inputType)
  const rule = enterRules[inputType]
  /**
   * Returns the text to enter, or '' to refuse the edit. A message says so, unless the text was typed or is blank.
   *
   * @param keptLength the length of the text that stays. @default that of the text before and after the edit
   */
  function textToEnter(edit: Entered, keptLength?: number): string {
    const { before, entered, after, isTyped } = edit
    const text = rule?.(edit) ?? ''
    const length = (keptLength ?? before.length + after.length) + text.length
    if (isTyped || (text && length <= (values.maxLength ?? Infinity))) return text
    if (entered.trim())
      change({ refused: { entered, version: editor.content.shown.version, serial: nextSerial() } })
    return ''
  }
  const box = useBox({
    component: 'TextBox',
    props,
    table: textBoxTable,
    createContent: TextContent,
    values,
    classes: addClassNames('TextBox', boxClasses, values.classNames),
    multiline,
    filter: rule && inputFilter(textToEnter),
  })
  const { editor, input, boxState, change, setKeyboardHidden } = box
  const { refused, shownError } = boxState
  const { notEntered } = useMessages('TextBox', englishForBox, values.messages)
  const text = validate ? editor.text() : ''
  const problems = useProblems(box, useId(), [
    refused?.version === box.shown.version
      ? {
          message: notEntered(refusedText(refused.entered, type === 'password')),
          blocks: false,
          serial: refused.serial,
          isBuiltIn: true,
        }
      : undefined,
    {
      message: errorText,
      blocks: true,
      isHidden: !isErrorShown(box),
      serial: shownError?.serial,
    },
    failedCheck(box, text, !text),
  ])
  useBoxHandle(ref, box, () => ({
    hideKeyboard: () => setKeyboardHidden(true),
    showErrorMessage: () => change({ shownError: { serial: nextSerial() } }),
  }))

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (event.defaultPrevented || isComposing(event)) return
    // Escape hides the message, and must not close a dialog around the box.
    if (event.key === 'Escape' && errorText && isErrorShown(box)) {
      change({ shownError: undefined })
      consume(event)
    }
    if (event.key === 'Enter') box.onEnter()
  }

  /**
   * Refuses a text that can't be entered. At `beforeinput` it would be too late: the browser has removed the dragged
   * text from its old place by then.
   */
  function onDrop(event: DragEvent<BoxElement>) {
    const entered = event.dataTransfer.getData('text')
    const { value } = event.currentTarget
    // A drag within the input adds no characters. It begins with the focus in the input.
    const mayBeFromHere = event.currentTarget.matches(':focus')
    // Without the text around it: the place of the drop is not known.
    const alone = { entered, before: '', after: '', isTyped: false }
    if (entered && !textToEnter(alone, mayBeFromHere ? 0 : value.length)) event.preventDefault()
  }

  const handleKey = callBoth(input.onKeyDown, onKeyDown)
  const attributes = addMissing(hints, {
    ...input,
    ...problems.inputProps,
    onKeyDown: unlessHandledEarly(handleKey),
    onDrop: rule ? callUnlessPrevented(input.onDrop, onDrop) : input.onDrop,
    type: multiline ? undefined : type,
  })
  const state = {
    ...problems.state,
    'data-multiline': multiline || undefined,
    'data-readonly': readOnly || undefined,
  }

  // Called as a function: as a component, it would add a tenth to the time in which a box is mounted.
  // oxlint-disable-next-line react/capitalized-calls
  return BoxFrame({
    box,
    state,
    problems: problems.elements,
    after: (validate || errorText || shownError) && (
      <>
        {validate && <Validation box={box} value={text} text={text} validate={validate} />}
        {(errorText || shownError) && <ErrorEnd box={box} errorText={errorText} onKeyDown={handleKey} />}
      </>
    ),
    children: multiline ? (
      <TextArea rows={rows} cols={cols} {...attributes} />
    ) : (
      // JSX would copy the attributes once more.
      jsx('input', attributes)
    ),
  })
})

/** The most characters of a refused text in its message. */
const MOST_CHARACTERS = 40

/**
 * The quotation of a refused text in a message.
 *
 * @param isMasked whether the text must stay secret
 */
function refusedText(entered: string, isMasked: boolean): string {
  const text = isMasked ? entered.trim().replace(/./gs, '•') : entered.trim()
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/**
 * A box in which the user enters text, on one line or several. Renders a `<div>` with an `<input>` or `<textarea>` in
 * it.
 */
export const TextBox = /* @__PURE__ */ Object.assign(BoxWithRef, {
  displayName: 'TextBox',
}) as TextBoxComponent
