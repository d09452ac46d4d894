import { inLowerCase } from '../../box/content/text-diff.ts'
import { enterDraft, plainChange, combineChanges, type Change } from './draft.ts'
import { pasteIntoDraft } from './edit-chips.ts'
import { withStep } from './history.ts'
import type { RecipientList } from './list.ts'
import { edited, type Outcome, type PickerState } from './state.ts'
import type { EarlyPaste, EarlyState } from './early-state.ts'
import type { Separators } from './text.ts'
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
  if (!edits) return undefined
  const { draft } = typed.list
  const parts = [...partsOf(draft, edits.pastes), ...edits.pastes.filter(({ line }) => line === '')]
  const start = plainChange(writeDraft(typed.list, ''))
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
 * The parts of a draft: the pastes whose line is still there, where an entry can begin, and the text around them. A
 * line that was changed counts as typed, unless only its case was: that may have been the app.
 */
function partsOf(draft: string, pastes: readonly EarlyPaste[]): readonly (string | EarlyPaste)[] {
  const canBegin = (at: number) => /(?:^|[,;\s])$/.test(draft.slice(0, at))
  for (const paste of pastes) {
    const isExact = draft.includes(paste.line)
    const text = isExact ? draft : inLowerCase(draft)
    const line = isExact ? paste.line : inLowerCase(paste.line)
    let at = line ? text.indexOf(line) : -1
    while (at > 0 && !canBegin(at)) at = text.indexOf(line, at + 1)
    if (at >= 0)
      return [
        ...partsOf(draft.slice(0, at), pastes),
        paste,
        ...partsOf(draft.slice(at + line.length), pastes),
      ]
  }
  return draft === '' ? [] : [draft]
}

/** Enters typed or pasted text at the end of the draft. */
function enterPart(list: RecipientList, part: string | EarlyPaste, separators?: Separators): Change {
  const { draft } = list
  const { length } = draft
  const text = typeof part === 'string' ? part : part.line
  const paste =
    typeof part !== 'string' && pasteIntoDraft(list, { selected: [length, length], text: part.pasted })
  if (paste) return paste
  // Typed blanks commit one after the other. A long text was not typed.
  const isTyped = separators?.includes(' ') && text.length < 1000
  const words = isTyped ? text.split(/(?<=\s)/) : [text]
  return words.reduce((now: Change, word) => {
    const value = now.list.draft + word
    return combineChanges(now, enterDraft(now.list, { value, caret: value.length, separators }))
  }, plainChange(list))
}
