import { useCallback, useRef, useState, type ChangeEvent, type RefObject, type SyntheticEvent } from 'react'
import type { CharacterRule } from '../values/input-type.ts'
import { allowedPart, typeInto } from './enter-text.ts'
import { edited, initialTextState, settle, type TextState } from './reconcile.ts'
import { textChangeReason } from './text-change.ts'
import { mapCaret, splice } from './text-diff.ts'
import type { BoxElement, BoxOwnProps, TextChangeDetails, TextChangeReason } from './types.ts'
import { useFormReset } from './use-form-reset.ts'
import { useLatestCallback } from './use-latest-callback.ts'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

interface TextOptions extends Pick<BoxOwnProps, 'text' | 'defaultText' | 'onTextChanged'> {
  multiline: boolean
  /** What the user may enter; the app may set anything. */
  rule: CharacterRule | undefined
}

/** The text of a box, as the rest of the box deals with it. */
export interface BoxText {
  /** The text as it is now. */
  read: () => string
  /** The text as it was last rendered. */
  shown: string
  /** The text the box started with: what the server renders, and what a form's reset goes back to. */
  initial: string
  onChange: (event: ChangeEvent<BoxElement>) => void
  onCompositionStart: () => void
  onCompositionEnd: (event: SyntheticEvent<BoxElement>) => void
  /** Replaces `[start, end)` on the user's behalf, caret behind it, as one undo step and one reported change. */
  enter: (replacement: Replacement, details: TextChangeDetails) => void
}

export interface Replacement {
  start: number
  end: number
  text: string
}

interface Model {
  /** The text the box stands for. An `<input>` shows it without its line breaks, and keeps them until the user edits. */
  text: string
  state: TextState
  composing: boolean
  /** Set between an edit and the rendering it causes. */
  fresh: boolean
  /** Why our own code is editing, while it is. */
  entering: TextChangeDetails | undefined
  last: TextChangeDetails
}

/** As DOM fields hold it. */
function normal(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * Owns what the input shows. React renders the input uncontrolled: the DOM's text is written here and nowhere else, only when it
 * differs, never during a composition, and with the caret kept where the user left it.
 */
export function useText(node: RefObject<BoxElement | null>, options: TextOptions): BoxText {
  const { text, defaultText, onTextChanged, multiline, rule } = options
  const [initial] = useState(() => normal(text ?? defaultText ?? ''))
  const [shown, setShown] = useState(initial)
  const [revision, setRevision] = useState(0)
  const model = useRef<Model>({
    text: initial,
    state: initialTextState(initial),
    composing: false,
    fresh: false,
    entering: undefined,
    last: { reason: 'typing', event: undefined as never },
  })
  const read = useCallback(() => model.current.text, [])

  /** Takes over what the user has made of the text, and tells the app. */
  function take(input: BoxElement, details: TextChangeDetails) {
    const now = model.current
    const before = now.text
    const after = rule ? enforce(rule, input, before) : input.value
    if (after === before) return
    now.text = after
    now.state = edited(now.state, { before, after })
    now.fresh = true
    now.last = details
    onTextChanged?.(after, details)
    setShown(after)
    setRevision((count) => count + 1)
  }

  function onChange(event: ChangeEvent<BoxElement>) {
    const now = model.current
    // A rule can't be enforced on text the input method still works on; it is when the composition ends.
    if (now.composing && rule) return
    take(event.currentTarget, now.entering ?? { reason: textChangeReason(event), event })
  }

  function onCompositionEnd(event: SyntheticEvent<BoxElement>) {
    model.current.composing = false
    take(event.currentTarget, { reason: 'composition', event })
    setRevision((count) => count + 1)
  }

  const enter = useLatestCallback((replacement: Replacement, details: TextChangeDetails) => {
    const input = node.current
    if (!input) return
    const { start, end, text: entered } = replacement
    model.current.entering = details
    if (!typeInto(input, start, end, entered)) {
      input.setRangeText(entered, start, end, 'end')
      take(input, details)
    }
    model.current.entering = undefined
  })

  useIsomorphicLayoutEffect(
    function settleText() {
      const input = node.current
      const now = model.current
      if (!input || now.composing || text === undefined) return
      const verdict = settle(now.state, normal(text), now.text, now.fresh)
      now.fresh = false
      now.state = verdict.state
      if (verdict.show !== now.text) {
        now.text = verdict.show
        write(input, verdict.show)
        setShown(verdict.show)
      }
      // Not inside the user's event, which is over: the app was told of each part, and now of what they make together.
      if (verdict.report !== undefined) onTextChanged?.(verdict.report, now.last)
    },
    // Not onTextChanged: a new function is no reason to settle anything.
    [text, revision, multiline, node],
  )

  const takeWith = (reason: TextChangeReason) => (event: Event) => {
    if (node.current) take(node.current, { reason, event })
  }
  useFormReset(node, takeWith('reset'))
  useTextFromBeforeMount(node, model, takeWith('autofill'))

  return {
    read,
    shown,
    initial,
    onChange,
    onCompositionStart: () => {
      model.current.composing = true
    },
    onCompositionEnd,
    enter,
  }
}

/** Server-rendered boxes can be typed in, and browsers restore what was typed, before React is there to hear of it. */
function useTextFromBeforeMount(
  node: RefObject<BoxElement | null>,
  model: RefObject<Model>,
  take: (event: Event) => void,
) {
  useIsomorphicLayoutEffect(function takeTextFromBeforeMount() {
    const input = node.current
    if (input && input.value !== withoutBreaks(input, model.current.text)) take(new Event('input'))
  }, [])
}

function withoutBreaks(input: BoxElement, text: string): string {
  return input.localName === 'textarea' ? text : text.replaceAll('\n', '')
}

/** Drops from what was just entered whatever the rule doesn't allow there, and returns the text that is left. */
function enforce(rule: CharacterRule, input: BoxElement, before: string): string {
  const { at, inserted } = splice(before, input.value)
  const head = input.value.slice(0, at)
  const tail = input.value.slice(at + inserted.length)
  const kept = allowedPart(rule, head, inserted, tail)
  if (kept !== inserted) {
    input.value = head + kept + tail
    placeCaret(input, at + kept.length, at + kept.length)
  }
  return input.value
}

function write(input: BoxElement, text: string): void {
  const shown = input.value
  const { selectionStart, selectionEnd } = input
  input.value = text
  const place = (position: number | null) => mapCaret(shown, input.value, position ?? shown.length)
  if (input.value !== shown) placeCaret(input, place(selectionStart), place(selectionEnd))
}

function placeCaret(input: BoxElement, start: number, end: number): void {
  if (input.selectionStart !== start || input.selectionEnd !== end) input.setSelectionRange(start, end)
}
