import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { consume } from '../../box/events/keys.ts'
import { submitByEnter } from '../../box/events/submit-by-enter.ts'
import { isDoublePress, PATIENCE } from '../state/enter-times.ts'
import { isComposing } from '../../box/input/composition.ts'
import type { BoxElement } from '../../box/types.ts'
import type { InputHandlers } from './input-handlers.ts'

type Key = KeyboardEvent<BoxElement>

interface WaitingEvent<H> {
  call: (handlers: H) => void
  /** The waiting key. */
  key?: Key
  /** Whether it is handled even if the user has done something else meanwhile. */
  isKept?: boolean
}

/** Events of a box before the code that handles them is loaded. They are handled in the same order afterwards. */
export class WaitingEvents<H extends InputHandlers> {
  #waiting: WaitingEvent<H>[] = []

  /** @param isKept whether the event is handled even if the user has done something else meanwhile */
  add(call: WaitingEvent<H>['call'], isKept: boolean): void {
    this.#waiting.push({ call, isKept })
  }

  /**
   * Takes a key that may be for the list. Nothing else handles it then.
   *
   * @param waits whether a key waits, other than an arrow key of the list
   * @returns whether the key was taken
   */
  takeKey(key: Key, waits: (key: Key) => boolean): boolean {
    const { ctrlKey, metaKey, shiftKey, defaultPrevented } = key
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || isComposing(key)) return false
    const isEnter = key.key === 'Enter'
    const first = isEnter && this.#enter()
    if (first) {
      const isDouble = isDoublePress(first, key)
      if (isDouble) consume(key)
      return isDouble
    }
    if (key.key === 'ArrowDown' || key.key === 'ArrowUp') key.preventDefault()
    // An Enter must not overtake earlier events.
    else if (waits(key) || (isEnter && this.#waiting.length > 0)) consume(key)
    else return false
    this.#waiting.push({ key, call: (handlers) => handlers.onWaitingKey(key) })
    return true
  }

  /** Drops events that are no longer wanted, because the user does something else. */
  forget(): void {
    this.#waiting = this.#waiting.filter(({ isKept }) => isKept)
  }

  /** Called when the code is loaded. If a key has waited too long, all keys are dropped. */
  end(handlers: () => H): void {
    const isInTime = this.#isInTime()
    for (const { call, key } of this.#waiting.splice(0))
      if (!key || isInTime) flushSync(() => call(handlers()))
  }

  /** Called when the code can't be loaded. A waiting Enter submits the form. */
  fail(input: BoxElement | null): void {
    const enter = this.#isInTime() && this.#enter()
    this.#waiting = []
    if (enter && input?.matches(':focus')) submitByEnter(input)
  }

  #isInTime(): boolean {
    return this.#keys().every(({ timeStamp }) => performance.now() - timeStamp < PATIENCE)
  }

  #enter(): Key | undefined {
    return this.#keys().find(({ key }) => key === 'Enter')
  }

  #keys(): Key[] {
    return this.#waiting.flatMap(({ key }) => key ?? [])
  }
}
