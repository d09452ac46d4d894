import { memo, type ReactNode } from 'react'
import type { Classes } from '../../box/parts.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import type { Tokens } from '../model/list.ts'
import { currentChip, rangeOfSelection, type ChipSelection } from '../model/selection.ts'
import type { RecipientPartName } from '../parts.ts'
import { Chip } from './Chip.tsx'

interface ChipsProps extends Tokens {
  /** The id of the grid, and the start of those of the chips. */
  id: string
  /** The name of the field. */
  label: string | undefined
  /** The ids of the elements that have it. */
  labelledBy: string | undefined
  selection: ChipSelection
  /** The place where a drop would insert recipients: before the chip with this index. */
  dropGap: number | undefined
  /** The most chips to mount. */
  most: number
  /** How many are in sight. */
  shown: number
  isEditable: boolean
  isDraggable: boolean
  messages: RecipientPickerMessages
  classes: Classes<RecipientPartName>
  renderChip: ((mailbox: Mailbox) => ReactNode) | undefined
}

export const chipId = (id: string, index: number) => `${id}-${index}`

/** The recipients around the input. Renders a `<div>` with the role `grid`, or nothing without recipients. */
export const Chips = /* @__PURE__ */ memo(function Chips(props: ChipsProps) {
  const { before, behind, id, label, labelledBy, selection, dropGap, most, messages, isEditable } = props
  const count = before.length + behind.length
  if (count === 0) return null
  const [start, end] = rangeOfSelection(selection)
  const current = currentChip(selection)
  return (
    <div
      role="grid"
      id={id}
      aria-label={`${(!labelledBy && label) || ''} ${messages.chips(count)}`.trim()}
      aria-labelledby={labelledBy && `${labelledBy} ${id}`}
      aria-multiselectable
      aria-rowcount={count}
      aria-readonly={!isEditable || undefined}
    >
      {[...before, ...behind].slice(0, most).map((mailbox, index) => (
        <Chip
          // With a key for each recipient, React would move a dragged chip in the document, which ends its drag.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          mailbox={mailbox}
          index={index}
          id={chipId(id, index)}
          isBehind={index >= before.length}
          isCurrent={index === current}
          isSelected={selection?.kind === 'chips' && index >= start && index < end}
          drop={
            index === dropGap ? 'before' : dropGap === count && index === count - 1 ? 'behind' : undefined
          }
          isCovered={index >= props.shown}
          isRemovable={isEditable}
          isDraggable={props.isDraggable}
          messages={messages}
          classes={props.classes}
          renderChip={props.renderChip}
        />
      ))}
    </div>
  )
})
