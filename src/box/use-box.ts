import { useRef, useState, type CSSProperties, type FocusEvent } from 'react'
import type { CharacterRule } from '../values/input-type.ts'
import type { Animation } from './animation.ts'
import { boxState, boxStyle, type Shadow } from './appearance.ts'
import { inOrder } from './compose-handlers.ts'
import { createBoxHandle } from './handle.ts'
import type { BoxElement, BoxProps } from './types.ts'
import { useCharacterRule } from './use-character-rule.ts'
import { useImportedFont } from './use-imported-font.ts'
import { useInputElement } from './use-input-element.ts'
import { useLatestCallback } from './use-latest-callback.ts'
import { useStylesheetCheck } from './use-stylesheet-check.ts'
import { useText } from './use-text.ts'
import { boxTable, parseValues, reportDeprecated, type BoxValues } from './values.ts'

interface BoxOptions {
  component: string
  multiline?: boolean
  rule?: CharacterRule | undefined
  /** The component's own properties by name: like the shared ones, they are not for the input. */
  own?: object
}

const deprecated = {
  enableCopyPaste: 'It has no effect; use enabled instead.',
  lineColor: 'It has no effect; remove it.',
}

/** Everything a box is and does that does not depend on which of the two it is. */
export function useBox(props: BoxProps, { component, multiline = false, rule, own = {} }: BoxOptions) {
  const { text, defaultText, onGotFocus, onLostFocus, onTextChanged, inputRef, className, style, ...rest } =
    props
  const values = parseValues(component, rest, boxTable)
  reportDeprecated(component, rest, deprecated)
  const native = nativeProps(rest, { ...boxTable, ...own })

  const root = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<Shadow | null>(null)
  const [animation, setAnimation] = useState<Animation | null>(null)
  const importedFont = useImportedFont(component, values.fontTypefaceImport)

  const readText = useLatestCallback((): string => boxText.read())
  const { node, attach, silent } = useInputElement(inputRef, multiline, readText)
  const boxText = useText(node, { text, defaultText, onTextChanged, multiline, rule })
  useCharacterRule(node, rule, boxText.enter, multiline)
  useStylesheetCheck(component, root)

  const readValues = useLatestCallback(() => values)
  const [handle] = useState(() =>
    createBoxHandle({ component, root, node, readText, readValues, setShadow, setAnimation }),
  )

  return {
    node,
    handle,
    text: boxText,
    values,
    animation,
    root: {
      ref: root,
      className: className ? `tb-root ${className}` : 'tb-root',
      style: { ...boxStyle(values, importedFont, shadow), ...style } as CSSProperties,
      hidden: values.visible === false,
      ...boxState(values),
      'data-animation': animation?.position,
    },
    input: {
      ...native,
      ref: attach,
      className: 'tb-input',
      defaultValue: boxText.initial,
      disabled: values.enabled === false,
      placeholder: values.hint || undefined,
      onChange: inOrder(native.onChange, boxText.onChange),
      onCompositionStart: inOrder(native.onCompositionStart, boxText.onCompositionStart),
      onCompositionEnd: inOrder(native.onCompositionEnd, boxText.onCompositionEnd),
      onFocus: (event: FocusEvent<BoxElement>) => {
        if (silent.current) return
        native.onFocus?.(event)
        onGotFocus?.({ event })
      },
      onBlur: (event: FocusEvent<BoxElement>) => {
        native.onBlur?.(event)
        onLostFocus?.({ event })
      },
    },
  }
}

export type Box = ReturnType<typeof useBox>

/** The attributes of a native input that are left when the documented properties are taken out. */
function nativeProps<P extends object>(props: P, documented: object) {
  const entries = Object.entries(props).filter(([name]) => !Object.hasOwn(documented, name))
  return Object.fromEntries(entries) as Omit<P, keyof BoxValues>
}
