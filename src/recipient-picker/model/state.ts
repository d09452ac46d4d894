import { diff, mapCaret } from '../../box/content/text-diff.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import type { Action } from './actions.ts'
import { except } from './addresses.ts'
import {
  commitDraft,
  enterDraft,
  commitOnLeave,
  moveDraft,
  openChip,
  toChange,
  putBack,
  combineChanges,
  type Change,
  type DraftInput,
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
import { undoOrRedoStep, withoutRun, withStep, type History, type RecordedEdit } from './history.ts'
import { mailboxesOf, readList, type ListWithCaret, type RecipientList } from './list.ts'
import type { Separators } from './text.ts'
import { atChip, chipRangesOf, keptSelection, type ChipSelection } from './selection.ts'

/** The complete state of a box: the recipients, the draft (the text of the input), the caret in it, and more. */
export interface PickerState extends ListWithCaret {
  readonly selection: ChipSelection
  readonly history: History
}

/** The result of an event: the next state, and the recipients to announce as added or left out. */
export interface Outcome extends Omit<Change, 'list'> {
  readonly state: PickerState
  /** With `onlyContacts`, the entries that match no contact. */
  readonly strangers?: readonly Mailbox[]
  /** Whether the added recipients were moved from another box. */
  readonly isMove?: boolean
  /** What the event has restored. A `chip` may exceed `maxLength`. A state of the `history` may exceed all limits. */
  readonly restored?: 'chip' | 'history' | undefined
}

export const toOutcome = (state: PickerState): Outcome => ({ state, added: [], leftOut: [] })

/** The state, or a step of the history, with another list. The caret stays at the same place of the draft. */
export const replaceList = <S extends ListWithCaret>(state: S, list: RecipientList): S => ({
  ...state,
  list,
  caret: mapCaret({ from: state.list.draft, to: list.draft }, state.caret),
})

/** Like `replaceList`. The same chips stay selected, too. */
export const withList = (state: PickerState, list: RecipientList): PickerState => ({
  ...replaceList(state, list),
  selection: keptSelection(state.selection, state.list.chips, list.chips),
})

interface StateEdit extends Pick<RecordedEdit, 'kind' | 'isCommit'> {
  change: Change
  /** @default the end of the draft */
  caret?: number
  selection?: ChipSelection
}

/** The outcome of an edit, which the history records. */
export function edited(state: PickerState, { kind, isCommit, change, caret, selection }: StateEdit): Outcome {
  const { list, added, leftOut } = change
  const after: ListWithCaret = { list, caret: caret ?? list.draft.length }
  const before: ListWithCaret = { list: state.list, caret: state.caret }
  const history = withStep(state.history, { kind, isCommit, before, after })
  return { state: { ...after, selection, history }, added, leftOut }
}

function editedChips(state: PickerState, change: Change, selection?: ChipSelection): Outcome {
  return edited(state, { change, caret: state.caret, selection })
}

const endRun = (state: PickerState): PickerState => ({ ...state, history: withoutRun(state.history) })

export interface Entered extends DraftInput, Pick<RecordedEdit, 'kind'> {
  /** Whether all text stays in the input, even text before a separator, for instance during a composition. */
  commitsNothing?: boolean
}

/** Applies an edit of the input. Text before a separator is committed: it becomes chips. */
export function enterText(state: PickerState, { kind, commitsNothing = false, ...input }: Entered): Outcome {
  const { at, end } = diff(state.list.draft, input.value)
  // Typing that replaces text starts a new step of undo. But a composition replaces its own text at each letter.
  const startsRun = kind === 'type' && at < end && !commitsNothing
  const change = enterDraft(state.list, commitsNothing ? { ...input, separators: [] } : input)
  const hasCommitted = change.added.length + change.leftOut.length > 0
  return edited(startsRun ? endRun(state) : state, {
    kind: hasCommitted ? undefined : kind,
    isCommit: hasCommitted && isDraftEdited(state),
    change,
    caret: change.caret,
  })
}

const isDraftEdited = ({ list }: PickerState) => list.draft !== (list.opened?.text ?? '')

export const clear = (state: PickerState): Outcome => edited(state, { change: toChange(readList('')) })

/** Replaces the entry at the caret by picked contacts. Later entries stay the draft, with the caret before them. */
export function pick(state: PickerState, mailboxes: readonly Contact[], separators?: Separators): Outcome {
  const { list, caret } = state
  return edited(state, { change: pickMailboxes(list, mailboxes, { caret, separators }), caret: 0 })
}

/** Makes chips of text that was pasted or dropped into the draft. Undefined if the input has to insert it as text. */
export function insertIntoDraft(state: PickerState, paste: Paste): Outcome | undefined {
  const change = pasteIntoDraft(state.list, paste)
  return change && edited(state, { change, caret: paste.selected[0] })
}

/** Inserts mailboxes, or those in a text, before the chip with the index `gap` or after all chips. */
export function insertAt(state: PickerState, gap: number, mailboxes: string | readonly Contact[]): Outcome {
  return editedChips(state, replaceChips(state.list, [gap, gap], mailboxes))
}

export function dropChips(state: PickerState, ranges: readonly Range[], gap: number): Outcome {
  return editedChips(state, toChange(moveChips(state.list, ranges, gap)))
}

interface ActionInput {
  /** The pasted or typed text. */
  text?: string | undefined
  separators?: Separators | undefined
}

/** Performs an action. For `copy` and `cut`, `clipboardText` returns the text to copy. */
export function act(
  state: PickerState,
  action: Action,
  { text = '', separators }: ActionInput = {},
): Outcome {
  const { list } = state
  switch (action.do) {
    case 'select':
      return toOutcome(select(state, action))
    case 'open':
      return edited(endRun(state), { change: openChip(list, action.index, separators) })
    case 'putBack':
      return { ...edited(state, { change: putBack(list) }), restored: 'chip' }
    case 'commit':
      return edited(state, { change: commitDraft(list, separators), isCommit: isDraftEdited(state) })
    case 'remove':
      return remove(state, action.ranges, action.selection)
    case 'cut':
      return remove(state, action.ranges)
    case 'write':
      return enterAtChips(state, action.ranges, { text, separators })
    case 'paste':
      return pasteAtChips(state, action.ranges, text)
    case 'undo':
    case 'redo':
      return undoOrRedo(state, action.do)
    case 'copy':
    case 'nothing':
      return toOutcome(state)
  }
}

function select(state: PickerState, { selection, caret }: Action & { do: 'select' }): PickerState {
  const atEdge = caret === 'start' ? 0 : state.list.draft.length
  return { ...endRun(state), selection, caret: caret ? atEdge : state.caret }
}

function remove(state: PickerState, ranges: readonly Range[], selection?: ChipSelection): Outcome {
  return editedChips(state, toChange(removeChips(state.list, ...ranges)), selection)
}

/** Removes chips, moves the draft to their place, and enters text. If the user types on, one undo reverts it all. */
function enterAtChips(
  state: PickerState,
  ranges: readonly Range[],
  { text = '', separators }: ActionInput,
): Outcome {
  const gap = ranges[0]?.[0] ?? 0
  const moved = moveDraft(removeChips(state.list, ...ranges), gap, separators)
  const typed = enterDraft(moved.list, { value: text, caret: text.length, separators })
  const change = combineChanges(moved, typed)
  return edited(endRun(state), { kind: 'type', change, caret: typed.caret })
}

/** Replaces chips by those in a pasted text, at the place of the first range. */
function pasteAtChips(state: PickerState, ranges: readonly Range[], text: string): Outcome {
  const [first = [0, 0], ...others] = ranges
  const change = replaceChips(removeChips(state.list, ...others), first, text)
  const { added, leftOut } = change
  if (added.length + leftOut.length === 0) return toOutcome(state)
  const selection = added.length > 0 ? atChip(first[0] + added.length - 1) : undefined
  return editedChips(state, change, selection)
}

function undoOrRedo(state: PickerState, which: 'undo' | 'redo'): Outcome {
  const { list, caret } = state
  const result = undoOrRedoStep(state.history, { list, caret }, which)
  if (!result) return toOutcome(state)
  const { target, history } = result
  const added = except(mailboxesOf(target.list), mailboxesOf(list))
  return { state: { ...target, selection: undefined, history }, added, leftOut: [], restored: 'history' }
}

export function clipboardText({ list, selection }: PickerState): string {
  return textOfChips(list, chipRangesOf(selection))
}

interface Leaving {
  /** What becomes recipients: the addresses at the start of the draft, all of it, or nothing. @default 'addresses' */
  commits?: 'addresses' | 'all' | 'nothing'
  separators?: Separators | undefined
}

/** The state after the user has left the box. An empty draft moves to the end, ready for the next recipient. */
export function leave(state: PickerState, { commits = 'addresses', separators }: Leaving = {}): Outcome {
  const commit = commits === 'all' ? commitDraft : commitOnLeave
  const change = commits === 'nothing' ? toChange(state.list) : commit(state.list, separators)
  const { draft, chips } = change.list
  const list = draft === '' ? moveDraft(change.list, chips.length).list : change.list
  // Only text at the start of the draft is committed, so the caret keeps its distance from the end.
  const caret = Math.max(0, state.caret + draft.length - state.list.draft.length)
  return edited(endRun(state), { change: { ...change, list }, caret })
}
