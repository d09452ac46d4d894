import type { Caret } from './caret.ts'

/** The most steps that can be undone. */
const MOST_STEPS = 200

/**
 * What an edit is for undo. Typing and deleting are the kinds that runs are made of: a run is one step. Each edit of another kind is
 * a step.
 */
export type StepKind = 'type' | 'delete' | 'commit' | 'pick' | 'paste' | 'cut' | 'drop' | 'remove'

/** The steps of a box, as the list and the caret before, or after, each of them. */
export interface History {
  /** The states before this one, the oldest first. Undo takes the last. */
  readonly past: readonly Caret[]
  /** The states that were undone. Redo takes the last. */
  readonly future: readonly Caret[]
  /** The run that the next edit may join: its kind, and the state that it has led to. */
  readonly run?: { readonly kind: StepKind; readonly end: Caret } | undefined
  /** The history and the state before the last edit, in case the app refuses that. */
  readonly last?: { readonly history: History; readonly before: Caret } | undefined
}

export const noHistory: History = { past: [], future: [] }

interface Step {
  kind: StepKind
  before: Caret
  after: Caret
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
    last: { history: { past, future, run }, before },
  }
}

/** Ends the run of typing or deleting, as moving the caret or leaving the box does. */
export function withoutRun(history: History): History {
  return history.run ? { ...history, run: undefined } : history
}

interface Travel {
  history: History
  /** The list and the caret to show. */
  caret: Caret
}

/** Goes a step back. Undefined if there is none. */
export function undo({ past, future, run }: History, now: Caret): Travel | undefined {
  const caret = past.at(-1)
  const last = { history: { past, future, run }, before: now }
  return caret && { caret, history: { past: past.slice(0, -1), future: [...future, now], last } }
}

/** Goes a step forth. Undefined if there is none. */
export function redo({ past, future, run }: History, now: Caret): Travel | undefined {
  const caret = future.at(-1)
  const last = { history: { past, future, run }, before: now }
  return caret && { caret, history: { past: [...past, now], future: future.slice(0, -1), last } }
}

function isSameState(one: Caret, other: Caret): boolean {
  const { text, from, to } = one.list
  return (
    text === other.list.text && from === other.list.from && to === other.list.to && one.caret === other.caret
  )
}
