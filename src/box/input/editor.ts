import type { ChangeEvent, SyntheticEvent } from 'react'
import { afterListeners } from '../events/after-listeners.ts'
import { dropComposition, endComposition } from './compositions.ts'
import { dispatchInput, enterText, filterChange, raiseInput, takeEdit } from './edits.ts'
import { followResets, hearResets, unfollowResets } from './form-resets.ts'
import {
  adoptWritten,
  changedNode,
  keepText,
  showText,
  type InputState,
  type LatestProps,
} from './input-state.ts'
import { caretOf, select, valueFor } from './input-value.ts'
import { callSafely } from '../events/call-safely.ts'
import { watchScriptWrites } from './script-writes.ts'
import { raiseEnter, watchKeys } from '../events/keys.ts'
import type { Content, ShownInput } from '../content/content.ts'
import type { Replacement } from './type-into.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'

/**
 * The events of the input that the editor listens for, from the first focus on. Most inputs of a page are never
 * focused.
 */
const types = ['beforeinput', 'input', 'compositionstart', 'compositionend', 'change', 'blur'] as const

/**
 * The content of a box and its `<input>` or `<textarea>`. A change of the input becomes an edit of the content and is
 * reported to the app. The text of the content is written into the input by the editor (`showText`) and nowhere else,
 * since React renders the input uncontrolled. During a composition, only a text that the app sets on its own is
 * written. The app's answers wait for the end of the composition.
 */
export class Editor<C extends Content = Content> implements EventListenerObject, InputState {
  /** Replaced when another content takes over. */
  content: C
  latest: LatestProps = {}
  #element: BoxElement | null = null
  value = ''
  ignoresInput = false
  entering: TextChangeDetails | undefined
  composedFrom: string | undefined
  textAround: InputState['textAround']
  filterLater: (() => void) | undefined
  /** The element that was detached last, until its replacement takes over after a switch of multiline. */
  #detached: { element: BoxElement; hadFocus: boolean } | undefined
  /** Whether the box renders text that a script writes. */
  #isFollowing = false
  /** Why the form can't be submitted: the reasons of the box, of the app's `validate`, and of the app. */
  readonly #invalid = { box: '', check: '', app: '' }
  /** The last reset of the form while React had hidden the box. */
  #missedReset: Event | undefined
  /** Whether the box is yet to get its first input. */
  isNew = true
  /** Whether the input has the focus, as far as React knows. */
  hasFocus = false
  /** True while the focus moves from one element of this box to the other. The app gets no events for this. */
  isMovingFocus = false

  constructor(content: C) {
    this.content = content
  }

