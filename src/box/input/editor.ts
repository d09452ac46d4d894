import type { ChangeEvent, SyntheticEvent } from 'react'
import { afterListeners } from '../events/after-listeners.ts'
import {
  acceptOnDetach,
  dispatchInput,
  endComposition,
  filterChange,
  handleChangeWithoutEvent,
  makeEdit,
} from './edits.ts'
import { resetListeners, watchResets } from './form-resets.ts'
import {
  adoptScriptText,
  changedInput,
  restoreOrAdopt,
  selectionOf,
  setSelection,
  showText,
  valueFor,
} from './input-text.ts'
import { dispatchMissingEnter, watchKeys } from '../events/keys.ts'
import type { Content, ShownInput } from '../content/content.ts'
import { typeInto, type Replacement } from './type-into.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'

/** Restricts the text that the user can enter. Text that the app sets is not filtered. */
export interface InputFilter {
  /** Called before an edit. Returns what to enter instead. Undefined if the edit is allowed, or can't be prevented. */
  beforeInput: (element: BoxElement, event: InputEvent) => Replacement | undefined
  /** Called after an edit that could not be filtered before. Removes from the input what is not allowed. */
  afterInput: (element: BoxElement, edit: { before: string; reason: string }) => void
}

export interface LatestProps {
  filter?: InputFilter | undefined
  isReadOnly?: boolean | undefined
  name?: string | undefined
  values?: BoxValues
}

/**
 * Keeps the content of a box and its `<input>` or `<textarea>` in step. A change of the input becomes an edit of the
 * content, and is reported to the app. React renders the input uncontrolled, so only the editor writes the text of the
 * content into it (`showText`). During a composition, it writes only a text that the app has set on its own.
 */
export class Editor<C extends Content = Content> implements EventListenerObject {
  /** Replaced when a RecipientPicker has loaded its editing code. */
  content: C
  latest: LatestProps = {}
  /** The `<input>` or `<textarea>`. Null while the box has none. */
  element: BoxElement | null = null
  /** The value of the input when the editor last wrote or read it. */
  value = ''
  /** True while changes of the input are no edits: the box writes or filters the text, or the app's `onChange` runs. */
  ignoresInput = false
  /** The details to report while the box itself enters a text or dispatches an event. Otherwise undefined. */
  entering: TextChangeDetails | undefined
  /** The text of the input before the current composition. Undefined outside of compositions. */
  composedFrom: string | undefined
  /** The last input that was unmounted or hidden by React (as in `Activity`), and whether it had the focus then. */
  #detached: { element: BoxElement; hadFocus: boolean } | undefined
  /** Why the form can't be submitted: a message of the box, of the app's `validate`, and of `setCustomValidity`. */
  readonly #invalid = { box: '', check: '', app: '' }
  /** The last reset of the form while React had hidden the box. */
  #missedReset: Event | undefined
  /** Whether the input has the focus, according to React's focus events. */
  hasFocus = false
  /** True while a switch of `multiline` moves the focus to the new input. The app gets no event for this. */
  isMovingFocus = false

  constructor(content: C) {
    this.content = content
  }

  /** Stores the props of a rendering. An effect calls this with the props, and its cleanup without them. */
  keepLatest(latest: LatestProps = {}, shown?: ShownInput): void {
    this.latest = latest
    // In a box that React has hidden, no layout effect calls `rendered`. So it is called here: the form submits the
    // hidden input. In a microtask, because this commit may show the box.
    const detached = this.#detached?.element
    if (shown && detached)
      queueMicrotask(() => {
        if (this.element) return
        this.rendered(shown)
        // If the app has just set `readOnly` to false, React has removed the attribute.
        detached.readOnly = true
      })
  }

  /** The input. If the box has none now, the last one, which was unmounted, or hidden by React. */
  lastNode(): BoxElement | undefined {
    return this.element ?? this.#detached?.element
  }

  root(): HTMLElement | null {
    return this.element?.closest<HTMLElement>('.tb-root') ?? null
  }

  /**
   * Whether the input got the focus without a focus event of React: with `autoFocus`, or before the page was hydrated.
   * Returns true once for each such focus.
   */
  detectFocus(): boolean {
    if (this.hasFocus || !this.element?.matches(':focus')) return false
    return (this.hasFocus = true)
  }

  setFocused(hasFocus: boolean): void {
    this.hasFocus = hasFocus
  }

  /** The current text of the input, even if a form library has written it directly into the input. */
  inputText(): string {
    return changedInput(this)?.value ?? this.content.inputText
  }

  /** The current content as a text. In a RecipientPicker, the chips and the text of the input. */
  text(): string {
    const { text, inputText } = this.content
    // If both are equal, there are no chips: the content is the text of the input, which a script may have changed.
    return text === inputText ? this.inputText() : text
  }

