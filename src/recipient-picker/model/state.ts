import { diff, mapCaret } from '../../box/content/text-diff.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import type { Action } from './actions.ts'
import { newAmong } from './addresses.ts'
import {
  commitDraft,
  enterDraft,
  commitOnLeave,
  moveDraft,
  openChip,
  plainChange,
  putBack,
  combineChanges,
  type Change,
} from './draft.ts'
import {
  moveChips,
  pasteIntoDraft,
  pickMailboxes,
  removeChips,
  replaceChips,
  textOfChips,
  type Paste,
} from './edit-chips.ts'
import { undoOrRedoStep, withoutRun, withStep, type History, type RunKind } from './history.ts'
import { mailboxesOf, readList, type ListWithCaret, type RecipientList } from './list.ts'
import type { Separators } from './text.ts'
import { atChip, chipRangesOf, keptSelection, type ChipSelection } from './selection.ts'
import { writeDraft } from './start.ts'

/** The complete state of a recipient field. */
export interface PickerState extends ListWithCaret {
  readonly selection: ChipSelection
  readonly history: History
}

/** Another list, with the caret at the same place of its draft. */
export const inList = <S extends ListWithCaret>(state: S, list: RecipientList): S => ({
  ...state,
  list,
  caret: mapCaret({ from: state.list.draft, to: list.draft }, state.caret),
})

/** The state with another list. The caret and the selection stay at the same places. */
export const withList = (state: PickerState, list: RecipientList): PickerState => ({
  ...inList(state, list),
  selection: keptSelection(state.selection, state.list.chips, list.chips),
})

/** A state after an event, and the changes to announce. */
export interface Outcome extends Omit<Change, 'list'> {
  readonly state: PickerState
  /** With `onlyContacts`, the entries that match no contact. */
  readonly strangers?: readonly Mailbox[]
  /** Whether the added recipients were moved from another box. */
  readonly isMove?: boolean
  /** A restored chip may exceed `maxLength`. A state from the history, or of a reset, may exceed all limits. */
  readonly restored?: 'chip' | 'history' | undefined
}

/** An outcome that adds no recipient. */
export const plainOutcome = (state: PickerState): Outcome => ({ state, added: [], leftOut: [] })

interface StateEdit {
  kind?: RunKind | undefined
  isCommit?: boolean | undefined
  change: Change
  caret?: number
  selection?: ChipSelection
}

/** The outcome of an edit, which the history records. Without `caret`, the caret is at the end of the draft. */
export function edited(state: PickerState, { kind, isCommit, change, caret, selection }: StateEdit): Outcome {
  const { list, added, leftOut } = change
  const after: ListWithCaret = { list, caret: caret ?? list.draft.length }
  const history = withStep(state.history, { kind, isCommit, before: listWithCaret(state), after })
  return { state: { ...after, selection, history }, added, leftOut }
}

/** An edit of the chips. The draft stays as it is. */
function editedChips(state: PickerState, change: Change, selection?: ChipSelection): Outcome {
  return edited(state, { change, caret: state.caret, selection })
}

function listWithCaret({ list, caret }: PickerState): ListWithCaret {
  return { list, caret }
}

/** The state after the end of a run of typing or deleting. The next edit is a step of its own. */
function runEnded(state: PickerState): PickerState {
  return { ...state, history: withoutRun(state.history) }
}

/** An edit of the input. */
export interface Entered {
  /** The text of the input after the edit. */
  value: string
  caret: number
  /** The kind of run that the edit may join: one undo reverts all edits of a run. */
  kind?: RunKind | undefined
  /** Whether separators commit nothing, because a composition is under way. */
  commitsNothing?: boolean
  /** After a composition: the text of the input before it. */
  before?: string
  separators?: Separators | undefined
}

/** Applies an edit of the input. */
export function enterText(state: PickerState, { kind, commitsNothing = false, ...input }: Entered): Outcome {
  const { value, caret } = input
  const { at, end } = diff(state.list.draft, value)
  // Typing over selected text starts a new run.
  const isNewRun = kind === 'type' && at < end && !commitsNothing
  const change = commitsNothing
    ? { ...plainChange(writeDraft(state.list, value)), caret }
    : enterDraft(state.list, input)
  const isCommit = change.added.length + change.leftOut.length > 0
  return edited(isNewRun ? runEnded(state) : state, {
    kind: isCommit ? undefined : kind,
    isCommit: isCommit && isWritten(state),
    change,
    caret: change.caret,
  })
}

/** Whether the user has written in the draft: it is not empty, and not an unchanged opened chip. */
const isWritten = ({ list }: PickerState) => list.draft !== (list.opened?.text ?? '')

export const clear = (state: PickerState): Outcome => edited(state, { change: plainChange(readList('')) })

/** Enters contacts that were picked for the entry at the caret (`entryAt`). The caret stays before the next entry. */
export function pick(state: PickerState, mailboxes: readonly Contact[], separators?: Separators): Outcome {
  const { list, caret } = state
  return edited(state, { change: pickMailboxes(list, mailboxes, { caret, separators }), caret: 0 })
}

