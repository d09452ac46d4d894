import type { Range } from '../../contacts/types.ts'
import type { Action, Situation } from './actions.ts'
import { hasSeparator } from './text.ts'
import { atChip, chipRangesOf, selectedChips, type ChipSelection } from './selection.ts'

/** A pressed key. The names are those of `KeyboardEvent`. */
export interface Key {
  readonly key: string
  /** The key's place on the keyboard, for shortcuts in scripts without Latin letters. */
  readonly code?: string
  readonly shiftKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
  readonly repeat?: boolean
  readonly isComposing?: boolean
}

const nothing: Action = { do: 'nothing' }
const toDraft = (caret: 'start' | 'end' = 'end'): Action => ({ do: 'select', selection: undefined, caret })
const toChips = (selection: ChipSelection): Action => ({ do: 'select', selection })

/**
 * The action of a key. Undefined when the key belongs to the input, the list of contacts, the form or the browser.
 * Text is not handled by its key, but by `onInputEvent`: on-screen keyboards send no usable keys.
 */
export function actionOnKey(situation: Situation, key: Key): Action | undefined {
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

/** The Latin letter of a shortcut. */
function letterOf({ key, code }: Key): string {
  const isLatin = /^[\x20-\x7E]$/.test(key)
  return (isLatin ? key : (code?.match(/^Key([A-Z])$/)?.[1] ?? key)).toLowerCase()
}

const hasControl = ({ ctrlKey = false, metaKey = false }: Key) => ctrlKey || metaKey

/** Whether a key enters a character. */
export const entersText = (key: Key): boolean => key.key.length === 1 && !hasControl(key)

const isModified = (key: Key) => hasControl(key) || key.altKey === true

function onKeyInDraft(situation: Situation, key: Key): Action | undefined {
  const { popup, state, selected } = situation
  if (popup === 'row') return undefined
  const { chips, at, draft, opened } = state.list
  const isAtStart = selected[1] === 0
  const isAtEnd = selected[0] === draft.length
  const last = chips.length - 1
  if (isSelectAll(key)) {
    const isAllSelected = selected[0] === 0 && selected[1] === draft.length
    return isAllSelected && last >= 0 ? toChips(selectedChips(0, last)) : undefined
  }
  if (isModified(key)) return undefined
  switch (arrowStep(situation, key)) {
    case 'back':
      return isAtStart ? stepTo(situation, key, at - 1) : undefined
    case 'forward':
      return isAtEnd ? stepTo(situation, key, at) : undefined
  }
  switch (key.key) {
    case 'Enter':
      return draft === '' ? undefined : { do: 'commit' }
    case 'Escape':
      return opened && popup === 'closed' ? { do: 'putBack' } : undefined
    case 'Home':
      if (!isAtStart || at === 0) return undefined
      return toChips(key.shiftKey ? selectedChips(at - 1, 0) : atChip(0))
    case 'End':
      return isAtEnd && key.shiftKey && at <= last ? toChips(selectedChips(at, last)) : undefined
    case 'Backspace':
      return isAtStart ? stepToDelete(situation, key, at - 1) : undefined
    case 'Delete':
      return isAtEnd && !key.shiftKey ? stepToDelete(situation, key, at) : undefined
  }
  return undefined
}

/** Moves from the draft to a chip. With Shift, selects the chip. */
function stepTo({ state }: Situation, { shiftKey }: Key, index: number): Action | undefined {
  if (!state.list.chips[index]) return undefined
  return toChips(shiftKey ? selectedChips(index) : atChip(index))
}

/** Moves from the draft to a chip that the next key may remove. A held key stops before the chips. */
function stepToDelete({ state }: Situation, { repeat }: Key, index: number): Action | undefined {
  if (!state.list.chips[index]) return undefined
  return repeat ? nothing : toChips(atChip(index))
}

function onKeyAtChips(situation: Situation, key: Key): Action | undefined {
  const { selection, list } = situation.state
  const last = list.chips.length - 1
  if (isSelectAll(key)) return toChips(selectedChips(0, last))
  // An arrow up or down leaves the chips even with Alt or Ctrl. Alt+Down gets here only if it has not opened a card.
  if (isModified(key) && !isUpOrDown(key.key)) return undefined
  const step = arrowStep(situation, key)
  if (step) return stepAtChips(situation, key, step)
  // Shift+Delete cuts.
  if (key.key === 'Delete' && key.shiftKey) return undefined
  const ranges = chipRangesOf(selection)
  const anchor = selection?.anchor ?? 0
  switch (key.key) {
    case 'Enter':
    case 'F2':
      return { do: 'open', index: (ranges.at(-1)?.[1] ?? 1) - 1 }
    case 'Backspace':
    case 'Delete':
      return key.repeat ? nothing : removal(situation, ranges, key.key)
    case 'Home':
      return toChips(key.shiftKey ? selectedChips(anchor, 0) : atChip(0))
    case 'End':
      return key.shiftKey ? toChips(selectedChips(anchor, last)) : toDraft()
    case 'Escape':
    case 'ArrowUp':
    case 'ArrowDown':
      return toDraft()
  }
  return isSeparator(key.key) ? nothing : undefined
}

function stepAtChips({ state }: Situation, { shiftKey }: Key, step: 'back' | 'forward'): Action {
  const { selection, list } = state
  const from = selection?.focus ?? 0
  const to = from + (step === 'back' ? -1 : 1)
  const isInside = !!list.chips[to]
  if (shiftKey) return toChips(selectedChips(selection?.anchor ?? from, isInside ? to : from))
  if (step === 'back' && from === list.at) return toDraft('end')
  if (step === 'forward' && to === list.at) return toDraft('start')
  return toChips(atChip(isInside ? to : from))
}

/** Removes chips, and moves on like a text cursor: Backspace to the chip before them, Delete to the chip after them. */
function removal({ state }: Situation, ranges: readonly Range[], key: 'Backspace' | 'Delete'): Action {
  const start = ranges[0]?.[0] ?? 0
  const next = key === 'Backspace' ? start - 1 : start
  const remaining = ranges.reduce((sum, range) => sum + range[0] - range[1], state.list.chips.length)
  const hasNext = next >= 0 && next < remaining
  return { do: 'remove', ranges, selection: hasNext ? atChip(next) : undefined }
}

function isSelectAll(key: Key): boolean {
  return hasControl(key) && !key.altKey && !key.shiftKey && letterOf(key) === 'a'
}

/** The direction of an arrow: back is against the direction of the text, forward is along it. */
function arrowStep({ direction }: Situation, { key }: Key): 'back' | 'forward' | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (key === 'ArrowLeft') === (direction === 'ltr') ? 'back' : 'forward'
}

