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
export interface DraftEdits {
  /** The draft before them. */
  readonly before: string
  /** The draft after each edit and, for a paste, the pasted text. */
  readonly drafts: readonly { readonly draft: string; readonly pasted?: string | undefined }[]
}

interface EditedDraft {
  draft: string
  caret?: number
  /** The pasted text, for a paste. */
  pasted?: string | undefined
}

/** Records an edit of the draft, without a commit. */
export function withDraft(
  state: EarlyState,
  { draft, caret = draft.length, pasted }: EditedDraft,
): EarlyState {
  const { list } = state
  const { before, drafts } = state.edits ?? { before: list.draft, drafts: [] }
  const edits = { before, drafts: [...drafts, { draft, pasted }] }
  return { ...state, list: writeDraft(list, draft), caret, edits }
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
  return { ...withDraft(state, { draft: answered.draft, caret }), list: answered }
}
