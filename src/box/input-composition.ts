import type { SyntheticEvent } from 'react'
import type { InputFilter } from '../values/input-type.ts'
import { filterComposed, surroundings, undoComposition, type Surroundings } from './composed-text.ts'
import type { InputNode } from './input-node.ts'
import { splice } from './text-diff.ts'
import type { Replacement } from './type-into.ts'
import type { TextChangeDetails } from './types.ts'

/** The field that a composition is part of. */
interface ComposingField {
  readonly input: InputNode
  readonly filter: InputFilter | undefined
  /** True while changes of the input are not the user's edits. */
  isBusy: boolean
  enter(replacement: Replacement, details: TextChangeDetails): void
  /** Accepts the final text of a composition that has ended. */
  acceptComposed(details: TextChangeDetails): void
}

/** A composition in an input: the text that an input method still works on. It is filtered when it ends. */
export class InputComposition {
  isActive = false
  readonly #field: ComposingField
  /** The text before and after the current composition. */
  #around: Surroundings | undefined
  /** Filters a composition that has ended, once the browser is ready for it. */
  #filterLater: (() => void) | undefined

  constructor(field: ComposingField) {
    this.#field = field
  }

  start(): void {
    const { element } = this.#field.input
    this.#around = element ? surroundings(element) : undefined
  }

  /** Called by a DOM listener, not by React: React ignores events while it commits a rendering, which can end a composition. */
  end(event: Event | SyntheticEvent): void {
    const field = this.#field
    if (field.isBusy) return
    this.isActive = false
    const { data } = event as Partial<CompositionEvent>
    const details = { reason: 'insertCompositionText', event }
    const { element } = field.input
    const filtered =
      field.filter && element && this.#around && data
        ? filterComposed(field.filter, element, this.#around, data)
        : undefined
    this.#around = undefined
    if (filtered === undefined || this.#rewrite(filtered, details)) {
      field.acceptComposed(details)
      return
    }
    // Firefox can't undo before the next input event.
    this.#filterLater = () => {
      this.#filterLater = undefined
      this.#rewrite(filtered, details)
      field.acceptComposed(details)
    }
    setTimeout(() => this.#filterLater?.())
  }

  /** While a composition is filtered, hides the intermediate texts from other listeners. */
  onInput(event: Event): void {
    if (this.#field.isBusy || this.#filterLater) event.stopImmediatePropagation()
    this.#filterLater?.()
  }

  /** Replaces the composed text with `filtered`, so that one undo takes it back. Returns whether the browser can do that now. */
  #rewrite(filtered: string, details: TextChangeDetails): boolean {
    const field = this.#field
    const { element } = field.input
    if (!element) return false
    field.isBusy = true
    const isUndone = undoComposition(element)
    field.isBusy = false
    const { at, end, inserted } = splice(element.value, filtered)
    if (isUndone && (at < end || inserted)) field.enter({ range: [at, end], text: inserted }, details)
    return isUndone
  }
}
