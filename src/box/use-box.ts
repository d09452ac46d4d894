import {
  useContext,
  useImperativeHandle,
  useInsertionEffect,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type InputEvent,
} from 'react'
import type { BoxMessages } from '../messages/types.ts'
import type { Color } from '../values/color.ts'
import { DefaultsContext } from './defaults-context.ts'
import { rootProps } from './frame/appearance.ts'
import { Editor, type InputFilter } from './input/editor.ts'
import type { Content, ShownInput } from './content/content.ts'
import { FieldContext } from './message/field-context.ts'
import { callBoth, callUnlessFocusMoved } from './events/compose-handlers.ts'
import type { Classes } from './properties/parts.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { addMissing, defaultOf, nativeProps, parseValues, type Table } from './properties/table.ts'
import { useChecks } from './properties/use-checks.ts'
import type { BoxElement, BoxProps } from './types.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'

/** The state of a box, except its content and its focus. A new `serial` announces the same message again. */
export interface BoxState {
  /** The animation that `setAnimationStyle` has started. */
  animation?: Animation | undefined
  /** The text of the box when the user last tried to submit the form and the box prevented it, until it changes. */
  submitted?: string | undefined
  /** A refused text, such as a paste. The message is shown while the content has this version, until a visit ends. */
  refused?: { entered: string; version: number; serial: number } | undefined
  /** Whether `hideKeyboard` or an Enter has closed the on-screen keyboard. */
  isKeyboardHidden?: true | undefined
  /**
   * A call of `showErrorMessage`. The message is shown while the content has this `version`, which is set after the
   * next rendering: if the app sets a text together with the call, the error is about that text.
   */
  shownError?: { serial: number; version?: number } | undefined
  /** The text that the app's `validate` has rejected, with its message, and whether the user has written this text. */
  failed?: { text: string; message: string; isByUser: boolean } | undefined
}

export interface Animation {
  style: string
  position: string
  /** Edge length in CSS pixels. */
  size: number
  color: Color
}

/** Returns the values of a box, with those that BoxDefaults sets for it. */
export function useDefaults<V extends BoxValues>(values: V): V {
  const defaults = useContext(DefaultsContext)
  return defaults ? { ...parseValues('BoxDefaults', defaults, boxTable), ...values } : values
}

interface BoxOptions<S extends ShownInput> {
  component: string
  props: BoxProps
  /** The documented properties of the component. */
  table: Table
  /** The values of these properties. */
  values: BoxValues & {
    readonly messages?: Partial<BoxMessages> | undefined
    readonly readOnly?: boolean | undefined
  }
  classes: Classes
  multiline?: boolean | undefined
  filter?: InputFilter | undefined
  /** The editor, if the component has made one. */
  editor?: Editor<Content<S>>
  /** Without `editor`: the class of the content. */
  createContent?: new (text: string) => Content<S>
  /** The value that the app owns. When it changes, it may be the answer to an edit. @default the text */
  owned?: unknown
  /** Returns the input for the app's `inputRef`. @default the input itself */
  inputForApp?: (input: BoxElement) => BoxElement
}

