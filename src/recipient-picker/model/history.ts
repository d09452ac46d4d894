import type { ListWithCaret } from './caret.ts'

/** The most steps that can be undone. */
export const MOST_STEPS = 200

/**
 * What an edit is for undo. Typing and deleting are the kinds that runs are made of: a run is one step. Each edit of another kind is
 * a step.
 */
export type StepKind = 'type' | 'delete' | 'commit' | 'pick' | 'paste' | 'cut' | 'drop' | 'remove'

const stepKinds: Readonly<Record<string, StepKind>> = {
  insertFromPaste: 'paste',
  insertFromDrop: 'drop',
  deleteByCut: 'cut',
  deleteByDrag: 'cut',
}

/** What an edit in the input is for undo. Typing and deleting go on from one edit to the next. */
export function stepKindOf(reason: string): StepKind {
  return stepKinds[reason] ?? (reason.startsWith('delete') ? 'delete' : 'type')
}

/** The steps of a box, as the list and the caret before, or after, each of them. */
export interface History {
  /** The states before this one, the oldest first. Undo takes the last. */
  readonly past: readonly ListWithCaret[]
  /** The states that were undone. Redo takes the last. */
  readonly future: readonly ListWithCaret[]
  /** The run that the next edit may join: its kind, and the state that it has led to. */
  readonly run?: { readonly kind: StepKind; readonly end: ListWithCaret } | undefined
  /** The history and the state before the last edit, in case the app refuses that. */
  readonly beforeLastEdit?: { readonly history: History; readonly before: ListWithCaret } | undefined
}

export const noHistory: History = { past: [], future: [] }

interface Step {
  kind: StepKind
  before: ListWithCaret
  after: ListWithCaret
}

/** Records an edit. A change that leaves the text as it is, such as opening a chip, is no step. */
export function withStep(history: History, { kind, before, after }: Step): History {
  if (before.list.text === after.list.text) return history
  const { past, future, run } = history
  const joins = run?.kind === kind && isSameState(run.end, before)
  return {
    past: joins ? past : [...past, before].slice(-MOST_STEPS),
    future: [],
    run: kind === 'type' || kind === 'delete' ? { kind, end: after } : undefined,
    beforeLastEdit: { history: { past, future, run }, before },
  }
}

/** Ends the run of typing or deleting, as moving the caret or leaving the box does. */
export function withoutRun(history: History): History {
  return history.run ? { ...history, run: undefined } : history
}

interface UndoResult {
  history: History
  /** What to show. */
  target: ListWithCaret
}

/** Goes a step back. Undefined if there is none. */
export const undo = (history: History, now: ListWithCaret): UndoResult | undefined =>
  goAStep(history, now, 'past', 'future')

/** Goes a step forward. Undefined if there is none. */
export const redo = (history: History, now: ListWithCaret): UndoResult | undefined =>
  goAStep(history, now, 'future', 'past')

type Steps = 'past' | 'future'

function goAStep({ past, future, run }: History, now: ListWithCaret, from: Steps, to: Steps) {
  const steps = { past, future }
  const target = steps[from].at(-1)
  const history: History = {
    ...steps,
    [from]: steps[from].slice(0, -1),
    [to]: [...steps[to], now],
    beforeLastEdit: { history: { past, future, run }, before: now },
  }
  return target && { target, history }
}

function isSameState(one: ListWithCaret, other: ListWithCaret): boolean {
  const { text, from, to } = one.list
  return (
    text === other.list.text && from === other.list.from && to === other.list.to && one.caret === other.caret
  )
}
