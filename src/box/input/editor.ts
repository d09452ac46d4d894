import type { ChangeEvent, SyntheticEvent } from 'react'
import { afterListeners } from '../events/after-listeners.ts'
import {
  acceptUnended,
  endComposition,
  filterChange,
  handleSilentChange,
  raiseInput,
  takeEdit,
} from './edits.ts'
import { resetListeners, watchResets } from './form-resets.ts'
import {
  adoptWritten,
  caretOf,
  changedNode,
  restoreOrAdopt,
  select,
  showText,
  valueFor,
} from './input-text.ts'
import { raiseEnter, watchKeys } from '../events/keys.ts'
import type { Content, ShownInput } from '../content/content.ts'
import { typeInto, type Replacement } from './type-into.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'

/** Restricts the text that the user can enter. The app may set any text. */
export interface InputFilter {
  /** Returns the replacement of an edit. Undefined if the edit is allowed as it is, or can't be prevented. */
  beforeInput: (element: BoxElement, event: InputEvent) => Replacement | undefined
  /** Filters entered text that could not be filtered before it was entered. */
  afterInput: (element: BoxElement, edit: { before: string; reason: string }) => void
}

/** The properties of the last rendering. */
export interface LatestProps {
  filter?: InputFilter | undefined
  isReadOnly?: boolean | undefined
  /** The name of the box in its form. */
  name?: string | undefined
  /** The values of the documented properties. */
  values?: BoxValues
}

/** The events of the input to which the editor listens from the first focus on. Most inputs are never focused. */
const eventTypes = ['beforeinput', 'input', 'compositionend', 'change', 'blur'] as const

/**
 * Keeps the content of a box and its `<input>` or `<textarea>` in step. A change of the input becomes an edit of the
 * content, and is reported to the app. React renders the input uncontrolled, so nothing but the editor writes the text
 * of the content into it (`showText`). During a composition, it writes only a text that the app has set on its own. The
 * app's answers to edits wait for the end.
 */
export class Editor<C extends Content = Content> implements EventListenerObject {
  /** Another one takes over when a RecipientPicker loads the code for edits. */
  content: C
  latest: LatestProps = {}
  /** The `<input>` or `<textarea>`. Null while the box has none. */
  element: BoxElement | null = null
  /** The last value that the editor has written into the input, or read from the input. */
  value = ''
  /**
   * True while a change of the input is no edit: while the box writes a text or tells React of another value, and while
   * the app's `onChange` runs, before the edit is made.
   */
  ignoresInput = false
  /** While the package enters a text or raises an event: the details to report. Otherwise undefined. */
  entering: TextChangeDetails | undefined
  /** The text of the input before the current composition. */
  composedFrom: string | undefined
  /** The input that was removed last, or hidden by React, and whether it had the focus then. */
  #detached: { element: BoxElement; hadFocus: boolean } | undefined
  /** Why the form can't be submitted: a problem of the box, of the app's `validate`, or of `setCustomValidity`. */
  readonly #invalid = { box: '', check: '', app: '' }
  /** The last reset of the form while React had hidden the box. */
  #missedReset: Event | undefined
  /** Whether the input has the focus, as far as React knows. */
  hasFocus = false
  /** True while a switch of `multiline` moves the focus to the new input. The app gets no event for this. */
  isMovingFocus = false

  constructor(content: C) {
    this.content = content
  }

