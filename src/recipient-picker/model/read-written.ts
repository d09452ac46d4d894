import { enterDraft, plainChange, combineChanges, type Change } from './draft.ts'
import { pasteIntoDraft } from './edit-chips.ts'
import { withStep } from './history.ts'
import type { RecipientList } from './list.ts'
import { edited, type Outcome, type PickerState } from './state.ts'
import type { StillState } from './still-state.ts'
import type { Separators } from './text.ts'
import { partsOf, type DraftPart } from './written-parts.ts'
import { writeDraft } from './start.ts'

/** The state with all of the user's text as one typed edit, which one undo reverts. */
export function asTyped({ written, ...state }: StillState): PickerState {
  if (!written) return state
  const { before: draft } = written
  const before = { list: writeDraft(state.list, draft), caret: draft.length }
  return { ...state, history: withStep(state.history, { kind: 'type', before, after: state }) }
}

/**
 * Parses a draft that was written before the parser was loaded: as if it were entered part by part. Undefined if there
 * is nothing to parse.
 *
 * @param typed the state from `asTyped`
 */
export function readWritten(
  { written, caret }: StillState,
  typed: PickerState,
  separators?: Separators,
): Outcome | undefined {
  const { draft } = typed.list
  const start = plainChange(writeDraft(typed.list, ''))
  const change =
    written &&
    partsOf(written).reduce((now, part) => combineChanges(now, enterPart(now.list, part, separators)), start)
  const isCommit = !!change && change.added.length + change.leftOut.length > 0
  if (!change || (!isCommit && change.list.draft === draft)) return undefined
  const { length } = change.list.draft
  return edited(typed, { change, isCommit, caret: Math.max(0, caret - draft.length + length) })
}

/** Enters a part at the end of the draft. */
function enterPart(list: RecipientList, { text, pasted, isOld }: DraftPart, separators?: Separators): Change {
  const { draft } = list
  const { length } = draft
  const paste = pasted !== undefined && pasteIntoDraft(list, { selection: [length, length], text: pasted })
  if (paste) return paste
  if (isOld) return plainChange(writeDraft(list, draft + text))
  // Typed blanks commit one after the other. A long text was not typed.
  const isTyped = separators?.includes(' ') && text.length < 1000
  const words = isTyped ? text.split(/(?<=\s)/) : [text]
  return words.reduce((now: Change, word) => {
    const value = now.list.draft + word
    return combineChanges(now, enterDraft(now.list, { value, caret: value.length, separators }))
  }, plainChange(list))
}
