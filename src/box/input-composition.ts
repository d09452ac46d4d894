import type { SyntheticEvent } from 'react'
import type { InputFilter } from '../values/input-type.ts'
import { filterComposed, surroundings, undoComposition, type Surroundings } from './composed-text.ts'
import type { InputNode } from './input-node.ts'
import { splice } from './text-diff.ts'
import type { Replacement } from './type-into.ts'
import type { TextChangeDetails } from './types.ts'

/** The editor that a composition is part of. */
interface ComposingEditor {
  readonly input: InputNode
  readonly filter: InputFilter | undefined
  /** True while changes of the input are not the user's edits. */
  ignoresInput: boolean
  replace(replacement: Replacement, details: TextChangeDetails): void
  /** Accepts the final text of a composition that has ended. */
  acceptComposed(details: TextChangeDetails): void
}

/** A composition in an input: the text that an input method still works on. It is filtered when it ends. */
export class InputComposition {
  isActive = false
  readonly #editor: ComposingEditor
  /** The text before and after the current composition. */
  #around: Surroundings | undefined
  /** Filters a composition that has ended, once the browser is ready for it. */
  #filterLater: (() => void) | undefined

  constructor(editor: ComposingEditor) {
    this.#editor = editor
  }

  start(): void {
    const { element } = this.#editor.input
    this.#around = element ? surroundings(element) : undefined
  }

  /**
   * Called by a DOM listener, and by code that has replaced the composed text. Not by React's `onCompositionEnd`: React ignores events
   * while it commits a rendering, which can end a composition.
   */
  end(event: Event | SyntheticEvent): void {
    const editor = this.#editor
    if (editor.ignoresInput) return
    this.isActive = false
    const { data } = event as Partial<CompositionEvent>
    const details = { reason: 'insertCompositionText', event }
    const { filter } = editor
    const input = editor.input.element
    const around = this.#around
    const filtered =
      filter && input && around && data
        ? filterComposed({ filter, input, around, composed: data })
        : undefined
    this.#around = undefined
    if (filtered === undefined || this.#rewrite(filtered, details)) {
      editor.acceptComposed(details)
      return
    }
    // Firefox can't undo before the next input event.
    this.#filterLater = () => {
      this.#filterLater = undefined
      this.#rewrite(filtered, details)
      editor.acceptComposed(details)
    }
    setTimeout(() => this.#filterLater?.())
  }

  /** While a composition is filtered, hides the intermediate texts from other listeners. */
  onInput(event: Event): void {
    if (this.#editor.ignoresInput || this.#filterLater) event.stopImmediatePropagation()
    this.#filterLater?.()
  }

  /** Replaces the composed text with `filtered`, so that one undo takes it back. Returns whether the browser can do that now. */
  #rewrite(filtered: string, details: TextChangeDetails): boolean {
    const editor = this.#editor
    const { element } = editor.input
    if (!element) return false
    editor.ignoresInput = true
    const isUndone = undoComposition(element)
    editor.ignoresInput = false
    const { at, end, inserted } = splice(element.value, filtered)
    if (isUndone) editor.replace({ range: [at, end], text: inserted }, details)
    return isUndone
  }
}
