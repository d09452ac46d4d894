import { useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { selectedRange } from '../../box/selected-range.ts'
import type { Box } from '../../box/use-box.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import type { List } from '../../email-picker/use-list.ts'
import { directionOf } from '../direction.ts'
import { textOfChips } from '../model/edit-chips.ts'
import { countOf, mailboxesOf } from '../model/list.ts'
import { chipRangesOf, isIn, selectedChips } from '../model/selection.ts'
import { act, dropText, dropChips } from '../model/state.ts'
import { gapAt } from './gap-at.ts'
import type { Recipients } from '../recipient-store.ts'
import type { useQuietFocus } from '../use-quiet-focus.ts'
import { useDropsIntoDraft } from '../use-drops-into-draft.ts'
import { focusInput, isDisabled } from '../input-focus.ts'

/** The drag of chips that is under way on this page. */
interface Drag {
  from: Recipients
  /** The chips that are dragged. Undefined when others are in their place by now: the app has set another list. */
  ranges: () => readonly Range[] | undefined
  /** Removes the chips, which another box has taken. */
  remove: (event: DragEvent) => void
  /** The focus goes to another box. */
  leave: () => void
}

let dragUnderWay: Drag | undefined

/** Where a drop would insert recipients: before the chip with this index, after all, or in the draft. */
type DropPlace = number | 'draft'

interface DragOptions {
  box: Box
  recipients: Recipients
  list: List
  focus: ReturnType<typeof useQuietFocus>
}

/** Dragging chips within the box, to other boxes and to other programs, and dropping text of any origin. */
export function useDrag(options: DragOptions) {
  const { box, list, recipients } = options
  const [place, setPlace] = useState<DropPlace>()
  useDropsIntoDraft(box, recipients, list)

  /** Text of other origin that is dropped into the draft is left to the input. */
  const isForInput = ({ target }: DragEvent) => !dragUnderWay && target === box.editor.node()

  function onDragOver(event: DragEvent) {
    if (!list.isEditable || !event.dataTransfer.types.includes('text/plain')) {
      setPlace(undefined)
      return
    }
    if (isForInput(event)) {
      setPlace('draft')
      return
    }
    event.preventDefault()
    event.dataTransfer.dropEffect = moves(event) ? 'move' : 'copy'
    setPlace(gapUnder(event, recipients))
  }

  return {
    isDropping: place !== undefined,
    dropGap: place === 'draft' ? undefined : place,
    handlers: {
      onDragStart: (event: DragEvent) => startDrag(event, options),
      onDragOver,
      onDragEnter: onDragOver,
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setPlace(undefined)
      },
      onDrop(event: DragEvent) {
        setPlace(undefined)
        if (!list.isEditable || isForInput(event)) return
        event.preventDefault()
        drop(event, options)
      },
    },
  }
}

/** The user drags a chip, or all that are selected with it. */
function startDrag(event: DragEvent, { box, recipients, list, focus }: DragOptions) {
  const index = chipIndexOf(event.target)
  if (index === undefined) return
  if (isDisabled(box)) {
    event.preventDefault()
    return
  }
  const input = box.editor.node()
  if (input) recipients.recordCaret(selectedRange(input)[1])
  const isSelected = isIn(chipRangesOf(recipients.state.selection), index)
  const select = { do: 'select', selection: selectedChips(index) } as const
  if (!isSelected) recipients.apply(act(recipients.state, select), { reason: '', event })
  const ranges = chipRangesOf(recipients.state.selection)
  const text = textOfChips(recipients.state.list, ranges)
  event.dataTransfer.setData('text/plain', text)
  event.dataTransfer.effectAllowed = list.isEditable ? 'copyMove' : 'copy'
  const drag: Drag = {
    from: recipients,
    ranges: () => (textOfChips(recipients.state.list, ranges) === text ? ranges : undefined),
    remove(dropped) {
      const chips = drag.ranges()
      if (chips)
        recipients.apply(act(recipients.state, { do: 'remove', ranges: chips, selection: undefined }), {
          reason: 'deleteByDrag',
          event: dropped,
        })
    },
    leave: () => focus.endPress(false),
  }
  if (list.isEditable) dragUnderWay = drag
  const path = event.nativeEvent.composedPath()
  // The chip itself hears of the end, also when it is not in the document any more.
  event.target.addEventListener(
    'dragend',
    () => {
      if (dragUnderWay === drag) dragUnderWay = undefined
      // A field of the page has the focus if it took the text.
      focus.endPress(path.includes(document.activeElement ?? document.body))
    },
    { once: true },
  )
}

/** The place among the chips at which a drop inserts recipients: before the chip with this index, or after all. */
function gapUnder(event: DragEvent, { state }: Recipients): number {
  const { currentTarget } = event
  return gapAt(currentTarget, event, directionOf(currentTarget)) ?? countOf(state.list)
}

/** The user drops chips, or text of other origin, among the chips. */
function drop(event: DragEvent, { box, recipients, list, focus }: DragOptions) {
  const text = event.dataTransfer.getData('text/plain')
  const to = gapUnder(event, recipients)
  const details = { reason: 'insertFromDrop', event }
  const drag = dragUnderWay
  const isMove = moves(event)
  dragUnderWay = undefined
  if (isMove && drag?.from === recipients) {
    const ranges = drag.ranges()
    if (ranges) recipients.apply(dropChips(recipients.state, ranges, to), details)
    focus.endPress(true)
    return
  }
  const outcome = dropText(recipients.state, to, text)
  const { added, leftOut } = outcome
  const dropped = [...added, ...leftOut]
  // The app may refuse them. Then they stay in the other box.
  if (dropped.length > 0) flushSync(() => recipients.apply(outcome, details))
  const known = new Set(mailboxesOf(recipients.state.list).map(spelling))
  const isTaken = dropped.length > 0 && dropped.every((mailbox) => known.has(spelling(mailbox)))
  if (isMove && isTaken) drag?.remove(event)
  if (drag?.from !== recipients) drag?.leave()
  list.close()
  focusInput(box)
}

/** The address without regard to case and blanks, which the app may have changed. */
const spelling = ({ email }: Mailbox) => email.trim().toLowerCase()

/** Whether a drop moves the chips that are dragged. With Ctrl or Alt, and from another window, it copies them. */
const moves = ({ ctrlKey, altKey }: DragEvent) => dragUnderWay !== undefined && !ctrlKey && !altKey

/** The index of the chip around an element. */
export function chipIndexOf(target: EventTarget): number | undefined {
  const chip = (target as Partial<Element>).closest?.<HTMLElement>('[data-index]')
  return chip ? Number(chip.dataset.index) : undefined
}