/** An event of the input: the `inputType` of `beforeinput`, or `compositionstart`. */
export interface InputEventKind {
  readonly inputType: string
  readonly data?: string | null
  readonly isComposing?: boolean
}

/**
 * The action of an input event before the input handles it. On-screen keyboards often send no other event. Undefined
 * when the event belongs to the draft.
 */
export function onInputEvent(situation: Situation, event: InputEventKind): Action | undefined {
  if (event.isComposing) return undefined
  const key = KEYS[event.inputType]
  if (key) return actionOnKey(situation, { key })
  const command = HISTORY_COMMANDS[event.inputType]
  const { selection } = situation.state
  const action = command ? { do: command } : selection && onInputAtChips(selection, event)
  return situation.isReadOnly && action ? ifReadOnly(action) : action
}

const HISTORY_COMMANDS: Readonly<Record<string, 'undo' | 'redo'>> = {
  historyUndo: 'undo',
  historyRedo: 'redo',
}

const KEYS: Readonly<Record<string, string>> = {
  deleteContentBackward: 'Backspace',
  deleteContentForward: 'Delete',
}

function onInputAtChips(selection: ChipSelection, { inputType, data }: InputEventKind): Action | undefined {
  const isComposition = inputType === 'compositionstart'
  // A composition at a single chip begins in the draft where it is: moving the draft would end it.
  if (isComposition && selection?.kind === 'chip') return toDraft()
  if (isComposition || inputType === 'insertText' || inputType === 'insertReplacementText')
    // In WebKit, `data` has only the characters for which `maxlength` leaves room, which can be none.
    return isSeparator(data) || data === '' ? nothing : { do: 'write', ranges: placesOf(selection) }
  return inputType.startsWith('delete') ? nothing : undefined
}

/** At chips, a separator has nothing to separate. */
const isSeparator = (text: string | null | undefined) => text?.length === 1 && hasSeparator(text)

/** The action of copying, cutting or pasting. Undefined when it is about the text of the draft. */
export function onClipboard(situation: Situation, kind: 'copy' | 'cut' | 'paste'): Action | undefined {
  const { state, isReadOnly } = situation
  const { selection } = state
  if (!selection) return undefined
  if (kind === 'paste') return isReadOnly ? nothing : { do: 'paste', ranges: placesOf(selection) }
  return { do: isReadOnly ? 'copy' : kind, ranges: chipRangesOf(selection) }
}

/** The place for text and mailboxes: after the current chip, or in place of the selected chips. */
function placesOf(selection: ChipSelection): readonly Range[] {
  return selection?.kind === 'chip' ? [[selection.focus + 1, selection.focus + 1]] : chipRangesOf(selection)
}

/** The action in a read-only box: chips can be selected, Enter is for the list or the form, the rest has no effect. */
function ifReadOnly(action: Action): Action | undefined {
  return action.do === 'select'
    ? action
    : action.do === 'open' || action.do === 'commit'
      ? undefined
      : nothing
}

/**
 * Whether the event goes on after the action: a composition continues in the draft (`write`), and an arrow up or down
 * is also for the list. The caller stops the event of a `write` with a text: the box enters this text itself.
 */
export function reachesInput(action: Action, key?: string): boolean {
  return action.do === 'write' || isUpOrDown(key)
}

const isUpOrDown = (key?: string) => key === 'ArrowUp' || key === 'ArrowDown'
