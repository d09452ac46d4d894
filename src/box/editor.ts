import type { ChangeEvent, SyntheticEvent } from 'react'
import type { InputFilter } from '../values/input-type.ts'
import { afterListeners } from './after-listeners.ts'
import { ControlledText, type ShownText } from './controlled-text.ts'
import { allowedInput, filterEntered, isEntered } from './entered-text.ts'
import { followResets } from './form-resets.ts'
import { InputComposition } from './input-composition.ts'
import { InputNode } from './input-node.ts'
import { outsideEvents } from './outside-events.ts'
import { watchScriptWrites } from './script-writes.ts'
import { typeInto, type Replacement } from './type-into.ts'
import type { BoxElement, BoxOwnProps, TextChangeDetails } from './types.ts'

/** The properties of the last rendering. */
interface LatestProps extends Pick<BoxOwnProps, 'text' | 'onTextChanged'> {
  /** Removes the characters that the user must not enter. The app may set any text. */
  filter?: InputFilter | undefined
  /** The documented properties that are set, for the handle. */
  values?: object
  /** Renders the box again, because the text has changed. */
  render?: (shownText: ShownText) => void
}

/**
 * Connects the input of a box with its text: an edit in the input becomes an edit of the text and is reported to the app, and the
 * text is shown in the input. During a composition, only a text that the app sets on its own is written. The app's answers wait
 * for the end of the composition.
 */
export class Editor implements EventListenerObject {
  readonly input: InputNode = new InputNode(this)
  readonly #text: ControlledText
  readonly #composition = new InputComposition(this)
  latest: LatestProps = {}
  /** The handle of the box. React asks for it again with each new ref, and gets the same one. */
  handle: object | undefined
  /** Why the form can't be submitted: the reasons of the box and of the app. */
  readonly #invalid = { box: '', app: '' }
  /** Whether the box has had no input yet. */
  isNew = true
  /**
   * True while changes of the input are neither edits nor answers: while the box writes a text, while it undoes a composition, and
   * while the app's `onChange` runs.
   */
  ignoresInput = false
  /** Whether the input has the focus, as far as React has noticed. */
  hasFocus = false
  /** The details to report while text is being entered on the user's behalf. Otherwise undefined. */
  #entering: TextChangeDetails | undefined
  /** Whether the box is rendered for text that a script writes. */
  #isFollowing = false
  /** Where reset events of the input's form can be seen. */
  #roots: readonly EventTarget[] = []

  /** @param text the text to start with */
  constructor(text: string) {
    this.#text = new ControlledText(text)
  }

  node(): BoxElement | null {
    return this.input.element
  }

  /** The text that the box shows now. Form libraries may have written it directly into the input. */
  text(): string {
    const { element, seen } = this.input
    return element && element.value !== seen ? element.value : this.#text.text
  }

  shownText(): ShownText {
    return this.#text.shownText
  }

  /** Whether this package or the form makes the current change, and not the browser. */
  isEntering(): boolean {
    return this.#entering !== undefined
  }

  get filter(): InputFilter | undefined {
    return this.latest.filter
  }

  /** @param message why the form can't be submitted, or '' */
  setValidity(from: 'box' | 'app', message: string): void {
    const invalid = this.#invalid
    invalid[from] = message
    this.node()?.setCustomValidity(invalid.box || invalid.app)
  }

