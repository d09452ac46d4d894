import { mapCaret, offsetAfter } from './text-diff.ts'
import type { BoxElement } from './types.ts'
import { oneLine } from './one-line.ts'

const types = ['beforeinput', 'input', 'compositionstart', 'compositionend', 'blur'] as const

/** How an element was attached: as the first of its box, as the same as before, or in the place of another. */
export type Arrival = 'first' | 'again' | 'replaced'

/** An element that was detached. */
interface LeftElement {
  element: BoxElement
  hadFocus: boolean
}

/**
 * The `<input>` or `<textarea>` of a box. React renders it uncontrolled: its value is written here and nowhere else, with the caret
 * kept where the user left it.
 */
export class InputNode {
  element: BoxElement | null = null
  /** The element's own value, as it was last seen. */
  seen = ''
  /** True while the focus moves from one element of this box to the other. The app gets no events for this. */
  isMovingFocus = false
  /** The element that was detached last. When the box is switched to or from multiline, the new element takes over from it. */
  #left: LeftElement | undefined
  readonly #listener: EventListenerObject

  constructor(listener: EventListenerObject) {
    this.#listener = listener
  }

  /** Whether the value of the element differs from `seen`. */
  get isChanged(): boolean {
    return this.element !== null && this.element.value !== this.seen
  }

  /** @param text the text that the element has to show */
  attach(element: BoxElement, text: string): Arrival {
    for (const type of types) element.addEventListener(type, this.#listener)
    const left = this.#left
    if (left && left.element !== element) this.#takeOver(element, left, text)
    this.element = element
    if (!left) return 'first'
    return left.element === element ? 'again' : 'replaced'
  }

  detach(): void {
    const { element } = this
    if (!element) return
    for (const type of types) element.removeEventListener(type, this.#listener)
    this.#left = { element, hadFocus: element.matches(':focus') }
    this.element = null
  }

  /**
   * Looks at the value that the element had before React hydrated it: users can type into server-rendered boxes, and browsers
   * restore typed text. `isChanged` then says whether this value differs from `text`.
   */
  adopt(element: BoxElement, text: string): void {
    // React hydrates a <textarea> with another line break at its start (see useDefaultValue).
    if (/^[\r\n]/.test(text)) element.defaultValue = text
    const { value } = element
    const lines = element.localName === 'textarea' ? plainLines : oneLine
    this.seen = value === text || lines(value) === lines(text) ? value : text
  }

  /**
   * Writes a text, with the caret kept at its position.
   *
   * @param isCaretBefore whether the caret stays before text that is inserted at the caret
   */
  write(text: string, isCaretBefore: boolean): void {
    const { element } = this
    if (!element) return
    const { value, selectionStart, selectionEnd, selectionDirection } = element
    element.value = text
    this.seen = element.value
    const change = { from: value, to: this.seen }
    const mapped = (offset: number | null) => mapCaret(change, offset ?? value.length, isCaretBefore)
    element.setSelectionRange(mapped(selectionStart), mapped(selectionEnd), selectionDirection ?? undefined)
  }

  #takeOver(element: BoxElement, { element: from, hadFocus }: LeftElement, text: string): void {
    element.value = text
    this.seen = element.value
    // A `<textarea>` has line breaks that an `<input>` does not have.
    const mapped = (offset: number | null) =>
      offsetAfter(this.seen, oneLine(from.value.slice(0, offset ?? 0)).length, oneLine)
    const { selectionStart, selectionEnd, selectionDirection } = from
    element.setSelectionRange(mapped(selectionStart), mapped(selectionEnd), selectionDirection ?? undefined)
    // The focus may be elsewhere by now: a box can be switched while React has hidden it.
    const { activeElement, body } = element.ownerDocument
    this.isMovingFocus = true
    if (hadFocus && (!activeElement || activeElement === body)) element.focus({ preventScroll: true })
    this.isMovingFocus = false
  }
}

/** A text with the line breaks that a `<textarea>` gives it. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