  /**
   * Keeps the props of a rendering. Called with the shown content after each rendering, and without props before the
   * next one and when the box is unmounted.
   */
  keepLatest(latest: LatestProps = {}, shown?: ShownInput): void {
    this.latest = latest
    if (!shown) return unfollowResets(this)
    followResets(this)
    // React runs no layout effect in a hidden box. But its form may be submitted with values that the app sets.
    if (this.#detached)
      queueMicrotask(() => {
        if (!this.#element) this.rendered(shown)
      })
  }

  node(): BoxElement | null {
    return this.#element
  }

  /** The input or, if it was removed, the last one. */
  lastNode(): BoxElement | undefined {
    return this.#element ?? this.#detached?.element
  }

  root(): HTMLElement | null {
    return this.#element?.closest<HTMLElement>('.tb-root') ?? null
  }

  /**
   * Whether the input has the focus without a focus event of React: after `autoFocus`, or if it was focused before the
   * page was hydrated. Returns true only once.
   */
  noticeFocus(): boolean {
    if (this.hasFocus || !this.#element?.matches(':focus')) return false
    return (this.hasFocus = true)
  }

  /** The current text of the input. Form libraries may have written it directly into the input. */
  inputText(): string {
    return changedNode(this)?.value ?? this.content.inputText
  }

  /** The whole current content, as a text. */
  text(): string {
    const { text, inputText } = this.content
    return text === inputText ? this.inputText() : text
  }

  /** Whether the app, and not the user, set the current text. Undefined while a change is pending. */
  isFromApp(): boolean | undefined {
    return this.ignoresInput ? undefined : !!changedNode(this) || this.content.isFromApp
  }

  /** @param message why the form can't be submitted, or '' */
  setValidity(from: 'box' | 'check' | 'app', message: string): void {
    const invalid = this.#invalid
    invalid[from] = message
    this.#element?.setCustomValidity(invalid.box || invalid.check || invalid.app)
  }

  /** The ref of the `<input>` or `<textarea>`. */
  readonly attach = (element: BoxElement | null): void => {
    if (element) this.#arrive(element)
    else this.#leave()
  }

  #arrive(element: BoxElement): void {
    const detached = this.#detached
    const { content } = this
    const reset = this.#missedReset
    this.#missedReset = undefined
    this.isNew = false
    this.#element = element
    if (detached && detached.element !== element) this.#replace(element, detached.element, detached.hadFocus)
    else if (!detached) this.value = valueFor(element, content.inputText)
    if (detached) {
      this.setValidity('box', this.#invalid.box)
      element.readOnly = !!this.latest.isReadOnly
    }
    this.#followInput()
    watchKeys(element)
    element.addEventListener('focus', this)
    // With `autoFocus`, React has focused it already.
    if (element.matches(':focus')) this.#onFocus(element)
    // React hydrates a <textarea> with another line break at its start (see useDefaultValue).
    if (!detached && /^[\r\n]/.test(content.inputText)) element.defaultValue = content.inputText
    if (!changedNode(this)) return
    // React has hidden the box for a while, and a form's reset or a script has changed the input.
    if (reset && !content.keepsInput) callSafely(() => dispatchInput(this, { reason: 'reset', event: reset }))
    else if (detached) keepText(this)
    // Users can type into server-rendered boxes, and browsers restore typed text.
    else dispatchInput(this, { reason: 'autofill', event: new Event('input') })
  }

  #leave(): void {
    const element = this.#element
    if (!element) return
    dropComposition(this)
    adoptWritten(this)
    this.#detached = { element, hadFocus: element.matches(':focus') }
    this.#element = null
    // React may only have hidden the box. The user can't correct the text of a hidden box, and browsers don't check a
    // read-only input.
    element.readOnly = true
  }

  #replace(element: BoxElement, from: BoxElement, hadFocus: boolean): void {
    showText(this, { from })
    // The focus may be elsewhere by now: a box can be switched while it is hidden by React.
    const { activeElement, body } = element.ownerDocument
    this.isMovingFocus = true
    if (hadFocus && (!activeElement || activeElement === body)) element.focus({ preventScroll: true })
    this.isMovingFocus = false
  }

  handleEvent(event: Event): void {
    const { type } = event
    const element = this.#element
    // React has hidden the box, or replaced its input.
    if (!element || event.target !== element) return
    if (type === 'focus') this.#onFocus(element)
    else if (type === 'beforeinput') this.#onBeforeInput(event as InputEvent, element)
    else if (type === 'input') {
      const isUnfiltered = !!this.latest.filter && (event as InputEvent).isComposing
      this.content.isComposing ||= isUnfiltered
      // Other listeners do not see composed text before it is filtered.
      if (this.ignoresInput || this.filterLater || isUnfiltered) event.stopImmediatePropagation()
      this.filterLater?.()
    } else if (type === 'compositionstart') this.latest.filter?.startComposition(this)
    // On change and blur: when an input becomes disabled, browsers end its composition without a compositionend event.
    else if (type === 'compositionend' || this.content.isComposing) this.onCompositionEnd(event)
    else this.filterLater?.()
    // When React disables a fieldset, Chromium blurs the input in it during the commit, in which React ignores events.
    // So the input repeats the event afterwards, unless it has the focus again.
    if (type === 'blur' && element.matches(':disabled'))
      setTimeout(() => {
        if (this.hasFocus && !element.matches(':focus'))
          element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      })
  }

  /**
   * @param appHandler the app's own handler. It is called when the text has been filtered, and before the text is
   * accepted.
   */
  onChange(event: ChangeEvent<BoxElement>, appHandler?: (event: ChangeEvent<BoxElement>) => void): void {
    const { type, isComposing } = event.nativeEvent as Partial<InputEvent>
    // WebKit raises a change event for an edited input that has become disabled, even after a reset of its form.
    if (this.ignoresInput || (type === 'change' && event.currentTarget.matches(':disabled'))) return
    // The text is already accepted: reports it to the app.
    if (this.entering && !changedNode(this)) return appHandler?.(event)
    this.content.isComposing = isComposing ?? false
    const details = this.#detailsOf(event)
    // The app may render inside its handler, before the edit was reported to it.
    this.ignoresInput = true
    try {
      if (filterChange(this, details)) appHandler?.(event)
    } finally {
      this.ignoresInput = false
      takeEdit(this, details)?.()
    }
  }

  /** React calls `onInput` before `onChange`. */
  onInput(event: SyntheticEvent): void {
    if (!this.ignoresInput) filterChange(this, this.#detailsOf(event))
  }

  #detailsOf(event: SyntheticEvent): TextChangeDetails {
    const { inputType } = event.nativeEvent as InputEvent
    return this.entering ?? { reason: inputType || 'autofill', event }
  }

  #onFocus(element: BoxElement): void {
    for (const type of types) element.addEventListener(type, this)
    // The box may have been put into another document or shadow root since it was rendered.
    hearResets(element)
  }

