import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { consume, isComposing } from '../../box/events/keys.ts'
import { submitByEnter } from '../../box/events/submit-by-enter.ts'
import { isDoublePress, PATIENCE } from '../state/enter-times.ts'
import type { BoxElement } from '../../box/types.ts'
import type { InputHandlers } from './use-lazy-part.ts'

type Key = KeyboardEvent<BoxElement>

interface WaitingEvent<H> {
  handle: (handlers: H) => void
  key?: Key
  /** The text for which the key was pressed, in lower case: apps may change the case of a text. */
  text?: string
  /** Whether the event is handled even if the user does something else before: see `forget`. */
  isKept?: boolean
}

/** The events that wait until the lazy part of a box is mounted. Then the part handles them in order. */
export class WaitingEvents<H extends InputHandlers> {
  #waiting: WaitingEvent<H>[] = []

  add(handle: WaitingEvent<H>['handle'], isKept: boolean): void {
    this.#waiting.push({ handle, isKept })
  }

  /**
   * Lets a key wait: ArrowUp, ArrowDown, a key for which `waits` is true, or an Enter behind other events. While an
   * Enter waits, the second Enter of a double press is dropped, and a later one is for the form.
   *
   * @returns whether the key waits or was dropped. If so, its default was prevented
   */
  holdKey(key: Key, waits: (key: Key) => boolean): boolean {
    if (key.defaultPrevented || key.ctrlKey || key.metaKey || key.shiftKey || isComposing(key)) return false
    const isEnter = key.key === 'Enter'
    const waitingEnter = this.#waitingEnter()
    if (isEnter && waitingEnter) {
      const isDouble = isDoublePress(waitingEnter, key)
      if (isDouble) consume(key)
      return isDouble
    }
    // Not with `consume`, which suppresses the repeats of a held key: here, each repeat is another step.
    if (key.key === 'ArrowDown' || key.key === 'ArrowUp') key.preventDefault()
    // The first Enter must not overtake earlier events.
    else if (waits(key) || (isEnter && this.#waiting.length > 0)) consume(key)
    else return false
    const text = key.currentTarget.value.toLowerCase()
    this.#waiting.push({ key, text, handle: (handlers) => handlers.onWaitingKey(key) })
    return true
  }

  /** Drops the events that are not kept, because the user does something else. */
  forget(): void {
    this.#waiting = this.#waiting.filter(({ isKept }) => isKept)
  }

  /** Drops all keys if one has waited too long, or if the app or a script has replaced the text since the press. */
  dropOldKeys(currentText: string | undefined): void {
    const current = currentText?.toLowerCase()
    const isOld = ({ key, text }: WaitingEvent<H>) =>
      key && (text !== current || performance.now() - key.timeStamp >= PATIENCE)
    if (this.#waiting.some(isOld)) this.#waiting = this.#waiting.filter(({ key }) => !key)
  }

  /** Called when the part is mounted. */
  flush(handlers: () => H): void {
    // Renders after each event: Downshift opens the list in the rendering after a key, and the next key needs the list.
    for (const { handle } of this.#waiting.splice(0)) flushSync(() => handle(handlers()))
  }

  /** Called when the part can't be loaded. A waiting Enter submits the form. */
  fail(input: BoxElement | null): void {
    const enter = this.#waitingEnter()
    this.#waiting = []
    if (enter && input?.matches(':focus')) submitByEnter(input)
  }

  #waitingEnter(): Key | undefined {
    return this.#waiting.find(({ key }) => key?.key === 'Enter')?.key
  }
}
