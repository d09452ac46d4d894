import type { ChangeEvent, SyntheticEvent } from 'react'
import type { CharacterRule } from '../values/input-type.ts'
import { edited, initialTextState, settle } from './reconcile.ts'
import { mapCaret, offsetBehind, splice } from './text-diff.ts'
import type { BoxElement, BoxOwnProps, TextChangeDetails } from './types.ts'
import type { BoxValues } from './values.ts'

/** What a field goes by: the props of the last rendering. */
export interface FieldOptions extends Pick<BoxOwnProps, 'text' | 'onTextChanged'> {
  /** What the user may enter; the app may set anything. */
  rule?: CharacterRule | undefined
  /** What the documented properties are set to, for the handle. */
  values?: BoxValues
}

/** A text that was shown: another object each time the text was changed. */
export interface ShownText {
  text: string
  /** Whether the app set it on its own, or a form's reset did, and not the user. */
  isApps?: boolean | undefined
}

export type Field = ReturnType<typeof createField>

/**
 * Owns the input's DOM node and what it shows. React renders the input uncontrolled: its text is written here and nowhere else,
 * only when it differs, never during a composition, and with the caret kept where the user left it.
 *
 * @param shown the text to start with
 * @param render called when the text has changed, to render the box anew and then `settle` it
 */
export function createField(shown: ShownText, render: (shown: ShownText) => void) {
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
  // True while the focus moves for reasons of ours that are nobody's business.
  let silent = false
  // Why the text was last changed.
  let last: TextChangeDetails | undefined

  function rerender(isApps?: boolean) {
    shown = { text, isApps }
    render(shown)
  }

  /** Takes over what the user has made of the text, and tells the app. */
  function take(details: TextChangeDetails) {
    const { rule, onTextChanged } = options
    // A rule can't be enforced on text the input method still works on; it is when the composition ends.
    if (!node || (rule && composing)) return
    if (rule) enforce(rule, node, seen)
    if (node.value === seen) return
    seen = node.value
    if (options.text !== undefined) state = edited(state, text, seen)
    text = seen
    fresh = true
    last = details
    shown = { text, isApps: details.reason === 'reset' }
    onTextChanged?.(text, details)
    render(shown)
  }

  /**
   * Keeps a character that the rule forbids from being entered at all, so that undo and the caret never see it. What can't be
   * prevented, or is allowed in part, is corrected where the text is taken over.
   */
  function onBeforeInput(event: Event) {
    const { rule } = options
    const { data, isComposing } = event as InputEvent
    if (!rule || !node || !data || isComposing) return
    const { value, selectionStart, selectionEnd } = node
    const before = value.slice(0, selectionStart ?? undefined)
    if (!allowedPart(rule, before, data, value.slice(selectionEnd ?? value.length))) event.preventDefault()
  }

  function onReset(event: Event) {
    // The event comes before the fields change, and a later listener may still prevent it.
    if (event.target === node?.form) setTimeout(() => take({ reason: 'reset', event }))
  }

  function takeOver(input: BoxElement, from: BoxElement, focused: boolean) {
    input.value = text
    seen = input.value
    // The one has line breaks that the other hasn't.
    const place = (position: number | null) =>
      offsetBehind(seen, oneLine(from.value.slice(0, position ?? 0)), oneLine)
    input.setSelectionRange(place(from.selectionStart), place(from.selectionEnd))
    silent = true
    if (focused) input.focus({ preventScroll: true })
    silent = false
  }

  return {
    node: () => node,
    /** What the box shows now: form libraries write it into the input themselves. */
    text: () => (node && node.value !== seen ? node.value : text),
    shown: () => shown,
    value: (name: string): unknown => options.values?.[name as keyof BoxValues],
    isSilent: () => silent,
    take,

    use(latest: FieldOptions) {
      options = latest
    },

    /** Goes on the `<input>` or `<textarea>` as its ref. */
    attach(next: BoxElement | null) {
      const current = next ?? node
      const listen = next ? 'addEventListener' : 'removeEventListener'
      current?.[listen]('beforeinput', onBeforeInput)
      // Not at the document: the event does not leave a shadow root.
      current?.getRootNode()[listen]('reset', onReset)
      if (!next) {
        left = node && { node, focused: node.matches(':focus') }
      } else if (left && left.node !== next) {
        takeOver(next, left.node, left.focused)
      }
      node = next
      // Server-rendered boxes can be typed in, and browsers restore what was typed, before React is there to hear of it.
      if (next && !left) {
        seen = oneLine(next.value) === oneLine(text) ? next.value : text
        take({ reason: 'autofill', event: new Event('input') })
      }
    },

    /** The user leaves: what an app that answers at once has left unanswered, it has refused. */
    leave() {
      if (!state.late) state = initialTextState(state.accepted)
    },

    /** The box was rendered: whatever the user has done to the text, now the app has had its say. */
    settle() {
      if (!node || composing || options.text === undefined) return
      const verdict = settle(state, options.text, text, fresh)
      fresh = false
      state = verdict.state
      if (verdict.show !== text) {
        text = verdict.show
        // What was deleted behind the caret comes back behind it.
        seen = write(node, text, last?.reason.endsWith('Forward'))
        rerender(verdict.isApps)
      }
      // Not inside the user's event, which is over: the app was told of each part, and now of what they make together.
      if (verdict.report && last) options.onTextChanged?.(text, last)
    },

    onChange(event: ChangeEvent<BoxElement>) {
      const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>
      composing = isComposing ?? false
      take({ reason: inputType || 'autofill', event })
    },

    onCompositionEnd(event: SyntheticEvent) {
      composing = false
      take({ reason: 'insertCompositionText', event })
      rerender()
    },
  }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '')
}

/** The characters of `entered` that `rule` allows between `before` and `after`. */
function allowedPart(rule: CharacterRule, before: string, entered: string, after: string): string {
  let kept = ''
  for (const character of entered) {
    if (rule(character, before + kept, after)) kept += character
  }
  return kept
}

/** Drops from what was just entered whatever the rule doesn't allow there. */
function enforce(rule: CharacterRule, input: BoxElement, before: string): void {
  const { value } = input
  const { at, inserted } = splice(before, value)
  const head = value.slice(0, at)
  const tail = value.slice(at + inserted.length)
  const kept = head + allowedPart(rule, head, inserted, tail)
  if (kept + tail !== value) {
    input.value = kept + tail
    input.setSelectionRange(kept.length, kept.length)
  }
}

/** Writes a text, with the caret kept at its place, and returns what the input makes of it. */
function write(input: BoxElement, text: string, staying: boolean | undefined): string {
  const { value, selectionStart, selectionEnd } = input
  input.value = text
  const place = (position: number | null) => mapCaret(value, input.value, position ?? value.length, staying)
  input.setSelectionRange(place(selectionStart), place(selectionEnd))
  return input.value
}
