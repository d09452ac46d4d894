import type { ChangeEvent, SyntheticEvent } from 'react'
import type { InputFilter } from '../values/input-type.ts'
import { filterComposed, surroundings, undoComposition, type Surroundings } from './composed-text.ts'
import { edited, initialTextState, settle } from './controlled-text.ts'
import { mapCaret, offsetBehind, solids, splice } from './text-diff.ts'
import { typeInto, type Replacement } from './type-into.ts'
import type { BoxElement, BoxOwnProps, TextChangeDetails } from './types.ts'
import type { BoxValues } from './properties.ts'

/** What a field goes by: the props of the last rendering. */
export interface FieldOptions extends Pick<BoxOwnProps, 'text' | 'onTextChanged'> {
  /** What the box takes of the text that the user enters; the app may set anything. */
  filter?: InputFilter | undefined
  /** What the documented properties are set to, for the handle. */
  values?: BoxValues
  /** Renders the box again and then has its text settled: the text has changed. */
  render?: (shown: ShownText) => void
}

/** A text that was shown. */
export interface ShownText {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is none. */
  version: number
  /** Whether the app set it on its own, or the reset of a form, and not the user. */
  isApps: boolean
}

export type Field = ReturnType<typeof createField>

/**
 * Owns the input's DOM node and what it shows. React renders the input uncontrolled: its text is written here and nowhere else,
 * only when it differs, and with the caret kept where the user left it. During a composition only the text that the app sets on
 * its own is written; what it answers waits for the end.
 *
 * @param shown the text to start with
 */