  /** Whether the app, a script or a reset of the form has set the text last. Undefined during a change of the input. */
  isFromApp(): boolean | undefined {
    return this.ignoresInput ? undefined : !!changedInput(this) || this.content.isTextFromApp
  }

  /** @param message why the form can't be submitted. '' if it can */
  setValidity(from: 'box' | 'check' | 'app', message: string): void {
    const invalid = this.#invalid
    invalid[from] = message
    this.element?.setCustomValidity(invalid.box || invalid.check || invalid.app)
  }

  /** The ref of the `<input>` or `<textarea>`. */
  readonly attach = (element: BoxElement | null): void => {
    if (element) this.#onAttach(element)
    else this.#onDetach()
  }

  #onAttach(element: BoxElement): void {
    const detached = this.#detached
    const { inputText } = this.content
    this.element = element
    if (detached) {
      if (detached.element !== element) this.#replace(detached.element, element, detached.hadFocus)
      // A new element has no validity message yet, and `#onDetach` has made a hidden one read-only.
      this.setValidity('box', this.#invalid.box)
      element.readOnly = !!this.latest.isReadOnly
    } else {
      this.value = valueFor(element, inputText)
      // Takes back the line break that `TextArea` of TextBox adds to the default value for the HTML of the server.
      if (/^[\r\n]/.test(inputText)) element.defaultValue = inputText
    }
    watchKeys(element)
    resetListeners.set(element, this.#onReset)
    watchResets(element)
    element.addEventListener('focus', this)
    // With `autoFocus`, React has focused the input before it calls this ref.
    if (element.matches(':focus')) this.#onFocus(element)
    const missedReset = this.#missedReset
    this.#missedReset = undefined
    if (!changedInput(this)) return
    // Before the page is hydrated, the user can type into the input, and the browser restores text of an earlier visit.
    if (!detached) handleChangeWithoutEvent(this, { reason: 'autofill', event: new Event('input') })
    else if (missedReset && !this.content.restoresInput)
      handleChangeWithoutEvent(this, { reason: 'reset', event: missedReset })
    else restoreOrAdopt(this)
  }

  /** After a switch of `multiline`, the new input gets the text, the selection and the focus of the previous one. */
  #replace(previous: BoxElement, element: BoxElement, hadFocus: boolean): void {
    showText(this, {}, previous)
    // If React had hidden the box, the user may have focused something else since.
    const { activeElement, body } = element.ownerDocument
    this.isMovingFocus = true
    if (hadFocus && (!activeElement || activeElement === body)) element.focus({ preventScroll: true })
    this.isMovingFocus = false
  }