/**
 * Enters text that was pasted or dropped into the draft. Undefined for a part of an entry: the input has to insert that
 * itself.
 */
export function insertIntoDraft(state: PickerState, paste: Paste): Outcome | undefined {
  const change = pasteIntoDraft(state.list, paste)
  return change && edited(state, { change, caret: paste.selected[0] })
}

/** Inserts mailboxes before the chip `gap`, or after all, and the draft stays. */
export function insertAt(state: PickerState, gap: number, mailboxes: string | readonly Contact[]): Outcome {
  return editedChips(state, replaceChips(state.list, [gap, gap], mailboxes))
}

/** Moves dragged chips before the chip `gap`, or after all. */
export function dropChips(state: PickerState, ranges: readonly Range[], gap: number): Outcome {
  return editedChips(state, plainChange(moveChips(state.list, ranges, gap)))
}

interface ActionInput {
  /** The pasted or typed text. */
  text?: string | undefined
  separators?: Separators | undefined
}

/** Performs an action. Copying changes nothing: `clipboardText` returns the text to copy. */
export function act(
  state: PickerState,
  action: Action,
  { text = '', separators }: ActionInput = {},
): Outcome {
  const { list } = state
  switch (action.do) {
    case 'select':
      return plainOutcome(select(state, action))
    case 'open':
      return openChipAt(state, action.index, separators)
    case 'putBack':
      return { ...edited(state, { change: putBack(list) }), restored: 'chip' }
    case 'commit':
      return edited(state, { change: commitDraft(list, separators), isCommit: isWritten(state) })
    case 'remove':
      return removed(state, action.ranges, action.selection)
    case 'cut':
      return removed(state, action.ranges)
    case 'write':
      return written(state, action.ranges, { text, separators })
    case 'paste':
      return pasted(state, action.ranges, text)
    case 'undo':
    case 'redo':
      return undoneOrRedone(state, action.do)
    case 'copy':
    case 'nothing':
      return plainOutcome(state)
  }
}

function select(state: PickerState, { selection, caret }: Action & { do: 'select' }): PickerState {
  const at = caret === 'start' ? 0 : caret === 'end' ? state.list.draft.length : state.caret
  return { ...runEnded(state), selection, caret: at }
}

function openChipAt(state: PickerState, index: number, separators?: Separators): Outcome {
  const change = openChip(state.list, index, separators)
  const outcome = edited(state, { change })
  return { ...outcome, state: runEnded(outcome.state) }
}

function removed(state: PickerState, ranges: readonly Range[], selection?: ChipSelection): Outcome {
  return editedChips(state, plainChange(removeChips(state.list, ...ranges)), selection)
}

/** Performs the action `write`. What the user types behind the text belongs to the same step. */
function written(
  state: PickerState,
  ranges: readonly Range[],
  { text, separators }: { text: string; separators: Separators | undefined },
): Outcome {
  const gap = ranges[0]?.[0] ?? 0
  const moved = moveDraft(removeChips(state.list, ...ranges), gap, separators)
  const typed = enterDraft(moved.list, { value: text, caret: text.length, separators })
  const change = combineChanges(moved, typed)
  return edited(runEnded(state), { kind: 'type', change, caret: typed.caret })
}

function pasted(state: PickerState, ranges: readonly Range[], text: string): Outcome {
  const [range = [0, 0], ...others] = ranges
  const change = replaceChips(removeChips(state.list, ...others), range, text)
  const { added, leftOut } = change
  if (added.length + leftOut.length === 0) return plainOutcome(state)
  const selection = added.length > 0 ? atChip(range[0] + added.length - 1) : undefined
  return editedChips(state, change, selection)
}

function undoneOrRedone(state: PickerState, which: 'undo' | 'redo'): Outcome {
  const result = undoOrRedoStep(state.history, listWithCaret(state), which)
  if (!result) return plainOutcome(state)
  return {
    ...plainOutcome({ ...result.target, selection: undefined, history: result.history }),
    added: newAmong(mailboxesOf(state.list), mailboxesOf(result.target.list)),
    restored: 'history',
  }
}

/** The text of the selected chips, for the clipboard. */
export function clipboardText({ list, selection }: PickerState): string {
  return textOfChips(list, chipRangesOf(selection))
}

interface Leaving {
  /** What becomes recipients: the addresses in the draft, all of its entries, or nothing. @default 'addresses' */
  commits?: 'addresses' | 'all' | 'nothing'
  separators?: Separators | undefined
}

/** The state after the user has left. An empty draft moves to the end, where the next recipient is expected. */
export function leave(state: PickerState, { commits = 'addresses', separators }: Leaving = {}): Outcome {
  const { list: now } = state
  const change =
    commits === 'all'
      ? commitDraft(now, separators)
      : commits === 'addresses'
        ? commitOnLeave(now, separators)
        : plainChange(now)
  const { length } = change.list.draft
  const list = length === 0 ? moveDraft(change.list, change.list.chips.length).list : change.list
  const caret = Math.max(0, state.caret + length - state.list.draft.length)
  const outcome = edited(state, { change: { ...change, list }, caret })
  return { ...outcome, state: runEnded(outcome.state) }
}
