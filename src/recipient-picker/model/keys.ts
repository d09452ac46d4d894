import type { Range } from '../../contacts/types.ts'
import type { Action, Situation } from './actions.ts'
import { hasSeparator } from './text.ts'
import { atChip, chipRangesOf, selectedChips, type ChipSelection } from './selection.ts'

type Modifier = 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'

/** A pressed key. `code` is the physical key, such as `KeyZ`. */
export type Key = Pick<KeyboardEvent, 'key'> &
  Partial<Pick<KeyboardEvent, Modifier | 'code' | 'repeat' | 'isComposing'>>

const nothing: Action = { do: 'nothing' }
const moveToChips = (selection: ChipSelection): Action => ({ do: 'select', selection })

function moveToDraft(caret: 'start' | 'end' = 'end'): Action {
  return { do: 'select', selection: undefined, caret }
}

/**
 * The action of a key at chips or in the draft (the text of the input). Undefined: the input, the list of contacts, the
 * form or the browser handles the key. Typed text is handled by `onInputEvent` instead, because on-screen keyboards
 * send no usable keys.
 */
export function actionOnKey(situation: Situation, key: Key): Action | undefined {
  // Input methods send the key `Process`, the first time before the composition starts.
  if (key.isComposing || key.key === 'Process') return undefined
  const action = undoOrRedo(key) ?? (situation.state.selection ? onKeyAtChips : onKeyInDraft)(situation, key)
  return situation.isReadOnly && action ? ifReadOnly(action) : action
}

function undoOrRedo(key: Key): Action | undefined {
  if (!hasControl(key) || key.altKey) return undefined
  const letter = letterOf(key)
  if (letter === 'z') return { do: key.shiftKey ? 'redo' : 'undo' }
  return letter === 'y' && !key.shiftKey ? { do: 'redo' } : undefined
}

/** The letter of a shortcut: the entered one or, on a keyboard without Latin letters, the one of the physical key. */
function letterOf({ key, code }: Key): string {
  const isLatin = /^[\x20-\x7E]$/.test(key)
  return (isLatin ? key : (code?.match(/^Key([A-Z])$/)?.[1] ?? key)).toLowerCase()
}

const hasControl = ({ ctrlKey = false, metaKey = false }: Key) => ctrlKey || metaKey

/** Whether a key enters a character: other keys have longer names, such as `Enter`. */
export const entersText = (key: Key): boolean => key.key.length === 1 && !hasControl(key)

const isModified = (key: Key) => hasControl(key) || key.altKey === true

function onKeyInDraft(situation: Situation, key: Key): Action | undefined {
  const { popup, state, selected } = situation
  // At a row of the open list, the list handles the keys.
  if (popup === 'row') return undefined
  const { chips, at, draft, opened } = state.list
  const isAtStart = selected[1] === 0
  const isAtEnd = selected[0] === draft.length
  const last = chips.length - 1
  if (isSelectAll(key)) {
    // The input itself selects the draft. If all of it is selected already, the chips are selected.
    const isAllSelected = selected[0] === 0 && selected[1] === draft.length
    return isAllSelected && last >= 0 ? moveToChips(selectedChips(0, last)) : undefined
  }
  if (isModified(key)) return undefined
  switch (arrowStep(situation, key)) {
    case 'back':
      return isAtStart ? moveToChip(situation, key, at - 1) : undefined
    case 'forward':
      return isAtEnd ? moveToChip(situation, key, at) : undefined
  }
  switch (key.key) {
    case 'Enter':
      return draft === '' ? undefined : { do: 'commit' }
    case 'Escape':
      return opened && popup === 'closed' ? { do: 'putBack' } : undefined
    case 'Home':
      if (!isAtStart || at === 0) return undefined
      return moveToChips(key.shiftKey ? selectedChips(at - 1, 0) : atChip(0))
    case 'End':
      // Without Shift, End leads to no chip. From a chip, it leads back to the draft.
      return isAtEnd && key.shiftKey && at <= last ? moveToChips(selectedChips(at, last)) : undefined
    case 'Backspace':
      return isAtStart ? moveToDeletableChip(situation, key, at - 1) : undefined
    case 'Delete':
      return isAtEnd && !key.shiftKey ? moveToDeletableChip(situation, key, at) : undefined
  }
  return undefined
}

function moveToChip({ state }: Situation, { shiftKey }: Key, index: number): Action | undefined {
  if (!state.list.chips[index]) return undefined
  return moveToChips(shiftKey ? selectedChips(index) : atChip(index))
}

/** Moves from the draft to a chip, which the next Backspace or Delete removes. A held key stays in the draft. */
function moveToDeletableChip({ state }: Situation, { repeat }: Key, index: number): Action | undefined {
  if (!state.list.chips[index]) return undefined
  return repeat ? nothing : moveToChips(atChip(index))
}

function onKeyAtChips(situation: Situation, key: Key): Action | undefined {
  const { selection, list } = situation.state
  const last = list.chips.length - 1
  if (isSelectAll(key)) return moveToChips(selectedChips(0, last))
  // Even with Alt or Ctrl, an arrow up or down moves to the draft. `useCards` takes Alt+Down first, to open a card.
  if (isModified(key) && !isUpOrDown(key.key)) return undefined
  const step = arrowStep(situation, key)
  if (step) return moveAtChips(situation, key, step)
  // In Windows, Shift+Delete means cutting: a `cut` event follows.
  if (key.key === 'Delete' && key.shiftKey) return undefined
  const anchor = selection?.anchor ?? 0
  switch (key.key) {
    case 'Enter':
    case 'F2':
      return { do: 'open', index: selection?.indexes.at(-1) ?? 0 }
    case 'Backspace':
    case 'Delete':
      return key.repeat ? nothing : removal(situation, key.key)
    case 'Home':
      return moveToChips(key.shiftKey ? selectedChips(anchor, 0) : atChip(0))
    case 'End':
      return key.shiftKey ? moveToChips(selectedChips(anchor, last)) : moveToDraft()
    case 'Escape':
    case 'ArrowUp':
    case 'ArrowDown':
      return moveToDraft()
  }
  return isSeparator(key.key) ? nothing : undefined
}