  /**
   * Keeps the props of a rendering. An effect calls this with them, and its cleanup without any: before the next call,
   * and when the box is unmounted.
   */
  keepLatest(latest: LatestProps = {}, shown?: ShownInput): void {
    this.latest = latest
    if (!shown) return void resetListeners.delete(this.#onReset)
    resetListeners.add(this.#onReset)
    // React runs no layout effect in a hidden box. But its form may be submitted with values that the app sets.
    if (this.#detached)
      queueMicrotask(() => {
        if (!this.element) this.rendered(shown)
      })
  }

  /** The input or, if it was removed or hidden by React, the last one. */
  lastNode(): BoxElement | undefined {
    return this.element ?? this.#detached?.element
  }

  root(): HTMLElement | null {
    return this.element?.closest<HTMLElement>('.tb-root') ?? null
  }

  /**
   * Whether the input has the focus without a focus event of React: after `autoFocus`, or if it was focused before the
   * page was hydrated. Returns true once for each such focus.
   */
  noticeFocus(): boolean {
    if (this.hasFocus || !this.element?.matches(':focus')) return false
    return (this.hasFocus = true)
  }

  /** Called with the events of React. */
  setFocused(hasFocus: boolean): void {
    this.hasFocus = hasFocus
  }

  /** The current text of the input, even if a form library has written it directly into the input. */
  inputText(): string {
    return changedNode(this)?.value ?? this.content.inputText
  }

  /** The whole current content, as a text. */
  text(): string {
    const { text, inputText } = this.content
    return text === inputText ? this.inputText() : text
  }

  /** Whether the app, a script or a reset, and not the user, set the text. Undefined while the input is changing. */
  isFromApp(): boolean | undefined {
    return this.ignoresInput ? undefined : !!changedNode(this) || this.content.isTextFromApp
  }

  /** @param message why the form can't be submitted, or '' */
  setValidity(from: 'box' | 'check' | 'app', message: string): void {
    const invalid = this.#invalid
    invalid[from] = message
    this.element?.setCustomValidity(invalid.box || invalid.check || invalid.app)
  }

  /** The ref of the `<input>` or `<textarea>`. */
  readonly attach = (element: BoxElement | null): void => {
    if (element) this.#arrive(element)
    else this.#leave()
  }

  #arrive(element: BoxElement): void {
    const detached = this.#detached
    const { inputText } = this.content
    this.element = element
    if (detached) {
      if (detached.element !== element) this.#replace(element, detached.element, detached.hadFocus)
      // A new element has no validity, and `#leave` has made a hidden one read-only.
      this.setValidity('box', this.#invalid.box)
      element.readOnly = !!this.latest.isReadOnly
    } else {
      this.value = valueFor(element, inputText)
      // `TextArea` has added a line break, which was for the HTML of the server.
      if (/^[\r\n]/.test(inputText)) element.defaultValue = inputText
    }
    watchKeys(element)
    watchResets(element)
    element.addEventListener('focus', this)
    // With `autoFocus`, React has focused it already.
    if (element.matches(':focus')) this.#onFocus(element)
    const reset = this.#missedReset
    this.#missedReset = undefined
    if (!changedNode(this)) return
    // Users can type into server-rendered boxes, and browsers restore typed text.
    if (!detached) handleSilentChange(this, { reason: 'autofill', event: new Event('input') })
    else if (reset && !this.content.restoresInput) handleSilentChange(this, { reason: 'reset', event: reset })
    else restoreOrAdopt(this)
  }

  #replace(element: BoxElement, from: BoxElement, hadFocus: boolean): void {
    showText(this, {}, from)
    // The focus may be elsewhere by now: `multiline` can change while React has hidden the box.
    const { activeElement, body } = element.ownerDocument
    this.isMovingFocus = true
    if (hadFocus && (!activeElement || activeElement === body)) element.focus({ preventScroll: true })
    this.isMovingFocus = false
  }

  #leave(): void {
    const element = this.element
    if (!element) return
    acceptUnended(this)
    adoptWritten(this)
    this.#detached = { element, hadFocus: element.matches(':focus') }
    this.element = null
    // If React has only hidden the box, browsers would check an input that nobody can correct, unless it is read-only.
    element.readOnly = true
  }

  handleEvent(event: Event): void {
    const element = this.element
    // React has hidden the box, or replaced its input.
    if (!element || event.target !== element) return
    const { type } = event
    if (type === 'focus') this.#onFocus(element)
    else if (type === 'beforeinput') this.#onBeforeInput(event as InputEvent, element)
    else if (type === 'input') this.#onInputEvent(event as InputEvent)
    // A change or a blur ends a composition, too: browsers raise no compositionend for an input that becomes disabled.
    else if (type === 'compositionend' || this.content.isComposing) this.onCompositionEnd(event)
    if (type === 'blur') this.#repeatBlur(element)
  }

  #onInputEvent(event: InputEvent): void {
    const isUnfiltered = !!this.latest.filter && event.isComposing
    this.content.isComposing ||= isUnfiltered
    // Other listeners see neither composed text before it is filtered, nor what the box writes itself.
    if (this.ignoresInput || isUnfiltered) event.stopImmediatePropagation()
  }

  /**
   * When React disables a fieldset, Chromium blurs the input in it during the commit. React ignores that event. So it
   * is repeated afterwards, unless the input has the focus again.
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
    // WebKit raises a change event for an edited input that has become disabled, even after a reset of its form.
    if (this.ignoresInput || (type === 'change' && event.currentTarget.matches(':disabled'))) return
    // The box has raised this event for an edit that is already made. Only the app's handler needs it.
    if (this.entering && !changedNode(this)) return appHandler?.(event)
    this.content.isComposing = isComposing ?? false
    const details = this.#detailsOf(event)
    // The app may render inside its handler. That is no answer yet, because the edit was not reported.
    this.ignoresInput = true
    try {
      if (filterChange(this, details)) appHandler?.(event)
    } finally {
      this.ignoresInput = false
      const report = takeEdit(this, details)
      report?.()
    }
  }

  /** The app's `onInput`, which React calls before `onChange`, gets the filtered text, too. */
  onInput(event: SyntheticEvent): void {
    if (!this.ignoresInput) filterChange(this, this.#detailsOf(event))
  }

  #detailsOf(event: SyntheticEvent): TextChangeDetails {
    const { inputType } = event.nativeEvent as InputEvent
    return this.entering ?? { reason: inputType || 'autofill', event }
  }

