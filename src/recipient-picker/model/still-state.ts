import { mapCaret } from '../../box/content/text-diff.ts'
import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { readList } from './list.ts'
import { answeredDraft, isText, type Owned } from './owned.ts'
import { startState, writeDraft } from './start.ts'
import type { PickerState } from './state.ts'
import { usualSeparators, type Separators } from './text.ts'

/** The recipients of a box before they can be edited. */
export interface StillState extends PickerState {
  readonly written?: Written | undefined
}

/** The user's edits of the draft. */
export interface Written {
  /** The draft before them. */
  readonly before: string
  /** The draft after each edit, and the text pasted by it. */
  readonly drafts: readonly { readonly draft: string; readonly pasted?: string | undefined }[]
}

interface DraftEdit {
  draft: string
  caret?: number
  /** The pasted text, for a paste. */
  pasted?: string | undefined
}

/** Records an edit of the draft, without a commit. */
export function withDraft(state: StillState, { draft, caret = draft.length, pasted }: DraftEdit): StillState {
  const { list } = state
  const { before, drafts } = state.written ?? { before: list.draft, drafts: [] }
  const written = { before, drafts: [...drafts, { draft, pasted }] }
  return { ...state, list: writeDraft(list, draft), caret, written }
}

/** A draft after an Enter and more letters: with a separator instead of the Enter. */
export function afterEnter(before: string, after: string, separators = usualSeparators): string {
  if (!after.startsWith(before) || after === before) return after
  const usual = separatorAfter(before)
  const isAllowed = separators.some((separator) => usual.startsWith(separator))
  return before + (isAllowed ? usual : `${separators[0] ?? ''} `) + after.slice(before.length)
}

/** The state with the value that the app has set, as an answer or on its own. */
export function withSet(
  state: StillState,
  owned: Owned,
  { isAnswer, separators }: { isAnswer: boolean; separators?: Separators | undefined },
): StillState {
  const { list, written } = state
  const { draft } = list
  if (!isText(owned)) {
    const set = startState({ text: '', mailboxes: owned })
    return { ...state, ...set, list: writeDraft(set.list, draft), caret: state.caret }
  }
  const place = isAnswer && written ? answeredDraft(list, owned) : undefined
  if (!place) return startState({ text: owned, separators })
  const answered = readList(owned, ...place)
  const caret = mapCaret({ from: draft, to: answered.draft }, state.caret)
  return { ...withDraft(state, { draft: answered.draft, caret }), list: answered }
}
