import type { ChangeEvent, SyntheticEvent } from 'react'
import type { InputFilter } from '../../values/input-type.ts'
import { afterListeners } from '../events/after-listeners.ts'
import { filterComposed, surroundings, undoComposition, type Surroundings } from './composed-text.ts'
import { allowedInput, filterEntered, isEntered } from './entered-text.ts'
import { followResets, hearResets, unfollowResets } from './form-resets.ts'
import { caretOf, select, valueFor, writeText, type CaretRules } from './input-value.ts'
import { outsideEvents } from '../events/outside-events.ts'
import { watchScriptWrites } from './script-writes.ts'
import { splice } from '../content/text-diff.ts'
import { raiseEnter, watchKeys } from '../events/keys.ts'
import type { Author, Content, InputEdit, ShownInput } from '../content/content.ts'
import { typeInto, type Replacement } from './type-into.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'

/** The properties of the last rendering. */
interface LatestProps {
  /** Removes the characters that the user must not enter. The app may set any text. */
  filter?: InputFilter | undefined
  isReadOnly?: boolean | undefined
  /** The name of the box in its form. */
  name?: string | undefined
  /** The documented properties that are set, for the handle. */
  values?: BoxValues
}

/** What the editor listens for on its input, from the first focus on. Most inputs of a page are never focused. */
const types = [
  'keydown',
  'beforeinput',
  'input',
  'compositionstart',
  'compositionend',
  'change',
  'blur',
] as const

/**
 * The content of a box and its `<input>` or `<textarea>`. A change of the input becomes an edit of the content and is reported to the app.
 * The text of the content is written into the input here and nowhere else, since React renders the input uncontrolled. During a
 * composition, only a text that the app sets on its own is written. The app's answers wait for the end of the composition.
 */
export class Editor<C extends Content = Content> implements EventListenerObject {
  readonly content: C
  #element: BoxElement | null = null
  /** The value that the input has, as far as the content knows. */
  #known = ''
  /** The element that was detached last. When the box is switched to or from multiline, the new element takes over from it. */
  #left: { element: BoxElement; hadFocus: boolean } | undefined
  /** What the input had before the composition that is under way. */
  #composedFrom: string | undefined
  /** The text before and after the current composition. */
  #around: Surroundings | undefined
  /** Filters a composition that has ended, once the browser is ready for it. */
  #filterLater: (() => void) | undefined
  /** The details to report while text is being entered on the user's behalf. Otherwise undefined. */
  #entering: TextChangeDetails | undefined
  /** Whether the box is rendered for text that a script writes. */
  #isFollowing = false
  /** Why the form can't be submitted: the reasons of the box, of the app's `validate`, and of the app. */
  readonly #invalid = { box: '', check: '', app: '' }
  /**
   * True while changes of the input are neither edits nor answers: while the box writes a text, while it undoes a composition, and
   * while the app's `onChange` runs.
   */
  #ignoresInput = false
  /** The last reset of the form while React had hidden the box. */
  #missedReset: Event | undefined
  latest: LatestProps = {}
  /** The name of the box in its form, also when it is gone. */
  name = ''
  /** The handle of the box. React asks for it again with each new ref, and gets the same one. */
  handle: object | undefined
  /** Whether the box has had no input yet. */
  isNew = true
  /** Whether the input has the focus, as far as React has noticed. */
  hasFocus = false
  /** True while the focus moves from one element of this box to the other. The app gets no events for this. */
  isMovingFocus = false

  constructor(content: C) {
    this.content = content
  }

  /** Runs after each rendering, and without props before the next one and when the box is unmounted. */
  keepLatest(latest?: LatestProps): void {
    this.latest = latest ?? {}
    this.name = latest ? (latest.name ?? '') : this.name
    if (latest) followResets(this)
    else unfollowResets(this)
  }

  node(): BoxElement | null {
    return this.#element
  }

  /** The input or, when it is gone, the last one. */
  lastNode(): BoxElement | undefined {
    return this.#element ?? this.#left?.element
  }

  root(): HTMLElement | null {
    return this.#element?.closest<HTMLElement>('.tb-root') ?? null
  }