/** Moves from the current chip to its neighbor, or to the draft if that comes first. */
function moveAtChips({ state }: Situation, { shiftKey }: Key, step: 'back' | 'forward'): Action {
  const { selection, list } = state
  const current = selection?.focus ?? 0
  const next = current + (step === 'back' ? -1 : 1)
  const target = list.chips[next] ? next : current
  if (shiftKey) return moveToChips(selectedChips(selection?.anchor ?? current, target))
  // The draft is before the chip `list.at`.
  if (step === 'back' && current === list.at) return moveToDraft('end')
  if (step === 'forward' && next === list.at) return moveToDraft('start')
  return moveToChips(atChip(target))
}

/** Removes the selected chips. Then Backspace moves to the chip before them, and Delete to the chip after them. */
function removal({ state }: Situation, key: 'Backspace' | 'Delete'): Action {
  const { selection, list } = state
  const indexes = selection?.indexes ?? []
  const first = indexes[0] ?? 0
  const next = key === 'Backspace' ? first - 1 : first
  const isChip = next >= 0 && next < list.chips.length - indexes.length
  return { do: 'remove', ranges: chipRangesOf(selection), selection: isChip ? atChip(next) : undefined }
}

const isSelectAll = (key: Key) => hasControl(key) && !key.altKey && !key.shiftKey && letterOf(key) === 'a'

/** The direction of an arrow key. In text from right to left, the right arrow goes back. */
function arrowStep({ direction }: Situation, { key }: Key): 'back' | 'forward' | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowLeft') === (direction === 'ltr') ? 'back' : 'forward'
}

/** A `beforeinput` event. For a `compositionstart` event: only its type, as the `inputType`, without its `data`. */
type EventBeforeInput = Pick<InputEvent, 'inputType'> & Partial<Pick<InputEvent, 'data' | 'isComposing'>>

/**
 * The action of an event that comes before an edit of the input. On-screen keyboards often send no other event.
 * Undefined: the input handles the event, and edits the draft.
 */
export function onInputEvent(situation: Situation, event: EventBeforeInput): Action | undefined {
  if (event.isComposing) return undefined
  const key = KEYS_OF_INPUT_TYPES[event.inputType]
  if (key) return actionOnKey(situation, key)
  const { selection } = situation.state
  const action = selection && onInputAtChips(selection, event)
  return situation.isReadOnly && action ? ifReadOnly(action) : action
}

/** The input types that do the same as a key. The undo of a menu, for example, comes without a key. */
const KEYS_OF_INPUT_TYPES: Readonly<Record<string, Key>> = {
  deleteContentBackward: { key: 'Backspace' },
  deleteContentForward: { key: 'Delete' },
  historyUndo: { key: 'z', ctrlKey: true },
  historyRedo: { key: 'y', ctrlKey: true },
}

function onInputAtChips(selection: ChipSelection, { inputType, data }: EventBeforeInput): Action | undefined {
  const isComposition = inputType === 'compositionstart'
  // A composition at a single chip begins in the draft, which stays where it is. At selected chips, the draft has to
  // move to their place, because the composed text replaces them. Chromium and Firefox continue the composition there.
  // No test can compose in WebKit.
  if (isComposition && selection?.kind === 'chip') return moveToDraft()
  if (isComposition || inputType === 'insertText' || inputType === 'insertReplacementText')
    // WebKit cuts `data` to the length that `maxlength` allows. If nothing is left, nothing can be entered.
    return isSeparator(data) || data === '' ? nothing : { do: 'write', ranges: insertionRanges(selection) }
  return inputType.startsWith('delete') ? nothing : undefined
}

/** Whether a text is only a separator. At chips, it has no effect: there is no text before it to commit. */
const isSeparator = (text: string | null | undefined) => text?.length === 1 && hasSeparator(text)

/** The action of a clipboard event at chips. Undefined in the draft, where the event is about text. */
export function onClipboard(situation: Situation, kind: 'copy' | 'cut' | 'paste'): Action | undefined {
  const { state, isReadOnly } = situation
  const { selection } = state
  if (!selection) return undefined
  if (kind === 'paste') return isReadOnly ? nothing : { do: 'paste', ranges: insertionRanges(selection) }
  return { do: isReadOnly ? 'copy' : kind, ranges: chipRangesOf(selection) }
}

/** Where text and mailboxes are inserted: after the current chip, or in place of the selected chips. */
function insertionRanges(selection: ChipSelection): readonly Range[] {
  return selection?.kind === 'chip' ? [[selection.focus + 1, selection.focus + 1]] : chipRangesOf(selection)
}

/** The action in a read-only box. Chips can be selected there. The list or the form handles Enter. */
function ifReadOnly(action: Action): Action | undefined {
  if (action.do === 'select') return action
  return action.do === 'open' || action.do === 'commit' ? undefined : nothing
}

/**
 * Whether the event of an action goes on to the input and the list of contacts: an arrow up or down also acts in the
 * list, and after a `write`, the input enters the text of the event or the composition. But if the caller has passed
 * this text to the `write`, it is entered already: the caller prevents the event without calling this function.
 */
export function reachesInput(action: Action, key?: string): boolean {
  return action.do === 'write' || isUpOrDown(key)
}

const isUpOrDown = (key?: string) => key === 'ArrowUp' || key === 'ArrowDown'
