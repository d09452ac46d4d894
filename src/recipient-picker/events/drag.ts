import type { DragEvent } from 'react'
import { onPressEnd } from '../../box/events/presses.ts'
import { selectedRange } from '../../box/input/input-text.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { isSameOwned } from '../model/owned.ts'
import { chipsIn, textOfChips } from '../model/edit-chips.ts'
import { chipRangesOf, rangesOf, selectedChips } from '../model/selection.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { arrived, departed } from '../model/move.ts'
import { act, insertAt, dropChips, type Outcome } from '../model/state.ts'
import { idsOf } from '../model/merge-lists.ts'
import type { Chip } from '../model/text.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { EventOptions } from './performer.ts'
import { chipIndexOf, isOnAdornment } from './pressed.ts'
import { gapAt } from '../chips/gap-at.ts'
import type { Recipients } from '../store/recipients.ts'
import type { FocusHold } from '../input/focus-hold.ts'
import { focusInput, isDisabled } from '../input/input-focus.ts'

interface Drag {
  from: Recipients
  chips: readonly Chip[]
  focus: FocusHold
}

/** The drag of chips that is under way on this page. Undefined also for text dragged from elsewhere. */
let currentDrag: Drag | undefined

/** Where a drop would insert recipients: at an index among the chips, in the draft, or nowhere. */
export type DropPlace = number | 'draft' | undefined

interface DragOptions extends EventOptions {
  focus: FocusHold
  setPlace: (place: DropPlace) => void
}

export function dragHandlers(options: DragOptions) {
  const { box, recipients, setPlace } = options

  const canDrop = (event: DragEvent) => box.isEditable && !isDisabled(box) && !isOnAdornment(event)

  /** Whether a drop is on the input, where the browser inserts the text. Chips of `currentDrag` go among the chips. */
  const isForInput = ({ target }: DragEvent) => !currentDrag && target === box.editor.element

  /** Returns whether the browser may insert dropped text into the input. The input's selected text is only moved. */
  function admit(event: DragEvent): boolean {
    const input = box.editor.element
    const text = droppedText(event)
    const isMoved = !!input?.matches(':focus') && input.value.slice(...selectedRange(input)) === text
    return isMoved || recipients.admitDrop(text, { reason: 'insertFromDrop', event })
  }

  return {
    onDragStart: (event: DragEvent) => startDrag(event, options),
    onDragOver(event: DragEvent) {
      if (!canDrop(event) || !event.dataTransfer.types.includes('text/plain')) return setPlace(undefined)
      if (isForInput(event)) return setPlace('draft')
      event.preventDefault()
      event.dataTransfer.dropEffect = movesChips(event) ? 'move' : 'copy'
      return setPlace(gapUnder(event, recipients))
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setPlace(undefined)
    },
    onDrop(event: DragEvent) {
      setPlace(undefined)
      if (!canDrop(event)) return
      const isForChips = !isForInput(event)
      if (isForChips) drop(event, options)
      // Without room for a text, the browser would not insert it, but still delete it where it comes from.
      if (isForChips || !admit(event)) event.preventDefault()
    },
  }
}

function startDrag(event: DragEvent, { box, recipients, focus }: DragOptions) {
  const index = chipIndexOf(event.target)
  const input = box.editor.element
  if (index === undefined) return
  if (isDisabled(box)) return event.preventDefault()
  // Selecting the chip moves the caret to the stored position, so the present one is stored first.
  if (input) recipients.recordCaret(selectedRange(input)[1])
  const isSelected = recipients.state.selection?.indexes.includes(index)
  const select = { do: 'select', selection: selectedChips(index) } as const
  if (!isSelected) recipients.apply(act(recipients.state, select), { reason: '', event })
  const { list, selection } = recipients.state
  const ranges = chipRangesOf(selection)
  event.dataTransfer.setData('text/plain', textOfChips(list, ranges))
  event.dataTransfer.effectAllowed = box.isEditable ? 'copyMove' : 'copy'
  if (box.isEditable) currentDrag = { from: recipients, chips: chipsIn(list, ranges), focus }
  const path = event.nativeEvent.composedPath()
  function endDrag(end: Event) {
    currentDrag = undefined
    onPressEnd(end)
    // From an ancestor of the chip, such as the body, the focus returns. A field that got the drop keeps the focus.
    focus.endHold({ returnsFocus: path.includes(document.activeElement ?? document.body) })
  }
  // Listens on the chip: a chip gets `dragend` even if the drop has removed it from the document.
  event.target.addEventListener('dragend', endDrag, { once: true })
}

const gapUnder = (event: DragEvent, { state }: Recipients): number =>
  gapAt(event.currentTarget, event) ?? state.list.chips.length

const droppedText = ({ dataTransfer }: DragEvent) => dataTransfer.getData('text/plain')

function drop(event: DragEvent, { box, recipients, listStore, focus }: DragOptions) {
  const gap = gapUnder(event, recipients)
  const details = { reason: 'insertFromDrop', event }
  const drag = currentDrag
  const isMove = movesChips(event)
  currentDrag = undefined
  if (isMove && drag?.from === recipients) {
    // The chips may have other indexes than at the start of the drag.
    const ids = idsOf(drag.chips)
    const indexes = recipients.state.list.chips.flatMap(({ id }, at) => (ids.has(id) ? [at] : []))
    recipients.apply(dropChips(recipients.state, rangesOf(indexes), gap), details)
    return focus.endHold({ returnsFocus: true })
  }
  const { state } = recipients
  const outcome = insertAt(state, Math.min(gap, state.list.chips.length), droppedText(event))
  if (isMove && drag) move(drag, recipients, outcome, details)
  else if (outcome.added.length + outcome.leftOut.length > 0) recipients.apply(outcome, details)
  listStore.close('input')
  // This box takes the focus from the other one.
  if (drag?.from !== recipients) drag?.focus.endHold({ returnsFocus: false })
  focusInput(box)
}

/** Moves chips from one box into another one (`to`), where `outcome` adds them. */
export function move(
  drag: Pick<Drag, 'from' | 'chips'>,
  to: Recipients,
  outcome: Outcome,
  { event, reason }: TextChangeDetails,
) {
  const { from } = drag
  const { added, leftOut } = outcome
  const mailboxes = [...added, ...leftOut]
  // If both boxes show the same list of the app, a move would remove the people from both.
  const isOneList = from.owned !== undefined && to.owned !== undefined && isSameOwned(from.owned, to.owned)
  if (mailboxes.length === 0 || isOneList) return
  if (!to.apply(arrived(to.state, outcome), { reason, event })) return
  const chipsOf = ({ chips }: { chips: readonly Chip[] }, people: readonly Mailbox[]) =>
    chips.filter(({ mailbox }) => hasAddress(addressesIn(people), mailbox))
  // The app may refuse the people, or answer later. They stay in the first box until the app has accepted them.
  to.whenAnswered({
    mailboxes,
    onAnswered(accepted, refused) {
      if (accepted.length > 0)
        from.apply(departed(from.state, chipsOf(drag, accepted)), { reason: 'deleteByDrag', event })
      // The refused people stay in the first box, so `departed` removes them from `to` and its history.
      const refusedHere = refused.filter((mailbox) => added.includes(mailbox))
      if (refusedHere.length > 0)
        to.apply(departed(to.state, chipsOf(outcome.state.list, refusedHere), true), { reason: '', event })
    },
  })
}

/** Whether a drop moves chips. With Ctrl or Alt held, and from another window or program, a drop copies. */
const movesChips = ({ ctrlKey, altKey }: DragEvent) => currentDrag !== undefined && !ctrlKey && !altKey
