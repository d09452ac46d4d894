import { mapCaret } from '../../box/content/text-diff.ts'
import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { readList } from './list.ts'
import { answeredDraft, isText, type Owned } from './owned.ts'
import { startState, writeDraft } from './start.ts'
import type { PickerState } from './state.ts'
import { usualSeparators, type Separators } from './text.ts'

/** The state of a box before its editing code is loaded. */
export interface EarlyState extends PickerState {
  readonly edits?: DraftEdits | undefined
}

/** The user's edits of the draft. */
interface DraftEdits {
  /** The draft before them. */
  readonly before: string
  readonly pastes: readonly EarlyPaste[]
}

/** A text that was pasted or dropped into the draft, and the line that was entered for it: empty without room. */
export interface EarlyPaste {
  readonly pasted: string
  readonly line: string
}

const editsOf = ({ list, edits }: EarlyState): DraftEdits => edits ?? { before: list.draft, pastes: [] }

/** Records an edit of the draft, without a commit. */
export function withDraft(state: EarlyState, draft: string, caret = draft.length): EarlyState {
  return { ...state, list: writeDraft(state.list, draft), caret, edits: editsOf(state) }
}

/** Records a paste, besides the edit that enters its line. */
export function withPaste(state: EarlyState, paste: EarlyPaste): EarlyState {
  const { before, pastes } = editsOf(state)
  return { ...state, edits: { before, pastes: [...pastes, paste] } }
}

/**
 * The draft `after`, with a separator where the user has pressed Enter: behind `before`. Unchanged if `after` does not
 * continue `before`.
 */
export function afterEnter(before: string, after: string, separators = usualSeparators): string {
  if (!after.startsWith(before) || after === before) return after
  const usual = separatorAfter(before)
  const isAllowed = separators.some((separator) => usual.startsWith(separator))
  return before + (isAllowed ? usual : `${separators[0] ?? ''} `) + after.slice(before.length)
}

/** The state with the value that the app has set, as an answer or on its own. */
export function withAppValue(
  state: EarlyState,
  owned: Owned,
  { isAnswer, separators }: { isAnswer: boolean; separators?: Separators | undefined },
): EarlyState {
  const { list, edits } = state
  const { draft } = list
  if (!isText(owned)) {
    const appState = startState({ text: '', mailboxes: owned })
    return { ...state, ...appState, list: writeDraft(appState.list, draft), caret: state.caret }
  }
  const range = isAnswer && edits ? answeredDraft(list, owned) : undefined
  if (!range) return startState({ text: owned, separators })
  const answered = readList(owned, ...range)
  const caret = mapCaret({ from: draft, to: answered.draft }, state.caret)
  return { ...withDraft(state, answered.draft, caret), list: answered }
}