  #onFocus(element: BoxElement): void {
    for (const type of eventTypes) element.addEventListener(type, this)
    // The box may have been moved into another document or shadow root since it was rendered.
    watchResets(element)
  }

  /** Moves the caret to an offset, at most to the end. */
  moveCaret(position: number): void {
    // Browsers take large numbers modulo 2³².
    const offset = Math.min(Math.max(position, 0), this.inputText().length)
    this.element?.setSelectionRange(offset, offset)
  }

  /** Writes the whole content as a text, as a script does. */
  write(text: string): void {
    const { content } = this
    // Also into a box that React has hidden.
    const element = this.lastNode()
    if (content.write) content.write(text)
    else if (element) {
      element.value = text
      if (!changedNode(this)) return
      adoptWritten(this)
      content.render(true)
    }
  }

  /** Enters text for the user: one undo takes it back, and the app gets the same events as for typed text. */
  enter(replacement: Replacement, details: TextChangeDetails): void {
    const element = this.element
    if (!element) return
    // Browsers raise no `beforeinput` event for this, so what a script has written is adopted here.
    if (!this.content.isComposing) adoptWritten(this)
    this.entering = details
    const isReported = typeInto(element, replacement)
    this.entering = undefined
    if (!isReported) handleSilentChange(this, details)
  }

  /**
   * Called by code that has replaced the composed text, and by a listener of the DOM instead of React's
   * `onCompositionEnd`: a commit of React may end the composition, and React ignores events during a commit.
   */
  onCompositionEnd(event: Event | SyntheticEvent): void {
    if (!this.ignoresInput) endComposition(this, event)
  }

  /** Called after a rendering with `shown`, in which the app may have answered an edit. */
  rendered(shown: ShownInput): void {
    const element = this.lastNode()
    const { content } = this
    // If the content has other things to show by now, another rendering follows.
    if (this.ignoresInput || !element || shown !== content.shown) return
    const update = content.rendered(caretOf(element)) ?? {}
    const { isFromApp = false, caret, report } = update
    if (valueFor(element, content.inputText) !== this.value) showText(this, update)
    else if (caret && element.value === this.value) select(element, caret)
    // The content has just followed the app: what else the box shows, such as a counter, follows in another rendering.
    if (content.shown.text !== content.inputText) content.render(isFromApp)
    // Each edit was reported alone, in its event. The app does not know the text that several make together.
    if (report) {
      raiseInput(this, report)
      content.report(report)
    }
  }

  /**
   * Raises a keydown for an Enter without one, adopts what a script has written, and filters text before it is entered:
   * then undo, the caret and `maxLength` see only allowed text.
   */
  #onBeforeInput(event: InputEvent, element: BoxElement): void {
    raiseEnter(event, element)
    if (!this.content.isComposing) adoptWritten(this)
    if (!this.latest.filter) return
    afterListeners(event, () => {
      const allowed = this.element && this.latest.filter?.beforeInput(this.element, event)
      if (!allowed) return
      event.preventDefault()
      if (allowed.text) this.enter(allowed, { reason: event.inputType, event })
    })
  }

  readonly #onReset = (event: Event): void => {
    if (event.target !== this.lastNode()?.form) return
    if (!this.element) this.#missedReset = event
    const reset = this.content.beforeReset?.()
    // The event precedes the reset of the inputs, and a later listener may prevent it.
    setTimeout(() => {
      const isDisabled = this.lastNode()?.matches(':disabled') ?? false
      if (!event.defaultPrevented) reset?.(event, isDisabled)
      this.#afterReset(event, isDisabled)
    })
  }

  /** Reports the text to which the browser has reset the input, unless the content keeps its own. */
  #afterReset(event: Event, isDisabled: boolean): void {
    // A text in a disabled box is taken over, but not reported.
    if (!this.content.restoresInput && !isDisabled) handleSilentChange(this, { reason: 'reset', event })
    else if (changedNode(this)) restoreOrAdopt(this)
  }
}
