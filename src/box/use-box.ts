import { useContext, useImperativeHandle, useInsertionEffect, useState } from 'react'
import type { BoxMessages } from '../messages/types.ts'
import { rootProps } from './frame/appearance.ts'
import type { HandleState } from './handle-state.ts'
import { Editor } from './input/editor.ts'
import type { InputFilter } from './input/input-state.ts'
import type { Content, ShownInput } from './content/content.ts'
import { FieldContext } from './message/field-context.ts'
import { inputEvents } from './events/input-events.ts'
import { addMissing, nativeProps } from './properties/native-props.ts'
import type { Classes } from './properties/parts.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { defaultOf, type Table } from './properties/table.ts'
import { useChecks } from './properties/use-checks.ts'
import { visitOf } from './visit.ts'
import type { BoxElement, BoxProps } from './types.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'

/** The handle has set nothing yet. */
const untouched: HandleState = {}

interface BoxOptions<S extends ShownInput> {
  /** The name of the component, for messages to developers. */
  component: string
  props: BoxProps
  /** The documented properties of the component. */
  table: Table
  /** The values that the props give these properties. */
  values: BoxValues & {
    readonly messages?: Partial<BoxMessages> | undefined
    readonly readOnly?: boolean | undefined
  }
  /** The classes of the parts. */
  classes: Classes
  multiline?: boolean | undefined
  filter?: InputFilter | undefined
  /** The editor of a box that contains something else than a text. */
  editor?: Editor<Content<S>>
  /** Makes the content of a box that contains a text. */
  createContent?: (text: string) => Content<S>
  /** What the app owns of it. @default the text */
  owned?: unknown
  /** What the app gets in place of the input. @default the input */
  inputForApp?: (input: BoxElement) => BoxElement
}

/** The code that all boxes share: their text, their look, and the props of their root and their input. */
export function useBox<S extends ShownInput = ShownInput>(options: BoxOptions<S>) {
  const { component, props, table, values, classes, multiline = false, filter } = options
  const { text, defaultText = defaultOf(boxTable.defaultText) } = values
  const { owned = text, inputForApp } = options
  const field = useContext(FieldContext)
  const native = field.addAttributes(nativeProps(props, table))
  const [handleState, setHandleState] = useState<HandleState>(untouched)
  const [{ editor, wasOwned, change }] = useState(() => ({
    editor:
      options.editor ??
      new Editor((options.createContent as (text: string) => Content<S>)(text ?? defaultText)),
    wasOwned: text !== undefined || options.editor !== undefined,
    change: (part: HandleState) =>
      setHandleState((now) => (hasValues(now, part) ? now : { ...now, ...part })),
  }))
  const [shown, setShown] = useState(editor.content.shown)
  const [found, setFound] = useState<S>()
  const setKeyboardHidden = (isHidden: boolean) => change({ isKeyboardHidden: isHidden || undefined })

  const enterKeyHint = 'enterKeyHint' in native ? native.enterKeyHint : multiline ? undefined : 'done'

  // Browsers would not submit a form because of an input that nobody can see. They do not check what is read-only.
  const isReadOnly = values.readOnly || native.readOnly || values.visible === false || undefined
  const { name } = native
  useInsertionEffect(
    function keepLatest() {
      editor.keepLatest({ filter, isReadOnly, name, values }, shown)
      editor.content.keepLatest(values, setShown)
      return () => {
        // React keeps the input that had the focus last in memory, with its ref. The app's props must not stay in
        // memory with it.
        editor.keepLatest()
        editor.content.keepLatest(undefined)
      }
    },
    [editor, filter, isReadOnly, name, shown, values],
  )
  useIsomorphicLayoutEffect(
    function follow() {
      editor.rendered(shown)
      const { shown: isShown } = editor.content
      if (editor.noticeFocus()) setFound((now) => now ?? isShown)
    },
    [editor, owned, shown, multiline],
  )
  const visit = visitOf(editor, found, setFound, () => change({ refused: undefined }))
  useImperativeHandle(
    values.inputRef,
    () => {
      // Runs in the layout phase, when the editor has the new node, so it is not null.
      const input = editor.node() as BoxElement
      return inputForApp ? inputForApp(input) : input
    },
    // The node changes when `multiline` changes. `inputForApp` gives the same for the same node.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor, multiline],
  )
  /** Whether the user can edit the text. */
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
    handleState,
    change,
    setKeyboardHidden,
    /**
     * For an Enter: on-screen keyboards that show it as Done are closed by it. The form around the box still gets it.
     */
    onEnter() {
      if (enterKeyHint === 'done' && !multiline) setKeyboardHidden(true)
    },
    root: rootProps({ table, values, classes, handleState, native }),
    input: addMissing(native, {
      ...inputEvents({ editor, native, values, visit, setKeyboardHidden }),
      enterKeyHint,
      // Browsers apply a change of `inputMode` without a new focus.
      ...(handleState.isKeyboardHidden && { inputMode: 'none' as const }),
      ref: editor.attach,
      className: classes.input,
      // For the first input only: a switch of `multiline` creates another one, which must not take the focus.
      autoFocus: editor.isNew ? native.autoFocus : undefined,
      // What a form's reset goes back to. It does not change a text that the app owns, as with React's own inputs.
      defaultValue: wasOwned || text !== undefined ? shown.text : defaultText,
      disabled: values.enabled === false || undefined,
      readOnly: isReadOnly,
      maxLength: values.maxLength,
      placeholder: values.hint,
    }),
  }
}

/** Whether an object has all values of another one. */
const hasValues = <T extends object>(all: T, part: T) =>
  Object.keys(part).every((name) => all[name as keyof T] === part[name as keyof T])

export type Box = ReturnType<typeof useBox<ShownInput>>
