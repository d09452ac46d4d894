import type { ChangeEvent, SyntheticEvent } from 'react'
import type { BoxElement } from '../box/types.ts'
import { textOf } from '../box/use-box-handle.ts'
import type { Recipients } from './recipient-store.ts'

/**
 * The input as the app gets it, in events and in `inputRef`: with the name of the box, and with the whole list as its value. The element
 * itself has the draft alone. Form libraries read and write the value.
 */
export function wholeInput(input: BoxElement, recipients: Recipients): BoxElement {
  return new Proxy(input, {
    get(_, key) {
      if (key === 'value') return recipients.state.list.text
      if (key === 'name') return nameOf(input)
      const member: unknown = Reflect.get(input, key)
      return typeof member === 'function' ? (member.bind(input) as unknown) : member
    },
    set(_, key, value) {
      if (key !== 'value') return Reflect.set(input, key, value)
      recipients.write(textOf(value))
      return true
    },
  })
}

/** The name of a box. Its hidden input has it. */
export const nameOf = (input: Element | null): string =>
  input?.closest('.tb-root')?.querySelector<HTMLInputElement>('input[type=hidden]')?.name ?? ''

/** An event of the input as the app gets it. */
export function withTarget<E extends SyntheticEvent>(event: E, target: BoxElement): E {
  return Object.create(event, { target: { value: target }, currentTarget: { value: target } }) as E
}

const nothing = () => {}

/** The event that the app's `onChange` gets: any change of the list, whatever has caused it. */
export function changeEvent(
  target: BoxElement,
  cause: Event | SyntheticEvent,
): ChangeEvent<BoxElement, BoxElement> {
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
