import type { ChangeEvent, FocusEvent, FocusEventHandler, SyntheticEvent } from 'react'
import { callSafely } from '../../box/events/call-safely.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import { toText } from '../../values/plain.ts'
import type { RecipientPickerProps } from '../types.ts'
import type { RecipientsEditor } from '../use-recipient-picker.ts'

const inputsForApp = /* @__PURE__ */ new WeakMap<Element, BoxElement>()

/**
 * The input that the app gets in `inputRef`, `onChange`, `onInput`, `onFocus` and `onBlur`. The `value` of the element
 * is only the draft (the text that is not a chip yet), and it has no `name`. This proxy has the whole list as its
 * `value`, and the `name` of the box, so that form libraries can read and write the list.
 */
export function inputForApp(input: BoxElement, editor: RecipientsEditor): BoxElement {
  const known = inputsForApp.get(input)
  if (known) return known
  const proxy = new Proxy(input, {
    get(_, key) {
      if (key === 'value') return editor.text()
      if (key === 'name') return editor.latest.name ?? ''
      const member: unknown = Reflect.get(input, key)
      return typeof member === 'function' ? (member.bind(input) as unknown) : member
    },
    set(_, key, value) {
      if (key !== 'value') return Reflect.set(input, key, value)
      editor.write(toText(value))
      return true
    },
  })
  inputsForApp.set(input, proxy)
  return proxy
}

const noop = () => {}

/** A change event for the app. The event that changed the list (`cause`) can have any type, such as a click. */
function changeEvent(target: BoxElement, cause: Event | SyntheticEvent): ChangeEvent<BoxElement, BoxElement> {
  return {
    type: 'change',
    target,
    currentTarget: target,
    nativeEvent: 'nativeEvent' in cause ? cause.nativeEvent : cause,
    bubbles: true,
    cancelable: false,
    defaultPrevented: false,
    eventPhase: 2, // `AT_TARGET`
    isTrusted: cause.isTrusted,
    timeStamp: cause.timeStamp,
    preventDefault: noop,
    isDefaultPrevented: () => false,
    stopPropagation: noop,
    isPropagationStopped: () => false,
    persist: noop,
  }
}

/**
 * The handlers that the input has in place of the app's. `onChange` and `onInput` do nothing, because events of the
 * input report only changes of the draft. `raiseInputChange` calls the app's handlers, for each change of the list.
 */
export function draftHandlers(
  { onChange, onInput, onFocus, onBlur }: RecipientPickerProps,
  editor: RecipientsEditor,
) {
  const withInputForApp = (handler: FocusEventHandler<BoxElement> | undefined) =>
    typeof handler === 'function'
      ? (event: FocusEvent<BoxElement>) => {
          // React sets `currentTarget` to null after the event, and `FocusHold` can deliver a blur later.
          const descriptor = { value: inputForApp(event.target, editor) }
          handler(Object.create(event, { target: descriptor, currentTarget: descriptor }) as typeof event)
        }
      : handler
  // The box warns developers of a handler that is not a function, so it gets the invalid handler. It also warns of a
  // controlled text without any handler, so it gets `noop` for each handler of the app.
  return {
    onChange: typeof onChange === 'function' ? noop : onChange,
    onInput: typeof onInput === 'function' ? noop : onInput,
    onFocus: withInputForApp(onFocus),
    onBlur: withInputForApp(onBlur),
  }
}

export function raiseInputChange(
  { onChange, onInput }: RecipientPickerProps,
  target: BoxElement,
  { event }: TextChangeDetails,
): void {
  const change = changeEvent(target, event)
  if (typeof onChange === 'function') callSafely(() => onChange(change))
  // The type of an input event differs from that of a change event, but not in the fields that are set here.
  if (typeof onInput === 'function') callSafely(() => onInput(change as never))
}