  /** Moves the caret for the app. */
  moveCaret(position: number): void {
    // Clamped here: browsers wrap numbers that have more than 32 bits.
    const offset = Math.min(Math.max(position, 0), this.inputText().length)
    this.#element?.setSelectionRange(offset, offset)
  }

  /** From now on, renders the box whenever a script has written the value of the input. */
  followScriptWrites(): void {
    this.#isFollowing = true
    this.#followInput()
    if (changedNode(this)) this.content.render(false)
  }

  /** Writes the whole content for the app, as a text. */
  write(text: string): void {
    const { content } = this
    // React may have hidden the box.
    const element = this.lastNode()
    if (content.write) content.write(text)
    else if (element) element.value = text
  }

  /** Enters text on the user's behalf, and reports the change since the last report. */
  enter(replacement: Replacement, details: TextChangeDetails): void {
    // Browsers raise no `beforeinput` event for this.
    if (!this.content.isComposing) adoptWritten(this)
    enterText(this, replacement, details)
  }

  /**
   * Called by a DOM listener, and by code that has replaced the composed text. Not by React's `onCompositionEnd`:
   * React ignores events while it commits a rendering, which can end a composition.
   */
  onCompositionEnd(event: Event | SyntheticEvent): void {
    if (!this.ignoresInput) endComposition(this, event)
  }

  /** Called when the box was rendered with `shown`: the app may have answered an edit. */
  rendered(shown: ShownInput): void {
    const element = this.lastNode()
    if (element) hearResets(element)
    const { content } = this
    // A different text to show means that the rendering of the newest edit is still pending.
    if (this.ignoresInput || !element || shown !== content.shown) return
    const answer = content.rendered(caretOf(element))
    const { isFromApp = false, report } = answer ?? {}
    if (valueFor(element, content.inputText) !== this.value) showText(this, answer)
    else if (answer?.caret && element.value === this.value) select(element, answer.caret)
    if (content.shown.text !== content.inputText) content.render(isFromApp)
    // The user's event is over. Each edit was reported to the app by itself, and now the combined text is reported.
    if (report) {
      raiseInput(this, report)
      content.report(report)
    }
  }

  /** Filters text before it is entered, where possible. Undo, the caret and `maxLength` see only allowed text. */
  #onBeforeInput(event: InputEvent, element: BoxElement): void {
    raiseEnter(event, element)
    if (!this.content.isComposing) adoptWritten(this)
    if (!this.latest.filter) return
    afterListeners(event, () => {
      const allowed = this.#element && this.latest.filter?.beforeInput(this.#element, event)
      if (!allowed) return
      event.preventDefault()
      if (allowed.text) this.enter(allowed, { reason: event.inputType, event })
    })
  }

  onReset(event: Event): void {
    if (event.target !== this.lastNode()?.form) return
    if (!this.#element) this.#missedReset = event
    const reset = this.content.beforeReset?.()
    // The event precedes the reset of the inputs, and a later listener may prevent it.
    setTimeout(() => {
      const isDisabled = this.lastNode()?.matches(':disabled') ?? false
      if (!event.defaultPrevented) reset?.(event, isDisabled)
      this.#afterReset(event, isDisabled)
    })
  }

  /**
   * If the content owns the text, that text is also the default value of the input, so the browser has changed
   * nothing.
   */
  #afterReset(event: Event, isDisabled: boolean): void {
    const { content } = this
    if (this.#isFollowing) content.render(false)
    if (!content.keepsInput && !isDisabled) dispatchInput(this, { reason: 'reset', event })
    // A disabled box raises no event.
    else if (changedNode(this) && keepText(this)) content.render(true)
  }

  #followInput(): void {
    if (this.#element && this.#isFollowing) watchScriptWrites(this.#element, this)
  }

  onScriptWrite(): void {
    // Writes of this class are rendered anyway.
    if (!this.ignoresInput) this.content.render(false)
  }
}
