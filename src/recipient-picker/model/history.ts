import { textOf, type ListWithCaret } from './list.ts'

/** How many steps undo can go back. */
const MOST_STEPS = 200

/** The kinds of runs: letters typed, or deleted, one after another. One undo reverts a whole run, or one other edit. */
export type RunKind = 'type' | 'delete'

/** The kind of run to which an `inputType` belongs. Undefined for a paste, a cut, a drag or a drop. */
export function runKindOf(type: string): RunKind | undefined {
  if (['insertFromPaste', 'insertFromDrop', 'deleteByCut', 'deleteByDrag'].includes(type)) return undefined
  return type.startsWith('delete') ? 'delete' : 'type'
}

/** The states of a box that undo and redo restore: its list of recipients, and the caret. */
export interface History {
  /** The states before the shown one, the oldest first. Undo restores the last. */
  readonly past: readonly ListWithCaret[]
  /** The undone states. Redo restores the last. */
  readonly future: readonly ListWithCaret[]
  /** The run that the next edit may continue: its kind, and the state after its last edit. */
  readonly run?: { readonly kind: RunKind; readonly end: ListWithCaret } | undefined
}

export interface RecordedEdit {
  /** The kind of run that the edit may join. */
  kind?: RunKind | undefined
  before: ListWithCaret
  after: ListWithCaret
  /** Whether the text of the input was committed: turned into chips. False for an opened chip that was not edited. */
  isCommit?: boolean | undefined
}

/** Records an edit. An edit that keeps the whole text, such as opening a chip, is no step, unless `isCommit`. */
export function withStep(history: History, { kind, before, after, isCommit }: RecordedEdit): History {
  if (!isCommit && textOf(before.list) === textOf(after.list)) return history
  const { past, run } = history
  const continuesRun = run?.end.list === before.list && run.end.caret === before.caret && run.kind === kind
  return {
    past: continuesRun ? past : [...past, before].slice(-MOST_STEPS),
    future: [],
    run: kind && { kind, end: after },
  }
}

/** Ends the run, for instance when the user leaves the box: the next edit is a new step. */
export const withoutRun = (history: History): History => ({ ...history, run: undefined })

/**
 * Returns the state to show after undo or redo (`target`), and the history after it. States that look like `now`
 * are skipped: since they were recorded, the app may have set the same text. Undefined if no state is left.
 */
export function undoOrRedoStep(
  { past, future }: History,
  now: ListWithCaret,
  which: 'undo' | 'redo',
): { target: ListWithCaret; history: History } | undefined {
  const [from, to] = which === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
  const steps = { past, future }
  const isShown = ({ list }: ListWithCaret) =>
    list.draft === now.list.draft && textOf(list) === textOf(now.list)
  const at = steps[from].findLastIndex((step) => !isShown(step))
  const target = steps[from][at]
  if (!target) return undefined
  return { target, history: { ...steps, [from]: steps[from].slice(0, at), [to]: [...steps[to], now] } }
}