export function createField(shown: ShownText) {
  let node: BoxElement | null = null
  // The input that another one takes over from, when a box becomes multiline or stops being it.
  let left: { node: BoxElement; focused: boolean } | null = null
  // The text the box stands for. An <input> shows it without its line breaks, and keeps them until the user edits.
  let { text } = shown
  // The input's own value, as it was last seen.
  let seen = ''
  let state = initialTextState(text)
  let options: FieldOptions = {}
  let composing = false
  // True between an edit and the rendering it causes.
  let fresh = false
  // True while the focus moves from one input of this box to the other: not an event for the app.
  let silent = false
  // Where reset events of the input's form are heard.
  let resetTargets: readonly EventTarget[] = []
  // Why text is being entered on the user's behalf, while it is.
  let entering: TextChangeDetails | undefined
  // True while a text of the app is written, or the app's own handler runs: nothing that happens then is an edit, or an answer.
  let busy = false
  // A text that a script has written into the input, until it is edited.
  let written: string | undefined
  // What stands around the composition under way.
  let around: Surroundings | undefined
  // Filters a composition that has ended, once the browser is ready for it.
  let unfiltered: (() => void) | undefined
  // What the user changed last.
  let last: { details: TextChangeDetails; deleted: string } | undefined

  /** Renders the box with the text it shows now. `isApps` says whether the app has set it on its own. */
  function rerender(isApps: boolean) {
    shown = { text, version: shown.version + (isApps ? 1 : 0), isApps: isApps || shown.isApps }
    options.render?.(shown)
  }

  /** Whether the input has another value than before, once what could not be filtered earlier is. */
  function isChanged({ reason }: TextChangeDetails): boolean {
    const { filter } = options
    // Text that the input method still works on can't be filtered. It is when the composition ends.
    if (node && filter && !composing && isEntered(reason)) filterEntered(filter, node, seen)
    return node?.value !== seen
  }

  /** Takes over the value that the user has given the input, and tells the app. */
  function take(details: TextChangeDetails) {
    const { filter, onTextChanged } = options
    if (busy || !isChanged(details) || !node || (filter && composing)) return
    const { at, end } = splice(seen, node.value)
    last = { details, deleted: seen.slice(at, end) }
    seen = node.value
    written = undefined
    if (options.text !== undefined) state = edited(state, text, seen)
    text = seen
    fresh = true
    shown = { text, version: shown.version + 1, isApps: details.reason === 'reset' }
    try {
      onTextChanged?.(text, details)
    } finally {
      // An app that throws has not answered.
      options.render?.(shown)
    }
  }

  /**
   * Takes over a value that a script has written into the input, past the box. It is what the user saw and edits, but no change of
   * the user's.
   */
  function takeWritten() {
    if (!node || node.value === seen) return
    written = text = seen = node.value
    state = { ...state, wished: text }
    // React compares the value after the next edit with the last one it knows of.
    node.value = seen
  }

  /**
   * Filters text before it is entered, so that undo, the caret and `maxLength` see only what is allowed. What can't be prevented is
   * filtered in `take`.
   */
  function onBeforeInput(event: Event) {
    if (!composing) takeWritten()
    const { filter } = options
    const { inputType, isComposing, defaultPrevented } = event as InputEvent
    if (!filter || !node || isComposing || defaultPrevented || !isEntered(inputType)) return
    const data = enteredText(event as InputEvent, node)
    if (!data) return
    const { value, selectionStart, selectionEnd } = node
    const range = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
    const allowed = filter(data, value.slice(0, range[0]), value.slice(range[1]))
    if (allowed === data) return
    event.preventDefault()
    if (allowed) enter({ range, text: allowed }, { reason: inputType, event })
  }

  /** Enters text on the user's behalf. */
  function enter(replacement: Replacement, details: TextChangeDetails) {
    if (!node) return
    entering = details
    const isReported = typeInto(node, replacement)
    entering = undefined
    if (!isReported) announce(details)
  }

  /** Takes over a value for which the browser raises no event: raises one, for all that listen to the input. */
  function announce(details: TextChangeDetails) {
    entering = details
    if (isChanged(details)) node?.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    entering = undefined
    // React calls no handler for a value that a script has written.
    take(details)
  }

  function onReset(event: Event) {
    // The event comes before the fields change, and a later listener may still prevent it.
    if (event.target === node?.form) setTimeout(afterReset, 0, event)
  }

  function afterReset(event: Event) {
    if (!node?.matches(':disabled')) return announce({ reason: 'reset', event })
    // A disabled box raises no event, so an app that owns the text could not follow.
    if (options.text !== undefined) show(text)
    else if (node.value !== seen) {
      takeWritten()
      rerender(true)
    }
  }

  /** Hears of resets in the tree that the input is in now. A box may be rendered first and put into its page later. */
  function listenForReset(
    targets: readonly EventTarget[] = node ? [node.getRootNode(), node.ownerDocument] : [],
  ) {
    for (const target of resetTargets) target.removeEventListener('reset', onReset)
    for (const target of targets) target.addEventListener('reset', onReset)
    resetTargets = targets
  }

  /** Shows `next`, with the caret kept at its place. */
  function show(next: string, staying = false) {
    text = next
    if (!node) return
    // Firefox ends a composition with events while its text is written over.
    busy = true
    seen = write(node, text, staying)
    busy = composing = false
  }

  function takeOver(input: BoxElement, from: BoxElement, focused: boolean) {
    input.value = text
    seen = input.value
    // The one has line breaks that the other hasn't.
    const place = (position: number | null) =>
      offsetBehind(seen, oneLine(from.value.slice(0, position ?? 0)), oneLine)
    input.setSelectionRange(
      place(from.selectionStart),
      place(from.selectionEnd),
      from.selectionDirection ?? undefined,
    )
    // Unless the focus is elsewhere by now: a box that is hidden for a while can be switched meanwhile.
    const { activeElement, body } = input.ownerDocument
    silent = true
    if (focused && (!activeElement || activeElement === body)) input.focus({ preventScroll: true })
    silent = false
  }

  function onCompositionStart() {
    around = node ? surroundings(node) : undefined
  }

  /** Not React's event: a composition that ends because of a rendering ends while React hears of nothing. */
  function onCompositionEnd(event: Event | SyntheticEvent) {
    if (busy) return
    composing = false
    const { data } = event as Partial<CompositionEvent>
    const details = { reason: 'insertCompositionText', event }
    const filtered =
      options.filter && node && around && data
        ? filterComposed(options.filter, node, around, data)
        : undefined
    around = undefined
    if (filtered === undefined || rewriteComposed(filtered, details)) return endComposition(details)
    // Firefox undoes nothing before the input event that comes next.
    unfiltered = () => {
      unfiltered = undefined
      rewriteComposed(filtered, details)
      endComposition(details)
    }
    setTimeout(() => unfiltered?.())
  }

  /** Shows `filtered` in the place of what was composed, so that one undo takes it back. Returns whether the browser can do that now. */
  function rewriteComposed(filtered: string, details: TextChangeDetails): boolean {
    if (!node) return false
    busy = true
    const isUndone = undoComposition(node)
    busy = false
    const { at, end, inserted } = splice(node.value, filtered)
    if (isUndone && (at < end || inserted)) enter({ range: [at, end], text: inserted }, details)
    return isUndone
  }

  function endComposition(details: TextChangeDetails) {
    const composed = node?.value
    // Everything has heard of the text as it was composed.
    if (isChanged(details) && node?.value !== composed) announce(details)
    else take(details)
    rerender(false)
  }

  /** Keeps the texts in between from other listeners, while a composition is filtered. */
  function onInput(event: Event) {
    if (busy || unfiltered) event.stopImmediatePropagation()
    unfiltered?.()
  }

  /** Firefox ends the composition of a field that is disabled without saying so. */
  function onBlur(event: Event) {
    if (composing) onCompositionEnd(event)
  }

  /** What a box that was hidden for a while shows again: a form's reset, or a script, may have changed it. */
  function bringBack() {
    if (options.text !== undefined) show(text)
    else takeWritten()
  }

  const listeners = [
    ['beforeinput', onBeforeInput],
    ['input', onInput],
    ['compositionstart', onCompositionStart],
    ['compositionend', onCompositionEnd],
    ['blur', onBlur],
  ] as const

  return {
    node: () => node,
    /** What the box shows now: form libraries write it into the input themselves. */
    text: () => (node && node.value !== seen ? node.value : text),
    shown: () => shown,
    value: (name: string): unknown => options.values?.[name as keyof BoxValues],
    isSilent: () => silent,
    /** Whether a change is not the browser's doing, but that of this package or of the form. */
    isEntering: () => entering !== undefined,
    take,
    enter,

    use(latest: FieldOptions) {
      options = latest
    },

    /** Goes on the `<input>` or `<textarea>` as its ref. */
    attach(next: BoxElement | null) {
      for (const [type, listener] of listeners) {
        node?.removeEventListener(type, listener)
        next?.addEventListener(type, listener)
      }
      if (!next) {
        takeWritten()
        left = node && { node, focused: node.matches(':focus') }
        // The input method loses its field.
        composing = false
      } else if (left && left.node !== next) {
        takeOver(next, left.node, left.focused)
      }
      node = next
      if (next && left?.node === next && next.value !== seen) bringBack()
      listenForReset()
      // Server-rendered boxes can be typed in, and browsers restore what was typed, before React hydrates them.
      if (next && !left) {
        // React hydrates a <textarea> with another line break at its start (see useBox).
        if (/^[\r\n]/.test(shown.text)) next.defaultValue = shown.text
        const lines = next.localName === 'textarea' ? plainLines : oneLine
        seen = lines(next.value) === lines(text) ? next.value : text
        outsideEvents(() => take({ reason: 'autofill', event: new Event('input') }))
      }
    },

    /** The box was rendered, with `rendered`: what the user has done to the text, the app may have answered. */
    settle(rendered: ShownText) {
      if (node && !resetTargets.includes(node.getRootNode())) listenForReset()
      // The rendering that the newest edit causes is still to come.
      if (busy || !node || rendered !== shown || options.text === undefined) return
      // Nothing is new but what a script has written.
      if (text === written && options.text === state.accepted) return
      const verdict = settle(state, options.text, fresh)
      if (composing && verdict.report) return
      fresh = false
      state = verdict.state
      if (composing && !verdict.own) return
      if (verdict.show !== text) {
        show(verdict.show, !verdict.own && !!last && isCaretBefore(last))
        rerender(verdict.own === true)
      }
      // Not inside the user's event, which is over: the app was told of each part, and now of what they make together.
      if (verdict.report && last) {
        const { details } = last
        outsideEvents(() => options.onTextChanged?.(text, details))
      }
    },

    /** @param theirs the app's own handler, which sees the text that is taken over then */
    onChange(event: ChangeEvent<BoxElement>, theirs?: (event: ChangeEvent<BoxElement>) => void) {
      const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>
      if (busy) return
      composing = isComposing ?? false
      const details = entering ?? { reason: inputType || 'autofill', event }
      // The app may render inside its handler, before it was told of the edit.
      busy = true
      try {
        if (isChanged(details)) theirs?.(event)
      } finally {
        busy = false
        take(details)
      }
    },

    onFocus() {
      listenForReset()
    },

    onCompositionEnd,
  }
}

