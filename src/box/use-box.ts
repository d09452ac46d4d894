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
import { reportInvalid } from './development.ts'
import { createField } from './field.ts'
import { createHandle } from './handle.ts'
import type { Animation } from './Spinner.tsx'
import type { BoxElement, BoxProps } from './types.ts'
import { useImportedFont } from './use-imported-font.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'
import { useStylesheetCheck } from './use-stylesheet-check.ts'
import { reportDeprecated, type BoxValues, type Table } from './values.ts'

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
  const {
    text: given,
    defaultText,
    onGotFocus,
    onLostFocus,
    onTextChanged,
    inputRef,
    className,
    style,
    ...rest
  } = props
  const native = nativeProps(rest, table)
  // Anything else would be a text that no edit can be made in.
  const text = typeof given === 'string' ? given : undefined
  if (process.env.NODE_ENV !== 'production' && given !== text && given !== null)
    reportInvalid(component, 'text', given, 'a string')
  const [shadow, setShadow] = useState<string>()
  const [animation, setAnimation] = useState<Animation>()
  const [isKeyboardHidden, setKeyboardHidden] = useState(false)
  const [shown, setShown] = useState({ text: text ?? defaultText ?? '', version: 0 })
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
  const autoFocus = useFirstInput(multiline) && rest.autoFocus
  const importedFont = useImportedFont(component, values.fontTypefaceImport)
  useStylesheetCheck(component, field)
  reportDeprecated(component, props, {
    enableCopyPaste: 'It has no effect; use enabled instead.',
    lineColor: 'It has no effect; remove it.',
    numbersOnly: 'Use inputType={InputType.Number} instead.',
  })

  return {
    field,
    handle,
    shown,
    animation,
    setKeyboardHidden,
    root: {
      className: className ? `tb-root ${className}` : 'tb-root',
      style: { ...boxStyle(values, importedFont, shadow, animation), ...style } as CSSProperties,
      hidden: values.visible === false,
      ...boxState(values),
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
      onCompositionEnd: inOrder(native.onCompositionEnd, field.onCompositionEnd),
      onPointerDown: inOrder(native.onPointerDown, () => setKeyboardHidden(false)),
      onFocus(event: FocusEvent<BoxElement>) {
        if (field.isSilent()) return
        field.onFocus()
        setKeyboardHidden(false)
        native.onFocus?.(event)
        onGotFocus?.({ event })
      },
      onBlur(event: FocusEvent<BoxElement>) {
        native.onBlur?.(event)
        onLostFocus?.({ event })
      },
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

/** The attributes of a native input that are left when the documented properties are taken out. */
function nativeProps<P extends object>(props: P, table: Table) {
  const entries = Object.entries(props).filter(([name]) => !Object.hasOwn(table, name))
  return Object.fromEntries(entries) as Omit<P, keyof BoxValues>
}