/** Does what all boxes need: keeps the content of a box, and returns the props of its root and its input. */
export function useBox<S extends ShownInput = ShownInput>(options: BoxOptions<S>) {
  const { component, props, table, values, classes, multiline = false, filter } = options
  const { text, defaultText = defaultOf(boxTable.defaultText) } = values
  const { owned = text, inputForApp } = options
  const field = useContext(FieldContext)
  const native = field.addAttributes(nativeProps(props, table))
  const [boxState, setBoxState] = useState<BoxState>({})
  const [{ editor, keepsTextOnReset, change }] = useState(() => ({
    editor:
      options.editor ??
      new Editor(new (options.createContent as new (text: string) => Content<S>)(text ?? defaultText)),
    keepsTextOnReset: text !== undefined || options.editor !== undefined,
    change: (part: BoxState) => setBoxState((now) => (hasValues(now, part) ? now : { ...now, ...part })),
  }))
  const [shown, setShown] = useState(editor.content.shown)
  /** The content at the start of the `visit` (below). Undefined outside of visits. */
  const [contentAtStart, setContentAtStart] = useState<S>()
  const setKeyboardHidden = (isHidden: boolean) => change({ isKeyboardHidden: isHidden || undefined })

  const defaultKeyHint = multiline ? undefined : 'done'
  const enterKeyHint = 'enterKeyHint' in native ? native.enterKeyHint : defaultKeyHint

  // Browsers would block the form because of an invalid input that is invisible. They do not check a read-only one.
  const isReadOnly = values.readOnly || native.readOnly || values.visible === false || undefined
  const { name } = native
  useInsertionEffect(
    function keepLatest() {
      editor.keepLatest({ filter, isReadOnly, name, values }, shown)
      editor.content.keepLatest(values, setShown)
      return () => {
        // React keeps the last focused input, and so the editor, in memory. The app's data must not stay with them.
        editor.keepLatest()
        editor.content.keepLatest(undefined)
      }
    },
    [editor, filter, isReadOnly, name, shown, values],
  )
  useIsomorphicLayoutEffect(
    function follow() {
      editor.rendered(shown)
      const { shown: atStart } = editor.content
      // If the input has got the focus without an event, for example with `autoFocus`, the visit begins here.
      if (editor.detectFocus()) setContentAtStart((now) => now ?? atStart)
    },
    // If `owned` changes, the app may have answered an edit. A switch of `multiline` creates another input.
    [editor, owned, shown, multiline],
  )
  // A variable, because React Compiler compiles no access to a property in the default of a parameter.
  const textAtStart = contentAtStart?.text
  /** A visit is the time in which the user is in the box: in the input, elsewhere in the frame, or in the list. */
  const visit = {
    contentAtStart,
    isInBox: contentAtStart !== undefined,
    /** Whether the user has changed a text during the visit. `before` is the text when the visit began. */
    isEdited: (current: string, before = textAtStart) =>
      before !== undefined && current !== before && !editor.isFromApp(),
    begin() {
      const { shown: atStart } = editor.content
      setContentAtStart((now) => now ?? atStart)
    },
    end() {
      setContentAtStart(undefined)
      change({ refused: undefined })
    },
  }
  useImperativeHandle(
    values.inputRef,
    () => {
      // In the layout phase, when this runs, the input is mounted.
      const input = editor.element as BoxElement
      return inputForApp ? inputForApp(input) : input
    },
    // For the same input, `inputForApp` returns the same object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor, multiline],
  )
  const isEditable = !isReadOnly && values.enabled !== false
  useChecks(options, editor, isEditable)

  return {
    component,
    table,
    classes,
    field,
    values,
    editor,
    shown,
    isEditable,
    visit,
    boxState,
    change,
    setKeyboardHidden,
    /** For an Enter that the box does not handle: closes an on-screen keyboard whose Enter key is labelled Done. */
    onEnter() {
      if (enterKeyHint === 'done' && !multiline) setKeyboardHidden(true)
    },
    root: rootProps(options, boxState.animation, native),
    input: addMissing(native, {
      onChange: (event: ChangeEvent<BoxElement>) => editor.onChange(event, native.onChange),
      onInput(event: InputEvent<BoxElement>) {
        editor.onInput(event)
        native.onInput?.(event)
      },
      onPointerDown: callBoth(native.onPointerDown, () => setKeyboardHidden(false)),
      onFocus(event: FocusEvent<BoxElement>) {
        if (editor.isMovingFocus) return
        editor.setFocused(true)
        setKeyboardHidden(false)
        callUnlessFocusMoved(native.onFocus, () => {
          visit.begin()
          values.onGotFocus?.({ event })
        })(event)
      },
      onBlur(event: FocusEvent<BoxElement>) {
        editor.setFocused(false)
        callUnlessFocusMoved(native.onBlur, () => {
          // If another element gets the focus, `VisitEnd` in BoxFrame decides whether the visit ends.
          if (!event.relatedTarget) visit.end()
          values.onLostFocus?.({ event })
        })(event)
      },
      enterKeyHint,
      // Closes the keyboard: browsers apply a change of `inputMode` immediately, while the input keeps the focus.
      ...(boxState.isKeyboardHidden && { inputMode: 'none' as const }),
      ref: editor.attach,
      className: classes.input,
      // A switch of `multiline` creates another input, which must not take the focus.
      autoFocus: editor.lastNode() ? undefined : native.autoFocus,
      // A reset of the form sets the input to this text. If the app sets `text`, or has set it in the first rendering,
      // the shown text stays, as in React's own inputs. A RecipientPicker, which makes its `editor`, resets itself.
      defaultValue: keepsTextOnReset || text !== undefined ? shown.text : defaultText,
      disabled: values.enabled === false || undefined,
      readOnly: isReadOnly,
      maxLength: values.maxLength,
      placeholder: values.hint,
    }),
  }
}

const hasValues = <T extends object>(all: T, part: T) =>
  Object.keys(part).every((name) => all[name as keyof T] === part[name as keyof T])

export type Box = ReturnType<typeof useBox<ShownInput>>
