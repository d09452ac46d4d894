import { textOf, type ListWithCaret, type RecipientList } from './list.ts'

const MOST_STEPS = 200

/** The kinds of edits that form runs, such as typed letters: one undo reverts a run. Any other edit is its own step. */
export type RunKind = 'type' | 'delete'

/** The kind of run that an edit of the input may join. Undefined for a paste, a cut, a drag or a drop. */
export function runKindOf(reason: string): RunKind | undefined {
  if (['insertFromPaste', 'insertFromDrop', 'deleteByCut', 'deleteByDrag'].includes(reason)) return undefined
  return reason.startsWith('delete') ? 'delete' : 'type'
}

/** The steps of a box, as the list and the caret before or after each of them. */
export interface History {
  /** The states before this one, the oldest first. Undo takes the last. */
  readonly past: readonly ListWithCaret[]
  /** The undone states. Redo takes the last. */
  readonly future: readonly ListWithCaret[]
  /** The run that the next edit may join: its kind, and the state after it. */
  readonly run?: { readonly kind: RunKind; readonly end: ListWithCaret } | undefined
}

interface RecordedEdit {
  kind?: RunKind | undefined
  before: ListWithCaret
  after: ListWithCaret
  /** Whether the edit has turned the draft into chips. This is a step even if the text stays the same. */
  isCommit?: boolean | undefined
}

/** Records an edit. A change that keeps the text, such as opening a chip, is not a step, unless it is a commit. */
export function withStep(history: History, { kind, before, after, isCommit }: RecordedEdit): History {
  if (!isCommit && textOf(before.list) === textOf(after.list)) return history
  const { past, run } = history
  const joins = run?.end.list === before.list && run.end.caret === before.caret && run.kind === kind
  return {
    past: joins ? past : [...past, before].slice(-MOST_STEPS),
    future: [],
    run: kind && { kind, end: after },
  }
}

/** Ends the run of typing or deleting, for instance when the caret moves or the user leaves the box. */
export function withoutRun(history: History): History {
  return history.run ? { ...history, run: undefined } : history
}

/**
 * Undoes or redoes a step: returns the list and the caret to show, and the next history. Steps that no longer change
 * anything are dropped. Undefined if no other step is left.
 */
export function undoOrRedoStep(
  { past, future }: History,
  now: ListWithCaret,
  which: 'undo' | 'redo',
): { target: ListWithCaret; history: History } | undefined {
  const [from, to] = which === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
  const steps = { past, future }
  const at = steps[from].findLastIndex(({ list }) => !isSameText(list, now.list))
  const target = steps[from][at]
  const history: History = { ...steps, [from]: steps[from].slice(0, at), [to]: [...steps[to], now] }
  return target && { target, history }
}

const isSameText = (one: RecipientList, other: RecipientList): boolean =>
  one.draft === other.draft && textOf(one) === textOf(other)
