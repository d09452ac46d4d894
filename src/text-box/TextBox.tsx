import {
  forwardRef,
  useEffect,
  useId,
  type DragEvent,
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react'
import { jsx } from 'react/jsx-runtime'
import { BoxFrame } from '../box/frame/BoxFrame.tsx'
import { callBoth, callUnlessPrevented } from '../box/events/compose-handlers.ts'
import { useProblems } from '../box/message/use-problems.tsx'
import { failedCheck, Validation } from '../box/message/Validation.tsx'
import { addMissing, defaultOf } from '../box/properties/table.ts'
import { addClassNames, boxClasses } from '../box/properties/parts.ts'
import { consume, isComposing, skipHandledEscapes, type KeyHandler } from '../box/events/keys.ts'
import { useEscapes } from '../box/events/use-escapes.ts'
import type { BoxElement } from '../box/types.ts'
import { useBoxHandle } from '../box/use-box-handle.ts'
import { useBox, useDefaults, type Box } from '../box/use-box.ts'
import { useIsHydrated } from '../box/use-is-hydrated.ts'
import { TextContent } from '../box/content/text-content.ts'
import { englishForBox } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { inputTypeAttributes } from '../values/input-type.ts'
import { effectiveInputType, parseTextBoxProps, textBoxTable, type TextBoxProps } from './properties.ts'
import { inputFilter } from './filter/entered-text.ts'
import { enterRules, type Entered } from './filter/rules.ts'
import type { TextBoxComponent, TextBoxHandle } from './types.ts'

/** The number of the last message of any box. With a new number, a message is announced again. */
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
   * Returns what to enter of a text. Of a typed text, that is the allowed part. Any other text is refused ('') if the
   * rule does not allow it, or `maxLength` has no room for it. A message says so, unless the text is blank.
   *
   * @param keptLength the length of the text around the entered one. @default that of `before` and `after`
   */
  function textToEnter(edit: Entered, keptLength?: number): string {
    const { before, entered, after, isTyped } = edit
    const text = rule?.(edit) ?? ''
    const length = (keptLength ?? before.length + after.length) + text.length
    const hasRoom = length <= (values.maxLength ?? Infinity)
    if (isTyped || (text && hasRoom)) return text
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
  const { version: shownVersion } = box.shown
  /** Whether to show `errorText`: `showErrorMessage` was called for the shown text, and no Escape followed. */
  const isErrorShown = !!errorText && !!shownError && (shownError.version ?? shownVersion) === shownVersion
  const { notEntered } = useMessages('TextBox', englishForBox, values.messages)
  const checkedText = validate ? editor.text() : ''
  const problems = useProblems(box, useId(), [
    refused?.version === shownVersion
      ? {
          message: notEntered(quote(refused.entered, type === 'password')),
          blocks: false,
          serial: refused.serial,
          isBuiltIn: true,
        }
      : undefined,
    { message: errorText, blocks: true, isHidden: !isErrorShown, serial: shownError?.serial },
    failedCheck(box, checkedText, !checkedText),
  ])
  useBoxHandle(ref, box, () => ({
    hideKeyboard: () => setKeyboardHidden(true),
    showErrorMessage: () => change({ shownError: { serial: nextSerial() } }),
  }))

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (event.defaultPrevented || isComposing(event)) return
    // Escape hides the message, and must not close a dialog around the box.
    if (event.key === 'Escape' && isErrorShown) {
      change({ shownError: undefined })
      consume(event)
    }
    if (event.key === 'Enter') box.onEnter()
  }

  /** Refuses a text that can't be entered. `beforeinput` is too late: a moved text has left its old place by then. */
  function onDrop(event: DragEvent<BoxElement>) {
    const entered = event.dataTransfer.getData('text')
    const { value } = event.currentTarget
    // `maxLength` must not refuse a drag within the input: it adds no characters. Such a drag keeps the focus there.
    const mayBeFromInput = event.currentTarget.matches(':focus')
    // The event does not tell where the text is dropped, so the rule gets no text around it.
    const edit = { entered, before: '', after: '', isTyped: false }
    if (entered && !textToEnter(edit, mayBeFromInput ? 0 : value.length)) event.preventDefault()
  }

  const handleKey = callBoth(input.onKeyDown, onKeyDown)
  const attributes = addMissing(hints, {
    ...input,
    ...problems.inputProps,
    onKeyDown: skipHandledEscapes(handleKey),
    onDrop: rule ? callUnlessPrevented(input.onDrop, onDrop) : input.onDrop,
    type: multiline ? undefined : type,
  })
  const state = {
    ...problems.state,
    'data-multiline': multiline || undefined,
    'data-readonly': readOnly || undefined,
  }

  // Called as a function: as a component, it would make the mounting of a box a tenth slower.
  // oxlint-disable-next-line react/capitalized-calls
  return BoxFrame({
    box,
    state,
    problems: problems.elements,
    after: (validate || shownError) && (
      <>
        {validate && <Validation box={box} value={checkedText} text={checkedText} validate={validate} />}
        {shownError && (
          <ErrorEnd box={box} errorText={errorText} isShown={isErrorShown} onKeyDown={handleKey} />
        )}
      </>
    ),
    children: multiline ? (
      <TextArea rows={rows} cols={cols} {...attributes} />
    ) : (
      // `<input {...attributes} />` would copy the attributes.
      jsx('input', attributes)
    ),
  })
})

