import { useState, type DragEvent } from 'react'
import type { Range } from '../contacts/types.ts'
import type { List } from '../email-picker/use-list.ts'
import { directionOf } from './direction.ts'
import { countOf } from './model/list.ts'
import { rangeOfSelection, selectedChips } from './model/selection.ts'
import { act, clipboardText, dropText, dropTokens } from './model/state.ts'
import { gapAt } from './gap-at.ts'
import type { Recipients } from './recipient-store.ts'
import type { useQuietFocus } from './use-quiet-focus.ts'

/** The drag of chips that is under way on this page. */
interface Drag {
  from: Recipients
  range: Range
  /** Another box has taken the chips. */
  remove: (event: DragEvent) => void
}

let current: Drag | undefined

interface DragOptions {
  recipients: Recipients
  list: List
  focus: ReturnType<typeof useQuietFocus>
  requestFocus: () => void
}

/** Dragging chips within the box, to other boxes and to other programs, and dropping text of any origin. */
export function useDrag({ recipients, list, focus, requestFocus }: DragOptions) {
  const [gap, setGap] = useState<number>()

  function onDragStart(event: DragEvent) {
    const index = indexOf(event.target)
    if (index === undefined) return
    const [start, end] = rangeOfSelection(recipients.state.selection)
    const isSelected = index >= start && index < end
    if (!isSelected)
      recipients.change(act(recipients.state, { do: 'select', selection: selectedChips(index) }), {
        reason: '',
        event,
      })
    event.dataTransfer.setData('text/plain', clipboardText(recipients.state))
    event.dataTransfer.effectAllowed = list.isEditable ? 'copyMove' : 'copy'
    if (!list.isEditable) return
    const range = rangeOfSelection(recipients.state.selection)
    current = {
      from: recipients,
      range,
      remove(dropped) {
        focus.endPress(false)
        const outcome = act(recipients.state, { do: 'remove', range, selection: undefined })
        recipients.change(outcome, { reason: 'deleteByDrag', event: dropped })
      },
    }
  }

  function onDragOver(event: DragEvent) {
    if (!list.isEditable || !event.dataTransfer.types.includes('text/plain')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = moves(event) ? 'move' : 'copy'
    setGap(gapAt(event.currentTarget, event, directionOf(event.currentTarget)))
  }

  function onDrop(event: DragEvent) {
    setGap(undefined)
    if (!list.isEditable) return
    event.preventDefault()
    const text = event.dataTransfer.getData('text/plain')
    const to =
      gapAt(event.currentTarget, event, directionOf(event.currentTarget)) ?? countOf(recipients.state.list)
    const details = { reason: 'insertFromDrop', event }
    const drag = moves(event) ? current : undefined
    current = undefined
    if (drag?.from === recipients) {
      recipients.change(dropTokens(recipients.state, drag.range, to), details)
      focus.endPress(true)
      return
    }
    const outcome = dropText(recipients.state, to, text)
    const { added, leftOut } = outcome
    const isTaken = added.length + leftOut.length > 0 && recipients.change(outcome, details)
    list.close()
    requestFocus()
    if (isTaken) drag?.remove(event)
  }

  return {
    dropGap: gap,
    handlers: {
      onDragStart,
      onDragOver,
      onDragEnter: onDragOver,
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setGap(undefined)
      },
      onDrop,
      onDragEnd() {
        current = undefined
        setGap(undefined)
        focus.endPress(true)
      },
    },
  }
}

/** Whether a drop moves the chips that are dragged. With Ctrl or Alt, and from another window, it copies them. */
const moves = ({ ctrlKey, altKey }: DragEvent) => current !== undefined && !ctrlKey && !altKey

/** The index of the chip around an element. */
export function indexOf(target: EventTarget): number | undefined {
  const chip = (target as Partial<Element>).closest?.<HTMLElement>('[data-index]')
  return chip ? Number(chip.dataset.index) : undefined
}
