import type { ShownInput } from './content/content.ts'
import type { Editor } from './input/editor.ts'

/** The setter of a state, for what is found in any box. */
export type SetFound<S> = (next: (now: S | undefined) => ShownInput | undefined) => void

/** Whether the user is in the box: in its input, at a button in its frame, or in its list. It remembers what the user has found there. */
export class Visit<S extends ShownInput = ShownInput> {
  /** What the box has shown when the user came. */
  readonly found: S | undefined
  readonly #setFound: SetFound<S>
  readonly #editor: Editor

  constructor(editor: Editor, found: S | undefined, setFound: SetFound<S>) {
    this.#editor = editor
    this.found = found
    this.#setFound = setFound
  }

  get isInBox(): boolean {
    return this.found !== undefined
  }

  /**
   * Whether the user has changed the text since.
   *
   * @param before what it was then
   */
  isEdited(text: string, before = this.found?.text): boolean {
    const editor = this.#editor
    return before !== undefined && text !== before && editor.authorOf(editor.text()) !== 'app'
  }

  come(): void {
    const { shown } = this.#editor.content
    this.#setFound((now) => now ?? shown)
  }

  /** The focus has left an element of the box. */
  leave(to: EventTarget | null): void {
    if (!this.#editor.root()?.contains(to as Node | null)) this.#setFound(() => undefined)
  }
}
