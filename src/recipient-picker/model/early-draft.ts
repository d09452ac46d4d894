import { inLowerCase } from '../../box/content/text-diff.ts'
import { enterDraft, toChange, combineChanges, type Change } from './draft.ts'
import { pasteIntoDraft } from './edit-chips.ts'
import { withStep } from './history.ts'
import type { RecipientList } from './list.ts'
import { edited, type Outcome, type PickerState } from './state.ts'
import type { EarlyPaste, EarlyState } from './early-state.ts'
import type { Separators } from './text.ts'
import { writeDraft } from './start.ts'

/** The state once the editing code is loaded. All early edits of the draft are one undo step, as if typed at once. */
export function asTyped({ edits, ...state }: EarlyState): PickerState {
  if (!edits) return state
  const before = { list: writeDraft(state.list, edits.before), caret: edits.before.length }
  return { ...state, history: withStep(state.history, { kind: 'type', before, after: state }) }
}

/**
 * Enters the draft of `typed` (see `asTyped`) again, now with the editing code: separators turn the text before them
 * into chips, and pastes of whole mailboxes become chips. Undefined if this changes nothing.
 */
export function readEarlyDraft(
  { edits, caret }: EarlyState,
  typed: PickerState,
  separators?: Separators,
): Outcome | undefined {
  if (!edits) return undefined
  const { draft } = typed.list
  // Pastes for which the input had no room come last.
  const parts = [...partsOf(draft, edits.pastes), ...edits.pastes.filter(({ line }) => line === '')]
  const start = toChange(writeDraft(typed.list, ''))
  const change = parts.reduce(
    (now, part) => combineChanges(now, enterPart(now.list, part, separators)),
    start,
  )
  const isCommit = change.added.length + change.leftOut.length > 0
  if (!isCommit && change.list.draft === draft) return undefined
  const { length } = change.list.draft
  return edited(typed, { change, isCommit, caret: Math.max(0, caret - draft.length + length) })
}

/**
 * Splits a draft into the pastes whose line is still in it, and the typed text around them. Such a line must be where
 * an entry can begin. Its case may differ, because the app may have changed it.
 */
function partsOf(draft: string, pastes: readonly EarlyPaste[]): readonly (string | EarlyPaste)[] {
  const isEntryStart = (at: number) => /(?:^|[,;\s])$/.test(draft.slice(0, at))
  for (const paste of pastes) {
    const isExact = draft.includes(paste.line)
    const text = isExact ? draft : inLowerCase(draft)
    const line = isExact ? paste.line : inLowerCase(paste.line)
    let at = line ? text.indexOf(line) : -1
    while (at > 0 && !isEntryStart(at)) at = text.indexOf(line, at + 1)
    if (at >= 0)
      return [
        ...partsOf(draft.slice(0, at), pastes),
        paste,
        ...partsOf(draft.slice(at + line.length), pastes),
      ]
  }
  return draft === '' ? [] : [draft]
}

/** Enters a part at the end of the draft. A paste of a part of an entry is entered like typed text. */
function enterPart(list: RecipientList, part: string | EarlyPaste, separators?: Separators): Change {
  const isPaste = typeof part !== 'string'
  const { length } = list.draft
  const paste = isPaste && pasteIntoDraft(list, { selected: [length, length], text: part.pasted })
  if (paste) return paste
  const text = isPaste ? part.line : part
  // A typed blank can commit the text before it, so typed words are entered one by one. A long text was not typed.
  const isTyped = text.length < 1000
  const words = isTyped && separators?.includes(' ') ? text.split(/(?<=\s)/) : [text]
  return words.reduce((now: Change, word) => {
    const value = now.list.draft + word
    return combineChanges(now, enterDraft(now.list, { value, caret: value.length, separators }))
  }, toChange(list))
}
