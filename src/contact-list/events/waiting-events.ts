import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { consume } from '../../box/events/keys.ts'
import { submitByEnter } from '../../box/events/submit-by-enter.ts'
import { isDoublePress } from '../state/double-press.ts'
import { isComposing } from '../../box/input/composition.ts'
import type { BoxElement } from '../../box/types.ts'
import type { InputHandlers } from './input-handlers.ts'

type Key = KeyboardEvent<BoxElement>

interface Waiting<H> {
  call: (handlers: H) => void
  /** The key that waits. */
  key?: Key
  /** Whether it is done although the user goes on with something else. */
  isKept?: boolean
}

/** How long a key waits, in milliseconds. Later, the user no longer expects it to do anything. */
const PATIENCE = 1000

/**
 * What the user does in a box before the code that acts on it is loaded. It is done in the same order once that is
 * loaded.
 */
export class WaitingEvents<H extends InputHandlers> {
  #waiting: Waiting<H>[] = []

  /** @param isKept whether it is done although the user goes on with something else */
  add(call: Waiting<H>['call'], isKept: boolean): void {
    this.#waiting.push({ call, isKept })
  }

  /**
   * Takes a key that may be one for the list. Nothing else gets it then.
   *
   * @param waits whether a key waits that is not an arrow key of the list
   * @returns whether it was taken
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
    // An Enter does not overtake what the user has done before.
    const isNext = isEnter && this.#waiting.length > 0
    if (key.key === 'ArrowDown' || key.key === 'ArrowUp') key.preventDefault()
    else if (isNext || waits(key)) consume(key)
    else return false
    this.#waiting.push({ key, call: (handlers) => handlers.onHeldKey(key) })
    return true
  }

  /** The user goes on with something else. */
  forget(): void {
    this.#waiting = this.#waiting.filter(({ isKept }) => isKept)
  }

  /** The code is loaded. Keys that have waited too long do nothing, nor do those after them. */
  end(handlers: () => H): void {
    const isInTime = this.#isInTime()
    for (const { call, key } of this.#waiting.splice(0))
      if (!key || isInTime) flushSync(() => call(handlers()))
  }

  /** The code can't be loaded. An Enter goes to the form. */
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
