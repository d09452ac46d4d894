import type { DragEvent } from 'react'
import { selectedRange } from '../../box/input/input-text.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import { isSameOwned } from '../model/owned.ts'
import { chipsIn, textOfChips } from '../model/edit-chips.ts'
import { chipRangesOf, isInRanges, rangesOf, selectedChips } from '../model/selection.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { arrived, departed } from '../model/move.ts'
import { act, insertAt, dropChips, type Outcome } from '../model/state.ts'
import { idsOf } from '../model/steps.ts'
import type { Chip } from '../model/text.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { chipIndexOf, isOnAdornment } from './pressed.ts'
import { gapAt } from '../chips/gap-at.ts'
import type { Recipients } from '../store/recipients.ts'
import type { QuietFocus } from '../input/quiet-focus.ts'
import { focusInput, isDisabled } from '../input/input-focus.ts'

interface Drag {
  from: Recipients
  chips: readonly Chip[]
  /** Called when the chips were dropped in another box, which takes the focus. */
  leave: () => void
}

/** The current drag on this page. */
let dragUnderWay: Drag | undefined

/** Where a drop would insert recipients: before the chip with this index, after all, in the draft, or nowhere. */
export type DropPlace = number | 'draft' | undefined

interface DragOptions {
  box: Box
  recipients: Recipients
  listStore: ListStore
  focus: QuietFocus
  setPlace: (place: DropPlace) => void
}

export type DragHandlers = Record<
  'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop',
  (event: DragEvent) => void
>

/** The handlers for dragging chips within the box, to other boxes and to other programs, and for dropping any text. */
export function dragHandlers(options: DragOptions): DragHandlers {
  const { box, recipients, setPlace } = options

  const canDrop = (event: DragEvent) => box.isEditable && !isDisabled(box) && !isOnAdornment(event)

  /** Whether a drop is left to the input: on the draft, anything but chips. */
  const isForInput = ({ target }: DragEvent) => !dragUnderWay && target === box.editor.element

  /** Whether the dropped text is the selected text of this draft, which needs no additional room. */
  function isSelectedText(event: DragEvent): boolean {
    const input = box.editor.element
    return !!input?.matches(':focus') && input.value.slice(...selectedRange(input)) === droppedText(event)
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
      if (!isForInput(event)) drop(event, options)
      // Without room, the browser would not insert the text, but still delete it in its source.
      else if (
        isSelectedText(event) ||
        recipients.hasRoomFor(droppedText(event), { reason: 'insertFromDrop', event })
      )
        return
      event.preventDefault()
    },
  }
}

/** Starts to drag a chip, or all selected ones if it is selected. */
function startDrag(event: DragEvent, { box, recipients, focus }: DragOptions) {
  const index = chipIndexOf(event.target)
  const input = box.editor.element
  if (index === undefined) return
  if (isDisabled(box)) {
    event.preventDefault()
    return
  }
  // `apply` moves the caret to the recorded position.
  if (input) recipients.recordCaret(selectedRange(input)[1])
  const isSelected = isInRanges(chipRangesOf(recipients.state.selection), index)
  const select = { do: 'select', selection: selectedChips(index) } as const
  if (!isSelected) recipients.apply(act(recipients.state, select), { reason: '', event })
  const { list, selection } = recipients.state
  const ranges = chipRangesOf(selection)
  event.dataTransfer.setData('text/plain', textOfChips(list, ranges))
  event.dataTransfer.effectAllowed = box.isEditable ? 'copyMove' : 'copy'
  const drag: Drag = {
    from: recipients,
    chips: chipsIn(list, ranges),
    leave: () => focus.endHold(false),
  }
  if (box.isEditable) dragUnderWay = drag
  const path = event.nativeEvent.composedPath()
  // Even a chip that was removed from the document gets this event.
  event.target.addEventListener(
    'dragend',
    () => {
      if (dragUnderWay === drag) dragUnderWay = undefined
      // If the text was dropped into a field of the page, that field keeps the focus.
      focus.endHold(path.includes(document.activeElement ?? document.body))
    },
    { once: true },
  )
}

/** The place among the chips at which a drop inserts recipients: before the chip with this index, or after all. */
function gapUnder(event: DragEvent, { state }: Recipients): number {
  const { currentTarget } = event
  return gapAt(currentTarget, event) ?? state.list.chips.length
}

const droppedText = ({ dataTransfer }: DragEvent) => dataTransfer.getData('text/plain')

/** Handles a drop of chips, or of other text, among the chips. */
function drop(event: DragEvent, { box, recipients, listStore, focus }: DragOptions) {
  const gap = gapUnder(event, recipients)
  const details = { reason: 'insertFromDrop', event }
  const drag = dragUnderWay
  const isMove = movesChips(event)
  dragUnderWay = undefined
  if (isMove && drag?.from === recipients) {
    const ids = idsOf(drag.chips)
    const indexes = recipients.state.list.chips.flatMap(({ id }, at) => (ids.has(id) ? [at] : []))
    recipients.apply(dropChips(recipients.state, rangesOf(indexes), gap), details)
    focus.endHold(true)
    return
  }
  const { state } = recipients
  const outcome = insertAt(state, Math.min(gap, state.list.chips.length), droppedText(event))
  if (isMove && drag) move(drag, recipients, outcome, details)
  else if (outcome.added.length + outcome.leftOut.length > 0) recipients.apply(outcome, details)
  listStore.close('input')
  if (drag?.from !== recipients) drag?.leave()
  focusInput(box)
}

/** Moves chips from one box into another. `outcome` adds them there. */
export function move(
  drag: Pick<Drag, 'from' | 'chips'>,
  to: Recipients,
  outcome: Outcome,
  { event, reason }: TextChangeDetails,
) {
  const { from } = drag
  const { added, leftOut } = outcome
  const mailboxes = [...added, ...leftOut]
  // If both boxes show one list, a move would remove the people from both.
  if (mailboxes.length === 0 || isOneList(from, to)) return
  if (!to.apply(arrived(to.state, outcome), { reason, event })) return
  const chipsOf = ({ chips }: { chips: readonly Chip[] }, people: readonly Mailbox[]) =>
    chips.filter(({ mailbox }) => hasAddress(addressesIn(people), mailbox))
  // The app may refuse the people, or answer later. Until it has accepted them, they stay in the first box.
  to.whenAnswered({
    mailboxes,
    onAnswered(accepted, refused) {
      if (accepted.length > 0)
        from.apply(departed(from.state, chipsOf(drag, accepted)), { reason: 'deleteByDrag', event })
      // The refused people stay in the first box, so undo must not add them again.
      const refusedHere = refused.filter((mailbox) => added.includes(mailbox))
      if (refusedHere.length > 0)
        to.apply(departed(to.state, chipsOf(outcome.state.list, refusedHere)), { reason: '', event })
    },
  })
}

/** Whether the app has set the same list in both boxes. */
function isOneList({ owned }: Recipients, other: Recipients): boolean {
  if (owned === undefined || other.owned === undefined) return false
  return isSameOwned(owned, other.owned)
}

/** Whether a drop moves the dragged chips. With Ctrl or Alt, and from another window, it copies them. */
const movesChips = ({ ctrlKey, altKey }: DragEvent) => dragUnderWay !== undefined && !ctrlKey && !altKey