  /**
   * Whether the input has the focus and React has raised no event for it: for `autoFocus`, and for a focus that was there before the page
   * was hydrated. Says so once.
   */
  noticeFocus(): boolean {
    if (this.hasFocus || !this.#element?.matches(':focus')) return false
    return (this.hasFocus = true)
  }

  /** The text that the input shows now. Form libraries may have written it directly into the input. */
  inputText(): string {
    return this.#element && this.#isChanged() ? this.#element.value : this.content.inputText
  }

  /** All that the box contains now, as a text. */
  text(): string {
    const { text, inputText } = this.content
    return text === inputText ? this.inputText() : text
  }

  /** Who has set the text that the box contains now. Undefined while it changes. */
  author(): Author | undefined {
    if (this.#ignoresInput) return undefined
    return this.#isChanged() ? 'app' : this.content.author
  }

  /** Whether the current change is made by this package or by a reset, and not by the browser. */
  isEntering(): boolean {
    return this.#entering !== undefined
  }

  /** @param message why the form can't be submitted, or '' */
  setValidity(from: 'box' | 'check' | 'app', message: string): void {
    const invalid = this.#invalid
    invalid[from] = message
    this.#element?.setCustomValidity(invalid.box || invalid.check || invalid.app)
  }

  /** Goes on the `<input>` or `<textarea>` as its ref. */
  readonly attach = (element: BoxElement | null): void => {
    if (element) this.#arrive(element)
    else this.#leave()
  }

  #arrive(element: BoxElement): void {
    const left = this.#left
    const { content } = this
    const reset = this.#missedReset
    this.#missedReset = undefined
    this.isNew = false
    this.#element = element
    if (left && left.element !== element) this.#replace(element, left.element, left.hadFocus)
    else if (!left) this.#known = valueFor(element, content.inputText)
    if (left) {
      this.setValidity('box', this.#invalid.box)
      element.readOnly = !!this.latest.isReadOnly
    }
    this.#followInput()
    watchKeys(element)
    element.addEventListener('focus', this)
    // With `autoFocus`, React has focused it already.
    if (element.matches(':focus')) this.#onFocus(element)
    // React hydrates a <textarea> with another line break at its start (see useDefaultValue).
    if (!left && /^[\r\n]/.test(content.inputText)) element.defaultValue = content.inputText
    if (!this.#isChanged()) return
    // React has hidden the box for a while, and a form's reset or a script has changed the input.
    if (reset && !content.keepsInput)
      outsideEvents(() => this.#dispatchInput({ reason: 'reset', event: reset }))
    else if (left) this.#keepText()
    // Users can type into server-rendered boxes, and browsers restore typed text.
    else this.#dispatchInput({ reason: 'autofill', event: new Event('input') })
  }

  #leave(): void {
    const element = this.#element
    if (!element) return
    // Without the input, the composition is over. Its text may not have been filtered yet.
    const isUnfiltered = this.content.isComposing || this.#filterLater !== undefined
    this.#filterLater = this.#around = undefined
    if (isUnfiltered)
      this.#endComposition({ reason: 'insertCompositionText', event: new Event('compositionend') })
    this.#adoptWritten()
    this.#left = { element, hadFocus: element.matches(':focus') }
    this.#element = null
    // React may only have hidden the box. The user can't correct it then, and browsers don't check what is read-only.
    element.readOnly = true
  }

  #replace(element: BoxElement, left: BoxElement, hadFocus: boolean): void {
    const { inputText } = this.content
    writeText(element, inputText, { from: left })
    this.#known = valueFor(element, inputText)
    // The focus may be elsewhere by now: a box can be switched while React has hidden it.
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
    else if (type === 'keydown') this.#onKey(event as KeyboardEvent)
    else if (type === 'beforeinput') this.#onBeforeInput(event as InputEvent, element)
    else if (type === 'input') {
      const isUnfiltered = !!this.latest.filter && (event as InputEvent).isComposing
      this.content.isComposing ||= isUnfiltered
      // Other listeners do not see what a composition enters before it is filtered.
      if (this.#ignoresInput || this.#filterLater || isUnfiltered) event.stopImmediatePropagation()
      this.#filterLater?.()
    } else if (type === 'compositionstart') this.#around = surroundings(element)
    // On change and blur: when an input becomes disabled, browsers end its composition without a compositionend event.
    else if (type === 'compositionend' || this.content.isComposing) this.onCompositionEnd(event)
    else this.#filterLater?.()
    // When React disables a fieldset, Chromium blurs the input in it during React's commit, in which React ignores events. So the
    // input repeats the event afterwards, unless the user has come back.
    if (type === 'blur' && element.matches(':disabled'))
      setTimeout(() => {
        if (this.hasFocus && !element.matches(':focus'))
          element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      })
  }

  /** @param appHandler the app's own handler. It is called when the text has been filtered, and before the text is accepted. */
  onChange(event: ChangeEvent<BoxElement>, appHandler?: (event: ChangeEvent<BoxElement>) => void): void {
    const { type, isComposing } = event.nativeEvent as Partial<InputEvent>
    // WebKit raises a change event for an edited input that has become disabled, even after a reset of its form.
    if (this.#ignoresInput || (type === 'change' && event.currentTarget.matches(':disabled'))) return
    // The app is told of a text that is accepted already.
    if (this.#entering && !this.#isChanged()) return appHandler?.(event)
    this.content.isComposing = isComposing ?? false
    const details = this.#detailsOf(event)
    // The app may render inside its handler, before the edit was reported to it.
    this.#ignoresInput = true
    try {
      if (this.#filterChange(details)) appHandler?.(event)
    } finally {
      this.#ignoresInput = false
      this.#acceptEdit(details)
    }
  }

  /** React calls `onInput` before `onChange`. */
  onInput(event: SyntheticEvent): void {
    if (!this.#ignoresInput) this.#filterChange(this.#detailsOf(event))
  }

  #detailsOf(event: SyntheticEvent): TextChangeDetails {
    const { inputType } = event.nativeEvent as InputEvent
    return this.#entering ?? { reason: inputType || 'autofill', event }
  }

  #onFocus(element: BoxElement): void {
    for (const type of types) element.addEventListener(type, this)
    // The box may have been put into another document or shadow root since it was rendered.
    hearResets(element)
  }

  /** The key may move the caret in edits that are taken back. */
  #onKey(event: KeyboardEvent): void {
    const element = this.#element
    const { content } = this
    if (!element || !content.carets || event.isComposing) return
    afterListeners(event, () => content.press?.(event, getComputedStyle(element).direction === 'rtl'))
  }

  /** Moves the caret for the app. */
  moveCaret(position: number): void {
    // Clamped here: browsers wrap numbers that have more than 32 bits.
    const offset = Math.min(Math.max(position, 0), this.inputText().length)
    this.#element?.setSelectionRange(offset, offset)
    this.content.moveTo?.(position, offset)
  }

  /** Renders the box from now on whenever a script has written the value of the input. */
  followScriptWrites(): void {
    this.#isFollowing = true
    this.#followInput()
    if (this.#isChanged()) this.content.render(false)
  }

  /** Writes a text for the app: all that the box contains. */
  write(text: string): void {
    const { content } = this
    if (content.write) content.write(text)
    else if (this.#element) this.#element.value = text
  }

  /** Enters text on the user's behalf, and reports what has changed since the last report. */
  enter(replacement: Replacement, details: TextChangeDetails): void {
    // Browsers raise no `beforeinput` event for this.
    if (!this.content.isComposing) this.#adoptWritten()
    this.#enter(replacement, details)
  }

  #enter(replacement: Replacement, details: TextChangeDetails): void {
    const element = this.#element
    if (!element) return
    this.#entering = details
    const isReported = typeInto(element, replacement)
    this.#entering = undefined
    if (!isReported) this.#dispatchInput(details)
  }

  /**
   * Called by a DOM listener, and by code that has replaced the composed text. Not by React's `onCompositionEnd`: React ignores events
   * while it commits a rendering, which can end a composition.
   */
  onCompositionEnd(event: Event | SyntheticEvent): void {
    if (this.#ignoresInput) return
    this.content.isComposing = false
    const details = { reason: 'insertCompositionText', event }
    const { data } = event as Partial<CompositionEvent>
    const { filter, values } = this.latest
    const input = this.#element
    const around = this.#around
    this.#around = undefined
    const filtered =
      filter &&
      input &&
      around &&
      // '' if the composition was cancelled. Other events than `compositionend` have none.
      data !== undefined &&
      filterComposed({ filter, values, input, around, composed: data })
    if (typeof filtered !== 'string' || this.#rewrite(filtered, details)) {
      this.#acceptComposed(details)
      return
    }
    // Firefox can't undo before the next input event.
    this.#filterLater = () => {
      this.#filterLater = undefined
      this.#rewrite(filtered, details)
      this.#acceptComposed(details)
    }
    setTimeout(() => this.#filterLater?.())
  }

  /** Replaces the composed text with `filtered`, so that one undo takes it back. Returns whether the browser can do that now. */
  #rewrite(filtered: string, details: TextChangeDetails): boolean {
    const element = this.#element
    if (!element) return false
    this.#ignoresInput = true
    const isUndone = undoComposition(element)
    this.#ignoresInput = false
    const { at, end, inserted } = splice(element.value, filtered)
    if (isUndone) this.#enter({ range: [at, end], text: inserted }, details)
    return isUndone
  }

  /** Accepts the final text of a composition that has ended. */
  #acceptComposed(details: TextChangeDetails): void {
    if (this.#filterChange(details)) this.#raiseInput(details)
    if (!this.#endComposition(details)) this.content.render(false)
  }

  /** Returns whether the app is told of something. */
  #endComposition(details: TextChangeDetails): boolean {
    const { content } = this
    content.isComposing = false
    if (this.#takeAndTell(details)) return true
    const element = this.#element
    if (!element || this.#composedFrom === undefined) return false
    // The content has the text already. But it may do more with it now.
    const edit = this.#editIn(element, details)
    content.endComposition?.(edit)
    return content.endComposition !== undefined
  }

  /** Called when the box was rendered with `shown`: the app may have answered an edit. */
  rendered(shown: ShownInput): void {
    const element = this.#element
    if (element) hearResets(element)
    const { content } = this
    // If another text is to be shown, the rendering that the newest edit causes is still to come.
    if (this.#ignoresInput || !element || shown !== content.shown) return
    const answer = content.rendered(caretOf(element))
    const { isFromApp = false, report } = answer ?? {}
    if (valueFor(element, content.inputText) !== this.#known) this.#show(answer)
    else if (answer?.caret && element.value === this.#known) select(element, answer.caret)
    if (content.shown.text !== content.inputText) content.render(isFromApp)
    // The user's event is over. Each edit was reported to the app by itself, and now the combined text is reported.
    if (report) this.#tell(report)
  }

  /** Writes the text into the input, with the caret kept at its place. */
  #show(rules: CaretRules = {}): void {
    const element = this.#element
    if (!element) return
    const { content } = this
    // Firefox ends a composition with events while its text is written over.
    this.#ignoresInput = true
    writeText(element, content.inputText, rules)
    this.#known = valueFor(element, content.inputText)
    if (content.carets) content.carets.shown = caretOf(element)
    this.#ignoresInput = content.isComposing = false
  }

  /** Whether the input has another value than that of the text. */
  #isChanged(): boolean {
    return this.#element !== null && this.#element.value !== this.#known
  }

  /** Filters text that could not be filtered earlier. Returns whether the value of the input has changed. */
  #filterChange({ reason }: TextChangeDetails): boolean {
    const { filter } = this.latest
    const element = this.#element
    // Text that the input method still works on can't be filtered. It is filtered when the composition ends.
    if (element && filter && !this.content.isComposing && isEntered(reason))
      filterEntered(filter, element, this.#known)
    return this.#isChanged()
  }

  /** Accepts the value that the user has given the input, and reports it to the app. */
  #acceptEdit(details: TextChangeDetails): void {
    this.#take(details)?.()
  }

  /** Makes an edit of the value that the user has given the input. Returns what tells the app, if there is an edit. */
  #take(details: TextChangeDetails): (() => void) | undefined {
    const { content } = this
    const element = this.#element
    const isHeld = this.latest.filter && content.isComposing
    if (this.#ignoresInput || !this.#filterChange(details) || !element || isHeld) return undefined
    return content.edit(this.#editIn(element, details))
  }

  /** The edit that has led to the value of the input. */
  #editIn({ value, selectionEnd }: BoxElement, details: TextChangeDetails): InputEdit {
    const before = this.#known
    const composedFrom = this.#composedFrom ?? before
    const { isComposing } = this.content
    this.#composedFrom = isComposing ? composedFrom : undefined
    this.#known = value
    return { before, composedFrom, after: value, caret: selectionEnd ?? value.length, details }
  }

  /** Reports a text for which there is no event: raises one for all listeners of the input, and calls `onTextChanged`. */
  #tell(details: TextChangeDetails, tell = () => this.content.report(details)): void {
    this.#raiseInput(details)
    tell()
  }

  /**
   * Accepts a value while React ignores events, because it commits a rendering. The app is told afterwards, and only then renders its
   * answer. Returns whether there is anything to tell.
   */
  #takeAndTell(details: TextChangeDetails): boolean {
    const tell = this.#take(details)
    if (tell) queueMicrotask(() => this.#tell(details, tell))
    return tell !== undefined
  }

  #raiseInput(details: TextChangeDetails): void {
    const element = this.lastNode()
    if (!element) return
    this.#entering = details
    // React calls `onChange` only if the value differs from the one that a script has set last. The copy gets another value, and
    // React takes it for that of the element.
    this.#ignoresInput = true
    Reflect.set(element, 'value', `${element.value}.`, element.cloneNode())
    this.#ignoresInput = false
    element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    this.#entering = undefined
  }

  /**
   * Accepts a value that a script has written directly into the input. The user sees and edits it, but it does not count as an
   * edit.
   */
  #adoptWritten(): void {
    const element = this.#element
    if (!element || !this.#isChanged()) return
    const { value } = element
    this.content.adopt(value)
    this.#known = value
    // React compares the value after the next edit with the last value that it has seen.
    element.value = value
  }

  /** Filters text before it is entered, where that is possible. Undo, the caret and `maxLength` see only what is allowed. */
  #onBeforeInput(event: InputEvent, element: BoxElement): void {
    raiseEnter(event, element)
    if (!this.content.isComposing) this.#adoptWritten()
    if (!this.latest.filter) return
    afterListeners(event, () => {
      const { filter } = this.latest
      const allowed = filter && this.#element && allowedInput(filter, this.#element, event)
      if (!allowed) return
      event.preventDefault()
      if (allowed.text) this.enter(allowed, { reason: event.inputType, event })
    })
  }

  /**
   * Accepts a value for which the browser raises no event, and raises the event for all listeners of the input. Returns whether the app
   * is told later.
   */
  #dispatchInput(details: TextChangeDetails): boolean {
    if (this.#filterChange(details)) this.#raiseInput(details)
    return this.#takeAndTell(details)
  }

  onReset(event: Event): void {
    if (event.target !== this.lastNode()?.form) return
    if (!this.#element) this.#missedReset = event
    const reset = this.content.beforeReset?.()
    // The event comes before the inputs change, and a later listener may still prevent it.
    setTimeout(() => {
      const isDisabled = this.lastNode()?.matches(':disabled') ?? false
      if (!event.defaultPrevented) reset?.(event, isDisabled)
      this.#afterReset(event, isDisabled)
    })
  }

  /** If the content owns the text, that is the default value of the input, so the browser has changed nothing. */
  #afterReset(event: Event, isDisabled: boolean): void {
    const { content } = this
    if (this.#isFollowing) content.render(false)
    if (!content.keepsInput && !isDisabled) this.#dispatchInput({ reason: 'reset', event })
    // A disabled box raises no event.
    else if (this.#isChanged() && this.#keepText()) content.render(true)
  }

  /**
   * Handles a value that was changed without an event. If the content owns the text, restores it. Otherwise accepts the value, and
   * returns true.
   */
  #keepText(): boolean {
    const { keepsInput } = this.content
    if (keepsInput) this.#show()
    else this.#adoptWritten()
    return !keepsInput
  }

  #followInput(): void {
    if (this.#element && this.#isFollowing) watchScriptWrites(this.#element, this)
  }

  onScriptWrite(): void {
    // What this class writes is rendered anyway.
    if (!this.#ignoresInput) this.content.render(false)
  }
}
