import { enterDraft, plainChange, combineChanges, type Change } from './draft.ts'
import { pasteIntoDraft } from './edit-chips.ts'
import { withStep } from './history.ts'
import type { RecipientList } from './list.ts'
import { edited, type Outcome, type PickerState } from './state.ts'
import type { EarlyState } from './early-state.ts'
import type { Separators } from './text.ts'
import { partsOf, type DraftPart } from './edited-parts.ts'
import { writeDraft } from './start.ts'

/** The state with all edits of the draft as one typed edit, which one undo reverts. */
export function asTyped({ edits, ...state }: EarlyState): PickerState {
  if (!edits) return state
  const { before: draft } = edits
  const before = { list: writeDraft(state.list, draft), caret: draft.length }
  return { ...state, history: withStep(state.history, { kind: 'type', before, after: state }) }
}

/**
 * Parses a draft from before the editing code was loaded, as if it were entered part by part now. Undefined if this
 * changes nothing.
 *
 * @param typed the state from `asTyped`
 */
export function readEarlyDraft(
  { edits, caret }: EarlyState,
  typed: PickerState,
  separators?: Separators,
): Outcome | undefined {
  const { draft } = typed.list
  const start = plainChange(writeDraft(typed.list, ''))
  const change =
    edits &&
    partsOf(edits).reduce((now, part) => combineChanges(now, enterPart(now.list, part, separators)), start)
  const isCommit = !!change && change.added.length + change.leftOut.length > 0
  if (!change || (!isCommit && change.list.draft === draft)) return undefined
  const { length } = change.list.draft
  return edited(typed, { change, isCommit, caret: Math.max(0, caret - draft.length + length) })
}

/** Enters a part at the end of the draft. */
function enterPart(
  list: RecipientList,
  { text, pasted, isInitial }: DraftPart,
  separators?: Separators,
): Change {
  const { draft } = list
  const { length } = draft
  const paste = pasted !== undefined && pasteIntoDraft(list, { selected: [length, length], text: pasted })
  if (paste) return paste
  if (isInitial) return plainChange(writeDraft(list, draft + text))
  // Typed blanks commit one after the other. A long text was not typed.
  const isTyped = separators?.includes(' ') && text.length < 1000
  const words = isTyped ? text.split(/(?<=\s)/) : [text]
  return words.reduce((now: Change, word) => {
    const value = now.list.draft + word
    return combineChanges(now, enterDraft(now.list, { value, caret: value.length, separators }))
  }, plainChange(list))
}
