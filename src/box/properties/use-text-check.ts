import { useEffect, useRef } from 'react'
import { report } from '../../values/development.ts'
import type { BoxValues } from './box-properties.ts'
import type { BoxProps } from '../types.ts'

/** The name with which the app has set a property: React's if it is the only one, or else the documented name. */
const nameIn = (props: object, name: string, reactName: string) =>
  !(name in props) && reactName in props ? reactName : name

/** Reports each wrong use of `text` once. React reports the same mistakes for `value` on its own inputs. */
export function useTextCheck(
  component: string,
  props: BoxProps,
  values: BoxValues,
  isEditable: boolean,
): void {
  const isControlled = values.text !== undefined
  const listener = values.onTextChanged ?? props.onChange ?? props.onInput
  const wasControlled = useRef(isControlled)
  const textName = nameIn(props, 'text', 'value')
  const defaultName = nameIn(props, 'defaultText', 'defaultValue')
  const isNull = props[textName as 'text'] === (null as unknown)
  const lacksListener = isControlled && isEditable && !listener
  const hasBoth = isControlled && values.defaultText !== undefined
  useEffect(
    function checkText() {
      if (isNull)
        report(
          `${component}: ${textName} can't be null. ` +
            `Use '' for an empty text, or leave ${textName} out to let the box keep its own text.`,
        )
      if (lacksListener)
        report(
          `${component}: ${textName} is set without onTextChanged, so whatever the user enters is taken back. ` +
            `Set onTextChanged and pass its text on as ${textName}, ` +
            `use ${defaultName} to let the box keep its own text, or set readOnly or enabled={false}.`,
        )
      if (hasBoth)
        report(
          `${component}: ${textName} and ${defaultName} are both set, and ${textName} wins. ` +
            `Remove ${defaultName} to control the text, or ${textName} to let the box keep its own text.`,
        )
      if (isControlled !== wasControlled.current)
        report(
          `${component}: ${textName} ` +
            (isControlled
              ? 'was left out and is now set, so the box changes from uncontrolled to controlled'
              : 'was set and is now left out, so the box changes from controlled to uncontrolled') +
            `. Choose one: always set ${textName} ('' if it is empty), or never set it.`,
        )
      wasControlled.current = isControlled
    },
    [component, textName, defaultName, isNull, lacksListener, hasBoth, isControlled],
  )
}
