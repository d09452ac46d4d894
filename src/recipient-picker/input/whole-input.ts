import type { ChangeEvent, FocusEvent, FocusEventHandler, SyntheticEvent } from 'react'
import { callSafely } from '../../box/events/call-safely.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import { toText } from '../../values/plain.ts'
import type { RecipientPickerProps } from '../types.ts'
import type { RecipientsEditor } from '../use-recipient-picker.ts'

const wholeInputs = /* @__PURE__ */ new WeakMap<Element, BoxElement>()

/**
 * The input as the app gets it in `inputRef`, `onChange`, `onInput`, `onFocus` and `onBlur`: with the name of the box,
 * and with the whole list as its value, which form libraries read and write. The element itself has only the draft.
 */
export function wholeInput(input: BoxElement, editor: RecipientsEditor): BoxElement {
  const whole = wholeInputs.get(input) ?? makeWholeInput(input, editor)
  wholeInputs.set(input, whole)
  return whole
}

const makeWholeInput = (input: BoxElement, editor: RecipientsEditor): BoxElement =>
  new Proxy(input, {
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

/** An event of the input, with another target. */
function withTarget<E extends SyntheticEvent>(event: E, target: BoxElement): E {
  return Object.create(event, { target: { value: target }, currentTarget: { value: target } }) as E
}

const nothing = () => {}

/** The event for the app's `onChange`. Any change of the list can be its cause. */
function changeEvent(target: BoxElement, cause: Event | SyntheticEvent): ChangeEvent<BoxElement, BoxElement> {
  return {
    type: 'change',
    target,
    currentTarget: target,
    nativeEvent: 'nativeEvent' in cause ? cause.nativeEvent : cause,
    bubbles: true,
    cancelable: false,
    defaultPrevented: false,
    eventPhase: 2,
    isTrusted: cause.isTrusted,
    timeStamp: cause.timeStamp,
    preventDefault: nothing,
    isDefaultPrevented: () => false,
    stopPropagation: nothing,
    isPropagationStopped: () => false,
    persist: nothing,
  }
}

/**
 * The app's handlers as the input may call them. The input itself changes only with the draft, so it does not call
 * `onChange` and `onInput`: `raiseChange` calls them for changes of the whole list.
 */
export function draftHandlers(
  { onChange, onInput, onFocus, onBlur }: RecipientPickerProps,
  editor: RecipientsEditor,
) {
  const withWholeInput = (handler: FocusEventHandler<BoxElement> | undefined) =>
    typeof handler === 'function'
      ? (event: FocusEvent<BoxElement>) => handler(withTarget(event, wholeInput(event.currentTarget, editor)))
      : handler
  // The box reports a handler that is not a function, so such a handler is passed on. The box also reports a controlled
  // text without `onChange` or `onInput`, so `nothing` stands for each of them.
  return {
    onChange: typeof onChange === 'function' ? nothing : onChange,
    onInput: typeof onInput === 'function' ? nothing : onInput,
    onFocus: withWholeInput(onFocus),
    onBlur: withWholeInput(onBlur),
  }
}

/** Reports a change of the whole list to the app, as an input reports a change of its value. */
export function raiseChange(
  { onChange, onInput }: RecipientPickerProps,
  whole: BoxElement,
  { event }: TextChangeDetails,
): void {
  const change = changeEvent(whole, event)
  if (typeof onChange === 'function') callSafely(() => onChange(change))
  if (typeof onInput === 'function') callSafely(() => onInput(change as never))
}