  #onDetach(): void {
    const element = this.element
    if (!element) return
    acceptOnDetach(this)
    adoptScriptText(this)
    this.#detached = { element, hadFocus: element.matches(':focus') }
    this.element = null
    // If React has only hidden the box, browsers would block the form because of an invalid input that nobody can see.
    // They do not check a read-only input.
    element.readOnly = true
  }

  handleEvent(event: Event): void {
    const element = this.element
    // An input that React has hidden or replaced may still get events.
    if (!element || event.target !== element) return
    const { type } = event
    if (type === 'focus') this.#onFocus(element)
    else if (type === 'beforeinput') this.#onBeforeInput(event as InputEvent, element)
    else if (type === 'input') this.#onInputEvent(event as InputEvent)
    // If an input becomes disabled during a composition, browsers dispatch no compositionend, but a change or a blur.
    else if (type === 'compositionend' || this.content.isComposing) this.onCompositionEnd(event)
    if (type === 'blur') this.#repeatBlur(element)
  }

  #onInputEvent(event: InputEvent): void {
    const isUnfiltered = !!this.latest.filter && event.isComposing
    if (isUnfiltered) this.content.isComposing = true
    // Other listeners see neither composed text before it is filtered, nor what the box writes itself.
    if (this.ignoresInput || isUnfiltered) event.stopImmediatePropagation()
  }

  /**
   * When React disables a fieldset, Chromium blurs the input in it during the commit. React ignores events during a
   * commit, so the blur is dispatched again afterwards, unless the input has the focus again.
   */
  #repeatBlur(element: BoxElement): void {
    if (!element.matches(':disabled')) return
    setTimeout(() => {
      if (this.hasFocus && !element.matches(':focus'))
        element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  }

  /** @param appHandler the app's own handler, which gets the filtered text */
  onChange(event: ChangeEvent<BoxElement>, appHandler?: (event: ChangeEvent<BoxElement>) => void): void {
    const { type, isComposing } = event.nativeEvent as Partial<InputEvent>
    // WebKit dispatches a change event for an edited input that has become disabled, even after a reset of its form.
    if (this.ignoresInput || (type === 'change' && event.currentTarget.matches(':disabled'))) return
    // The box has dispatched this event for an edit that is already made. Only the app's handler needs it.
    if (this.entering && !changedInput(this)) return appHandler?.(event)
    this.content.isComposing = isComposing ?? false
    const details = this.#detailsOf(event)
    // If the app renders inside its handler, `rendered` must not take its `text` as the answer: the edit follows below.
    this.ignoresInput = true
    try {
      if (filterChange(this, details)) appHandler?.(event)
    } finally {
      this.ignoresInput = false
      const report = makeEdit(this, details)
      report?.()
    }
  }

  /** Filters the text for the app's `onInput`, which React calls before `onChange`. */
  onInput(event: SyntheticEvent): void {
    if (!this.ignoresInput) filterChange(this, this.#detailsOf(event))
  }

  #detailsOf(event: SyntheticEvent): TextChangeDetails {
    const { inputType } = event.nativeEvent as InputEvent
    return this.entering ?? { reason: inputType || 'autofill', event }
  }

  #onFocus(element: BoxElement): void {
    // Not before the first focus: most inputs of a page are never focused.
    for (const type of ['beforeinput', 'input', 'compositionend', 'change', 'blur'])
      element.addEventListener(type, this)
    // The app may have moved the box into another document or shadow root since it was mounted.
    watchResets(element)
  }

  moveCaret(position: number): void {
    // Browsers take large numbers modulo 2³².
    const offset = Math.min(Math.max(position, 0), this.inputText().length)
    this.element?.setSelectionRange(offset, offset)
  }

  /** Sets the content to a text, as if a script had written it into the input. Works in a box that React has hidden. */
  write(text: string): void {
    const { content } = this
    const element = this.lastNode()
    if (content.write) content.write(text)
    else if (element) {
      element.value = text
      if (!changedInput(this)) return
      adoptScriptText(this)
      content.render(true)
    }
  }

  /** Enters text as if the user had typed it: one undo reverts it, and the app gets the same events. */
  enter(replacement: Replacement, details: TextChangeDetails): void {
    const element = this.element
    if (!element) return
    // `#onBeforeInput` does the same, but browsers dispatch no `beforeinput` for `execCommand`.
    if (!this.content.isComposing) adoptScriptText(this)
    this.entering = details
    const hasInputEvent = typeInto(element, replacement)
    this.entering = undefined
    if (!hasInputEvent) handleChangeWithoutEvent(this, details)
  }

  /**
   * Called by `handleEvent`, and after a clear or a pick, which may end a composition. React's `onCompositionEnd` would
   * not do: a composition may end during a commit, in which React ignores events.
   */
  onCompositionEnd(event: Event | SyntheticEvent): void {
    if (!this.ignoresInput) endComposition(this, event)
  }

  /** Called after a rendering of `shown`. The content follows the app's props, and the input follows the content. */
  rendered(shown: ShownInput): void {
    const element = this.lastNode()
    const { content } = this
    // If the content has changed since this rendering, another one follows.
    const isOutdated = shown !== content.shown
    if (this.ignoresInput || !element || isOutdated) return
    const update = content.rendered(selectionOf(element)) ?? {}
    const { isFromApp = false, caret, report } = update
    if (valueFor(element, content.inputText) !== this.value) showText(this, update)
    else if (caret && element.value === this.value) setSelection(element, caret)
    // If `content.rendered` has changed the text, a counter, for example, has to be rendered again.
    if (content.shown.text !== content.inputText) content.render(isFromApp)
    // The app knows the results of single edits, but not the text that several edits make together.
    if (report) {
      dispatchInput(this, report)
      content.report(report)
    }
  }

  /** Filters text before it is entered: so the undo history, the caret and `maxLength` see only allowed text. */
  #onBeforeInput(event: InputEvent, element: BoxElement): void {
    dispatchMissingEnter(event, element)
    if (!this.content.isComposing) adoptScriptText(this)
    if (!this.latest.filter) return
    afterListeners(event, () => {
      const replacement = this.element && this.latest.filter?.beforeInput(this.element, event)
      if (!replacement) return
      event.preventDefault()
      if (replacement.text) this.enter(replacement, { reason: event.inputType, event })
    })
  }

  readonly #onReset = (event: Event): void => {
    if (!this.element) this.#missedReset = event
    const { writes } = this.content
    // The browser resets the inputs after this event, unless a later listener prevents that.
    setTimeout(() => {
      const isDisabled = this.lastNode()?.matches(':disabled') ?? false
      // Not the content from before: the editing code may have replaced it since.
      if (!event.defaultPrevented) this.content.afterReset?.(event, isDisabled, writes)
      // Reports the text to which the browser has reset the input. A disabled box adopts it without a report, and a
      // content with a text of its own (`restoresInput`) restores the input.
      if (!this.content.restoresInput && !isDisabled)
        handleChangeWithoutEvent(this, { reason: 'reset', event })
      else if (changedInput(this)) restoreOrAdopt(this)
    })
  }
}