  /** Goes on the `<input>` or `<textarea>` as its ref. */
  readonly attach = (element: BoxElement | null): void => {
    const { input } = this
    if (!element) {
      // Without the input, the composition is over. Its text has not been filtered yet.
      const isComposing = this.#composition.isActive
      this.#composition.isActive = false
      if (isComposing)
        this.#acceptEdit({ reason: 'insertCompositionText', event: new Event('compositionend') })
      this.#adoptWritten()
      input.detach()
      this.#followResets()
      return
    }
    this.isNew = false
    const arrival = input.attach(element, this.#text.text)
    if (arrival === 'again' && input.isChanged) this.#bringBack()
    this.#followResets()
    this.#followInput()
    if (arrival !== 'first') return
    input.adopt(element, this.#text.text)
    if (input.isChanged)
      outsideEvents(() => this.#acceptEdit({ reason: 'autofill', event: new Event('input') }))
  }

  handleEvent(event: Event): void {
    if (event.type === 'beforeinput') this.#onBeforeInput(event as InputEvent)
    else if (event.type === 'input') this.#composition.onInput(event)
    else if (event.type === 'compositionstart') this.#composition.start()
    // On blur: when an input becomes disabled, Firefox ends its composition without a compositionend event.
    else if (event.type === 'compositionend' || this.#composition.isActive) this.#composition.end(event)
    if (event.type === 'blur' && (event.target as Element).matches(':disabled'))
      this.#repeatLostBlur(event.target as Element)
  }

  /** @param appHandler the app's own handler. It is called when the text has been filtered, and before the text is accepted. */
  onChange(event: ChangeEvent<BoxElement>, appHandler?: (event: ChangeEvent<BoxElement>) => void): void {
    const { type, isComposing, inputType } = event.nativeEvent as Partial<InputEvent>
    // WebKit raises a change event for an edited input that has become disabled, even after a reset of its form.
    if (this.ignoresInput || (type === 'change' && event.currentTarget.matches(':disabled'))) return
    this.#composition.isActive = isComposing ?? false
    const details = this.#entering ?? { reason: inputType || 'autofill', event }
    // The app may render inside its handler, before the edit was reported to it.
    this.ignoresInput = true
    try {
      if (this.#filterChange(details)) appHandler?.(event)
    } finally {
      this.ignoresInput = false
      this.#acceptEdit(details)
    }
  }

  /** The box may have been put into another document or shadow root since it was rendered. */
  onFocus(): void {
    this.hasFocus = true
    this.#followResets()
  }

  /**
   * When React disables a fieldset, Chromium blurs the input in it during React's commit, in which React ignores events. So the input
   * repeats the event afterwards, unless the user has come back.
   */
  #repeatLostBlur(input: Element): void {
    setTimeout(() => {
      if (this.hasFocus && !input.matches(':focus'))
        input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  }

  /** Renders the box from now on whenever a script has written the value of the input. */
  followScriptWrites(): void {
    this.#isFollowing = true
    this.#followInput()
    if (this.input.isChanged) this.#render(false)
  }

  onCompositionEnd(event: Event | SyntheticEvent): void {
    this.#composition.end(event)
  }

  /** Enters text on the user's behalf. */
  enter(replacement: Replacement, details: TextChangeDetails): void {
    // Browsers raise no `beforeinput` event for this.
    if (!this.#composition.isActive) this.#adoptWritten()
    this.replace(replacement, details)
  }

  /** Replaces a part of the input's value on the user's behalf, and reports what has changed since the last report. */
  replace(replacement: Replacement, details: TextChangeDetails): void {
    const { element } = this.input
    if (!element) return
    this.#entering = details
    const isReported = typeInto(element, replacement)
    this.#entering = undefined
    if (!isReported) this.#dispatchInput(details)
  }

  acceptComposed(details: TextChangeDetails): void {
    const { element } = this.input
    const composed = element?.value
    // So far, all listeners have seen the unfiltered text.
    if (this.#filterChange(details) && element?.value !== composed) this.#dispatchInput(details)
    else this.#acceptEdit(details)
    this.#render(false)
  }

  /** Called when the box was rendered with `shownText`: the app may have answered an edit. */
  rendered(shownText: ShownText): void {
    const { element } = this.input
    const { text: prop } = this.latest
    if (element) this.#followResets()
    if (this.ignoresInput || !element || prop === undefined) return
    const result = this.#text.rendered(prop, shownText, this.#composition.isActive)
    if (!result) return
    if (result.text !== this.#text.text) {
      this.#showInInput(result.text, result.isCaretBefore)
      this.#render(result.isFromApp)
    }
    // The user's event is over. Each edit was reported to the app by itself, and now the combined text is reported.
    const { report } = result
    if (report) outsideEvents(() => this.latest.onTextChanged?.(this.#text.text, report))
  }

  /** Renders the box with the text it shows now. `isFromApp` says whether the app set it itself. */
  #render(isFromApp: boolean): void {
    this.latest.render?.(this.#text.updateShownText(isFromApp))
  }

  /** Writes `text` into the input, with the caret kept at its place. */
  #showInInput(text: string, isCaretBefore = false): void {
    this.#text.text = text
    if (!this.input.element) return
    // Firefox ends a composition with events while its text is written over.
    this.ignoresInput = true
    this.input.write(text, isCaretBefore)
    this.ignoresInput = this.#composition.isActive = false
  }

  /** Filters text that could not be filtered earlier. Returns whether the value of the input has changed. */
  #filterChange({ reason }: TextChangeDetails): boolean {
    const { filter } = this
    const { element, seen } = this.input
    // Text that the input method still works on can't be filtered. It is filtered when the composition ends.
    if (element && filter && !this.#composition.isActive && isEntered(reason))
      filterEntered(filter, element, seen)
    return this.input.isChanged
  }

  /** Accepts the value that the user has given the input, and reports it to the app. */
  #acceptEdit(details: TextChangeDetails): void {
    const { filter, onTextChanged, text } = this.latest
    const { element, seen } = this.input
    if (
      this.ignoresInput ||
      !this.#filterChange(details) ||
      !element ||
      (filter && this.#composition.isActive)
    )
      return
    this.input.seen = element.value
    this.#text.edit({ before: seen, after: element.value, details, isControlled: text !== undefined })
    // An app that throws has not answered.
    outsideEvents(() => onTextChanged?.(this.#text.text, details))
    this.latest.render?.(this.#text.shownText)
  }

  /**
   * Accepts a value that a script has written directly into the input. The user sees and edits it, but it does not count as an
   * edit.
   */
  #adoptWritten(): void {
    const { element, isChanged } = this.input
    if (!element || !isChanged) return
    this.input.seen = element.value
    this.#text.recordScriptWrite(element.value)
    // React compares the value after the next edit with the last value that it has seen.
    element.value = this.input.seen
  }

  /** Filters text before it is entered, where that is possible. Undo, the caret and `maxLength` see only what is allowed. */
  #onBeforeInput(event: InputEvent): void {
    if (!this.#composition.isActive) this.#adoptWritten()
    if (this.filter) afterListeners(event, () => this.#filterInput(event))
  }

  #filterInput(event: InputEvent): void {
    const { element } = this.input
    const allowed = this.filter && element && allowedInput(this.filter, element, event)
    if (!allowed) return
    event.preventDefault()
    if (allowed.text) this.enter(allowed, { reason: event.inputType, event })
  }

  /** Accepts a value for which the browser raises no event, and raises the event for all listeners of the input. */
  #dispatchInput(details: TextChangeDetails): void {
    this.#entering = details
    if (this.#filterChange(details))
      this.input.element?.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    this.#entering = undefined
    // React calls no handler for a value that a script has written.
    this.#acceptEdit(details)
  }

  onReset(event: Event): void {
    // The event comes before the inputs change, and a later listener may still prevent it.
    const { text } = this.latest
    if (event.target === this.input.element?.form) setTimeout(() => this.#afterReset(event, text))
  }

  /** @param before the text of the app before the reset */
  #afterReset(event: Event, before: string | undefined): void {
    if (this.#isFollowing) this.#render(false)
    // The app has set a text of its own in its handler.
    if (this.latest.text !== before) {
      this.#showInInput(this.#text.text)
      return
    }
    if (!this.input.element?.matches(':disabled')) this.#dispatchInput({ reason: 'reset', event })
    // A disabled box raises no event, so an app that owns the text would not know of the reset.
    else if (this.latest.text !== undefined) this.#showInInput(this.#text.text)
    else if (this.input.isChanged) {
      this.#adoptWritten()
      this.#render(true)
    }
  }

  #followInput(): void {
    const { element } = this.input
    if (element && this.#isFollowing) watchScriptWrites(element, this)
  }

  onScriptWrite(): void {
    // What this class writes is rendered anyway.
    if (!this.ignoresInput) this.#render(false)
  }

  #followResets(): void {
    this.#roots = followResets(this, this.#roots, this.input.element)
  }

  /**
   * Shows the text again after React has hidden the box for a while. In the meantime, a form's reset or a script may have changed
   * the input.
   */
  #bringBack(): void {
    if (this.latest.text !== undefined) this.#showInInput(this.#text.text)
    else this.#adoptWritten()
  }
}
