import type { OptimisticRules } from '../../box/content/optimistic-value.ts'
import { mapCaret, rebaseText } from '../../box/content/text-diff.ts'
import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { changedParts, type DraftPart } from './draft-parts.ts'
import { readList } from './list.ts'
import { answeredDraft, comparing, isText, type Owned } from './owned.ts'
import { startState, writeDraft } from './start.ts'
import type { PickerState } from './state.ts'
import { usualSeparators, type Separators } from './text.ts'

/** The recipients of a box that can't be edited yet. */
export interface StillState extends PickerState {
  /** What the user has written in the draft, and what the draft was before. */
  readonly written?: { readonly before: string; readonly parts: readonly DraftPart[] } | undefined
}

interface DraftEdit {
  draft: string
  caret?: number
  /** What was pasted, if it is a paste. */
  pasted?: string | undefined
}

/** The user has written in the draft. It commits nothing. */
export function withDraft(state: StillState, { draft, caret = draft.length, pasted }: DraftEdit): StillState {
  const { list } = state
  const old = { before: list.draft, parts: [{ text: list.draft, isOld: true }] }
  const { before, parts } = state.written ?? old
  const written = { before, parts: changedParts(parts, draft, pasted) }
  return { ...state, list: writeDraft(list, draft), caret, written }
}

/** A draft after an Enter and more letters: with a separator in the place of the Enter. */
export function afterEnter(before: string, after: string, separators = usualSeparators): string {
  if (!after.startsWith(before) || after === before) return after
  const usual = separatorAfter(before)
  const isOne = separators.some((separator) => usual.startsWith(separator))
  return before + (isOne ? usual : `${separators[0] ?? ''} `) + after.slice(before.length)
}

/** Applies to `onto` the edit of the draft that turned `before` into `after`. */
export function rebaseDraft(before: StillState, after: StillState, onto: StillState): StillState {
  const { list, caret, written } = after
  const draft = rebaseText(before.list.draft, list.draft, onto.list.draft)
  return draft === list.draft
    ? { ...onto, list: writeDraft(onto.list, draft), caret, written }
    : withDraft(onto, { draft })
}

/** How an app answers what the user has written. */
export const stillRules = (owned: Owned, separators?: Separators): OptimisticRules<Owned, StillState> => {
  const { isSame, propOf } = comparing(owned)
  function withProp(state: StillState, prop: Owned, isFromApp: boolean): StillState {
    const { list, written } = state
    if (isSame(propOf(state), prop)) return state
    if (!isText(prop)) {
      const { draft } = list
      const set = startState({ text: '', mailboxes: prop })
      return { ...state, ...set, list: writeDraft(set.list, draft), caret: state.caret }
    }
    const place = isFromApp ? undefined : answeredDraft(list, prop)
    if (!place || !written) return startState({ text: prop, separators })
    const answered = readList(prop, ...place)
    const parts = changedParts(written.parts, answered.draft)
    const caret = mapCaret({ from: list.draft, to: answered.draft }, state.caret)
    return { ...state, list: answered, caret, written: { ...written, parts } }
  }
  return {
    ...comparing(owned),
    withProp,
    rebase: rebaseDraft,
  }
}
