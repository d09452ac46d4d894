import {
  useImperativeHandle,
  useInsertionEffect,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type CSSProperties,
  type FocusEvent,
} from 'react'
import type { InputFilter } from '../values/input-type.ts'
import { boxState, boxStyle } from './appearance.ts'
import { inOrder } from './compose-handlers.ts'
import { reportNative } from './development.ts'
import { createField } from './input-node.ts'
import { createHandle } from './use-box-handle.ts'
import type { Animation } from './Spinner.tsx'
import type { BoxElement, BoxProps } from './types.ts'
import { useImportedFont } from './use-imported-font.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'
import { useStylesheetCheck } from './use-stylesheet-check.ts'
import { useTextCheck } from './use-text-check.ts'
import { reportDeprecated, type BoxValues, type Table } from './properties.ts'

/**
 * Everything a box is and does that does not depend on which of the two it is.
 *
 * @param table the component's documented properties
 * @param values what the props set them to
 */
export function useBox(
  component: string,
  props: BoxProps,
  table: Table,
  values: BoxValues,
  multiline = false,
  filter?: InputFilter,
) {
  const { text, defaultText, onGotFocus, onLostFocus, onTextChanged, inputRef, className, style } = values
  const native = nativeProps(props, table)
  const isHidden = values.visible === false
  const [shadow, setShadow] = useState<string>()
  const [animation, setAnimation] = useState<Animation>()
  const [isKeyboardHidden, setKeyboardHidden] = useState(false)
  const [shown, setShown] = useState({ text: text ?? defaultText ?? '', version: 0, isApps: false })
  const [{ field, handle, initial }] = useState(() => {
    const created = createField(shown)
    return {
      field: created,
      handle: createHandle(component, table, created, setShadow, setAnimation),
      initial: text,
    }
  })

  useInsertionEffect(function keepLatest() {
    field.use({ text, filter, onTextChanged, values, render: setShown })
    // React goes on holding the input that had the focus last, with its ref. What the app has given must not stay with it.
    return () => field.use({})
  })
  useIsomorphicLayoutEffect(() => field.settle(shown), [field, text, shown, multiline])
  // In the layout phase, too, in which the field has the new node; with `multiline` the node changes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useImperativeHandle(inputRef, () => field.node() as BoxElement, [field, multiline])
  const defaultValue = useDefaultValue(initial ?? defaultText ?? '', multiline)
  const autoFocus = useFirstInput(multiline) && native.autoFocus
  const importedFont = useImportedFont(component, field, values.fontTypefaceImport)
  useStylesheetCheck(component, field)
  useTextCheck(component, props, values)
  reportDeprecated(component, props)
  reportNative(component, props)

  return {
    field,
    handle,
    shown,
    animation,
    setKeyboardHidden,
    root: {
      className: className ? `tb-root ${className}` : 'tb-root',
      style: {
        ...boxStyle(values, shadow, animation),
        ...importedFont,
        ...style,
        ...(isHidden && { display: 'none' }),
      } as CSSProperties,
      hidden: isHidden,
      ...boxState(values, native['aria-invalid']),
      'data-animation': animation?.position,
    },
    input: {
      enterKeyHint: multiline ? undefined : ('done' as const),
      ...native,
      // What browsers take at any time, without moving the focus.
      ...(isKeyboardHidden && { inputMode: 'none' as const }),
      ref: field.attach,
      className: 'tb-input',
      autoFocus,
      defaultValue,
      disabled: values.enabled === false,
      placeholder: values.hint,
      onChange: (event: ChangeEvent<BoxElement>) => field.onChange(event, native.onChange),
      onPointerDown: inOrder(native.onPointerDown, () => setKeyboardHidden(false)),
      onFocus(event: FocusEvent<BoxElement>) {
        if (field.isSilent()) return
        field.onFocus()
        setKeyboardHidden(false)
        inOrder(native.onFocus, () => onGotFocus?.({ event }))(event)
      },
      onBlur: inOrder(native.onBlur, (event: FocusEvent<BoxElement>) => onLostFocus?.({ event })),
    },
  }
}

export type Box = ReturnType<typeof useBox>

const noSubscription = () => () => {}

/**
 * The text that an input starts with, and that a form's reset goes back to. React writes it into a <textarea> that it hydrates,
 * over what the user typed before. It does not with an object. But the line break that HTML drops from the start, React adds for
 * strings only.
 */
function useDefaultValue(text: string, multiline: boolean): string {
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => !multiline,
  )
  return isHydrated ? text : (Object(text.replace(/^\n/, '\n\n')) as string)
}

/** Whether the box still has the input that it started with: a switch of `multiline` brings another. */
function useFirstInput(multiline: boolean): boolean {
  const [first, setFirst] = useState<boolean | undefined>(multiline)
  if (first !== undefined && first !== multiline) setFirst(undefined)
  return first === multiline
}

/** Native attributes that a box does not pass on, because it has its own properties for them. */
const notNative = /^(?:(?:default)?(?:value|checked)|type|hidden|children|dangerouslySetInnerHTML)$/i

/** The attributes of a native input that are left when the documented properties are taken out. */
function nativeProps<P extends object>(props: P, table: Table) {
  const entries = Object.entries(props).filter(
    ([name, value]) =>
      !Object.hasOwn(table, name) &&
      !notNative.test(name) &&
      // A handler can be false: `onKeyDown={isOpen && close}`.
      (typeof value === 'function' || !/^on[A-Z]/.test(name)),
  )
  return Object.fromEntries(entries) as Omit<P, keyof BoxValues>
}