/** The `<textarea>` of a multiline box. It keeps text that the user has typed before React has hydrated the page. */
const TextArea = /* @__PURE__ */ forwardRef<
  BoxElement,
  TextareaHTMLAttributes<BoxElement> & { defaultValue: string }
>(function TextArea({ defaultValue, ...props }, ref) {
  const isHydrated = useIsHydrated()
  return (
    // Browsers that translate a page would also translate the text node in the `<textarea>`: the initial text.
    <textarea
      translate="no"
      {...props}
      ref={ref as Ref<HTMLTextAreaElement>}
      // Until hydration, this is a `String` object: with a string, React would overwrite text that was typed by then.
      // Browsers drop a line break at the start of a `<textarea>`. React adds one in return, but not to an object.
      defaultValue={isHydrated ? defaultValue : (Object(defaultValue.replace(/^\n/, '\n\n')) as string)}
    />
  )
})

interface ErrorEndProps {
  box: Box
  errorText: string
  isShown: boolean
  /** Handles the keys of the input. On Escape, it calls the app's handler and then hides the message. */
  onKeyDown: KeyHandler
}

/** Hides the message of `showErrorMessage` on Escape. Stores the version of the text that the message is about. */
function ErrorEnd({ box, errorText, isShown, onKeyDown }: ErrorEndProps): null {
  const { editor, boxState, change } = box
  const { shownError } = boxState
  useEffect(
    // Not in `showErrorMessage` itself: the app may set the text and `errorText` together with the call.
    function storeVersion() {
      if (!shownError) return
      const { version } = editor.content.shown
      if (!errorText) change({ shownError: undefined })
      else if (shownError.version === undefined) change({ shownError: { ...shownError, version } })
    },
    [shownError, errorText, editor, change],
  )
  useEscapes(editor, { canDismiss: () => isShown, onKeyDown })
  return null
}

/**
 * Returns a refused text as its message quotes it: 40 characters at most. `isMasked` hides the characters of a
 * password.
 */
function quote(entered: string, isMasked: boolean): string {
  const text = isMasked ? entered.trim().replace(/./gs, '•') : entered.trim()
  const start = /^.{40}(?=.)/su.exec(text)
  return start ? `${start[0]}…` : text
}

/** A box in which the user enters text, on one line or several. Renders a `<div>` with an `<input>` or `<textarea>`. */
export const TextBox = /* @__PURE__ */ Object.assign(BoxWithRef, {
  displayName: 'TextBox',
}) as TextBoxComponent
