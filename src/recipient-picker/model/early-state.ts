import { mapCaret } from '../../box/content/text-diff.ts'
import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { readList } from './list.ts'
import { draftInAnswer, isText, type Owned } from './owned.ts'
import { startState, writeDraft } from './start.ts'
import type { PickerState } from './state.ts'
import { usualSeparators, type Separators } from './text.ts'

/** The state of a box before its editing code is loaded. The user edits only the draft, the text of the input. */
export interface EarlyState extends PickerState {
  readonly edits?: DraftEdits | undefined
}

/** The user's edits of the draft since the app, a script or a reset has set it. */
interface DraftEdits {
  /** The draft before the first edit. */
  readonly before: string
  readonly pastes: readonly EarlyPaste[]
}

/** A text that was pasted or dropped into the draft. */
export interface EarlyPaste {
  readonly pasted: string
  /** The single line that the input got for it. Empty if the input had no room. */
  readonly line: string
}

const editsOf = ({ list, edits }: EarlyState): DraftEdits => edits ?? { before: list.draft, pastes: [] }

export function withDraft(state: EarlyState, draft: string, caret = draft.length): EarlyState {
  return { ...state, list: writeDraft(state.list, draft), caret, edits: editsOf(state) }
}

/** Records a paste. `withDraft` records the draft with the pasted line. */
export function withPaste(state: EarlyState, paste: EarlyPaste): EarlyState {
  const { before, pastes } = editsOf(state)
  return { ...state, edits: { before, pastes: [...pastes, paste] } }
}

/** If the user has typed on behind a draft that an Enter has left as text (`before`), inserts a separator there. */
export function afterEnter(before: string, after: string, separators = usualSeparators): string {
  if (!after.startsWith(before) || after === before) return after
  const usual = separatorAfter(before)
  const hasUsual = separators.some((separator) => usual.startsWith(separator))
  return before + (hasUsual ? usual : `${separators[0] ?? ''} `) + after.slice(before.length)
}

/** The state with the controlled prop that the app has set, as the answer to an edit (`isAnswer`) or on its own. */
export function withAppValue(
  state: EarlyState,
  owned: Owned,
  { isAnswer, separators }: { isAnswer: boolean; separators?: Separators | undefined },
): EarlyState {
  const { list, edits } = state
  const { draft } = list
  if (!isText(owned)) {
    // An app that owns the mailboxes does not own the draft.
    const appState = startState({ text: '', mailboxes: owned })
    return { ...state, ...appState, list: writeDraft(appState.list, draft), caret: state.caret }
  }
  // An answer may have the edited draft. Any other text is read like the initial text of a box.
  const draftRange = isAnswer && edits ? draftInAnswer(list, owned) : undefined
  if (!draftRange) return startState({ text: owned, separators })
  const answered = readList(owned, ...draftRange)
  return { ...state, list: answered, caret: mapCaret({ from: draft, to: answered.draft }, state.caret) }
}