/** Calls the app where React would take an error of the app's for one of this component. */
function outsideEvents(call: () => void): void {
  try {
    call()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

/** Whether the user has put text in, as opposed to taking it out or going back and forth in the history. */
function isEntered(reason: string): boolean {
  return reason.startsWith('insert') || reason === 'autofill'
}

/**
 * Whether the caret stays before text that was deleted and comes back. Delete leaves it there. Backspace does so with separators of a
 * mask: the next Backspace reaches the character before them. Delete passes them, likewise.
 */
function isCaretBefore({ details, deleted }: { details: TextChangeDetails; deleted: string }): boolean {
  const isSeparator = deleted !== '' && solids(deleted) === ''
  return details.reason.endsWith('Forward') !== isSeparator
}

/** What an edit is about to enter. Enter in a <textarea> enters a line break; in an <input> it is the form's. */
function enteredText({ data, inputType }: InputEvent, input: BoxElement): string | null {
  const isLineBreak = /^insert(?:LineBreak|Paragraph)$/.test(inputType)
  return isLineBreak && input.localName === 'textarea' ? '\n' : data
}

/** A text with the line breaks that a <textarea> gives it. */
function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '')
}

/** Filters what was just entered, where it could not be filtered before. */
function filterEntered(filter: InputFilter, input: BoxElement, before: string): void {
  const { value } = input
  const { at, inserted } = splice(before, value)
  const head = value.slice(0, at)
  const tail = value.slice(at + inserted.length)
  const kept = filter(inserted, head, tail)
  // Not as the value, which React would take for one that its handlers know.
  if (kept !== inserted) input.setRangeText(kept, at, at + inserted.length, 'end')
}

/** Writes a text, with the caret kept at its place, and returns what the input makes of it. */
function write(input: BoxElement, text: string, staying: boolean): string {
  const { value, selectionStart, selectionEnd, selectionDirection } = input
  input.value = text
  const place = (position: number | null) => mapCaret(value, input.value, position ?? value.length, staying)
  input.setSelectionRange(place(selectionStart), place(selectionEnd), selectionDirection ?? undefined)
  return input.value
}
