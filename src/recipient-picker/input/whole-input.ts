import type { ChangeEvent, FocusEvent, FocusEventHandler, SyntheticEvent } from 'react'
import { outsideEvents } from '../../box/events/outside-events.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import { textOf } from '../../values/plain.ts'
import { textOf as textOfList } from '../model/list.ts'
import type { RecipientPickerProps } from '../types.ts'
import type { Recipients } from '../store/recipient-store.ts'

const wholeInputs = /* @__PURE__ */ new WeakMap<Element, BoxElement>()

/**
 * The input as the app gets it, in events and in `inputRef`: with the name of the box, and with the whole list as its value. The element
 * itself has the draft alone. Form libraries read and write the value. It is made when it is first asked for.
 */
export function wholeInput(input: BoxElement, recipients: Recipients): BoxElement {
  const whole = wholeInputs.get(input) ?? makeWholeInput(input, recipients)
  wholeInputs.set(input, whole)
  return whole
}

const makeWholeInput = (input: BoxElement, recipients: Recipients): BoxElement =>
  new Proxy(input, {
    get(_, key) {
      if (key === 'value') return textOfList(recipients.state.list)
      if (key === 'name') return formNameOf(input)
      const member: unknown = Reflect.get(input, key)
      return typeof member === 'function' ? (member.bind(input) as unknown) : member
    },
    set(_, key, value) {
      if (key !== 'value') return Reflect.set(input, key, value)
      recipients.write(textOf(value))
      return true
    },
  })

/** The name of a box. Its hidden input has it, and before hydration the input itself. */
export const formNameOf = (input: BoxElement | null): string =>
  input?.name ||
  (input?.closest('.tb-root')?.querySelector<HTMLInputElement>('input[type=hidden]')?.name ?? '')

/** An event of the input as the app gets it. */
function withTarget<E extends SyntheticEvent>(event: E, target: BoxElement): E {
  return Object.create(event, { target: { value: target }, currentTarget: { value: target } }) as E
}

const nothing = () => {}

/** The event that the app's `onChange` gets: any change of the list, whatever has caused it. */
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

/** What is not a function is left for the box to report. */
const isFunction = <F extends (event: never) => void>(handler: F | undefined): handler is F =>
  typeof handler === 'function'

/** The app's handlers without those that the input must not call: its events are about the draft. The app gets events about the whole list. */
export function draftHandlers(
  { onChange, onInput, onFocus, onBlur }: RecipientPickerProps,
  recipients: Recipients,
) {
  const aboutList = (handler: FocusEventHandler<BoxElement> | undefined) =>
    isFunction(handler)
      ? (event: FocusEvent<BoxElement>) =>
          handler(withTarget(event, wholeInput(event.currentTarget, recipients)))
      : handler
  return {
    onChange: isFunction(onChange) ? undefined : onChange,
    onInput: isFunction(onInput) ? undefined : onInput,
    onFocus: aboutList(onFocus),
    onBlur: aboutList(onBlur),
  }
}

/** Tells the app of a change of the whole list, as an input tells of a change of its value. */
export function raiseChange(
  { onChange, onInput }: RecipientPickerProps,
  whole: BoxElement,
  { event }: TextChangeDetails,
): void {
  const change = changeEvent(whole, event)
  if (isFunction(onChange)) outsideEvents(() => onChange(change))
  if (isFunction(onInput)) outsideEvents(() => onInput(change as never))
}
