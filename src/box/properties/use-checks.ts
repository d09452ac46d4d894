import { useEffect, useRef } from 'react'
import { report, reportInvalid } from '../../values/development.ts'
import { parseFunction } from '../../values/plain.ts'
import type { Editor } from '../input/editor.ts'
import type { BoxProps } from '../types.ts'
import type { BoxValues } from './box-properties.ts'

interface CheckedBox {
  component: string
  props: BoxProps
  values: BoxValues
}

/** For each deprecated property: what to do instead. */
export const advice: Readonly<Record<string, string>> = {
  enableCopyPaste: 'It has no effect; use enabled instead.',
  lineColor: 'It has no effect; remove it.',
  multiple: 'It has no effect; RecipientPicker takes several addresses.',
  numbersOnly: 'Use inputType={InputType.Number} instead.',
}

const textInstead = 'Use text or defaultText instead.'

/** For each native attribute that has no effect on a box: what to do instead. */
const instead: Readonly<Record<string, string>> = {
  hidden: 'Use visible={false} instead.',
  type: 'Use inputType instead. An EmailPicker always has the type for e-mail addresses.',
  checked: textInstead,
  defaultChecked: textInstead,
  children: textInstead,
  dangerouslySetInnerHTML: textInstead,
}

/** Reports wrong uses of a box in development. In production, it does nothing. */
export const useChecks: typeof useAllChecks = process.env.NODE_ENV === 'production' ? () => {} : useAllChecks

function useAllChecks({ component, props, values }: CheckedBox, editor: Editor, isEditable: boolean): void {
  const isVisible = values.visible !== false
  useEffect(
    function checkMounted() {
      checkStylesheet(component, editor)
      // The label may be mounted after the box.
      const timer = setTimeout(() => isVisible && checkName(component, editor))
      return () => clearTimeout(timer)
    },
    [component, editor, isVisible],
  )
  useTextCheck(component, props, values, isEditable)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue
    if (Object.hasOwn(advice, name)) report(`${component}: ${name} is deprecated. ${advice[name]}`, 'warn')
    else if (Object.hasOwn(instead, name)) report(`${component}: ${name} has no effect. ${instead[name]}`)
    else if (/^on[A-Z]/.test(name) && value !== null && typeof value !== 'function')
      reportInvalid(component, name, value, parseFunction)
  }
}

function checkStylesheet(component: string, editor: Editor): void {
  const root = editor.root()
  // Test environments without a layout need no stylesheet.
  if (!root || /jsdom|HappyDOM/.test(navigator.userAgent)) return
  if (getComputedStyle(root).getPropertyValue('--tb-stylesheet') === '')
    report(
      `${component}: the stylesheet is missing. Add import 'react-textbox-emailpicker/styles.layer.css' to the app.`,
    )
}

function checkName(component: string, editor: Editor): void {
  const input = editor.element
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => input?.getAttribute(name)?.trim())
  if (input?.isConnected && !isNamed && !input.labels?.length)
    report(
      `${component}: the box has no name for screen readers. ` +
        'Put it into a Field with a label, put a <label> around it, ' +
        'bind a <label> to its id, or set aria-label, aria-labelledby or title. The hint is not a name.',
      'warn',
    )
}

/** The name with which the app has set a property. If it has set both names or none, the documented name. */
const nameUsed = (props: object, name: string, reactName: string) =>
  !(name in props) && reactName in props ? reactName : name

/** Reports wrong uses of `text`: the mistakes that React reports for `value` on its own inputs. */
function useTextCheck(component: string, props: BoxProps, values: BoxValues, isEditable: boolean): void {
  const isControlled = values.text !== undefined
  const wasControlled = useRef(isControlled)
  useEffect(function checkText() {
    const text = nameUsed(props, 'text', 'value')
    const defaultText = nameUsed(props, 'defaultText', 'defaultValue')
    if (props[text as 'text'] === (null as unknown))
      report(
        `${component}: ${text} can't be null. ` +
          `Use '' for an empty text, or leave ${text} out to let the box keep its own text.`,
      )
    if (isControlled && isEditable && !(values.onTextChanged ?? props.onChange ?? props.onInput))
      report(
        `${component}: ${text} is set without onTextChanged, so whatever the user enters is taken back. ` +
          `Set onTextChanged and pass its text on as ${text}, ` +
          `use ${defaultText} to let the box keep its own text, or set readOnly or enabled={false}.`,
      )
    if (isControlled && values.defaultText !== undefined)
      report(
        `${component}: ${text} and ${defaultText} are both set, and ${text} wins. ` +
          `Remove ${defaultText} to control the text, or ${text} to let the box keep its own text.`,
      )
    if (isControlled !== wasControlled.current)
      report(
        `${component}: ${text} ` +
          (isControlled
            ? 'was left out and is now set, so the box changes from uncontrolled to controlled'
            : 'was set and is now left out, so the box changes from controlled to uncontrolled') +
          `. Choose one: always set ${text} ('' if it is empty), or never set it.`,
      )
    wasControlled.current = isControlled
  })
}
