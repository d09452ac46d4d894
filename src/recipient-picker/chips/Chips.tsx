import { memo, type ReactNode } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import type { ChipSides } from '../model/list.ts'
import { currentChip, chipRangesOf, isIn, type ChipSelection } from '../model/selection.ts'
import type { RecipientPartName } from '../parts.ts'
import { Chip } from './Chip.tsx'

interface ChipsProps extends ChipSides {
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
  mountLimit: number
  /** How many are in sight. */
  visibleCount: number
  isEditable: boolean
  isDraggable: boolean
  messages: RecipientPickerMessages
  classes: Classes<RecipientPartName>
  renderChip: ((mailbox: Mailbox) => ReactNode) | undefined
}

export const chipId = (id: string, index: number) => `${id}-${index}`

/** The recipients around the input. Renders a `<div>` with the role `grid`, or nothing without recipients. */
export const Chips = /* @__PURE__ */ memo(function Chips(props: ChipsProps) {
  const { before, after, id, label, labelledBy, selection, dropGap, messages, isEditable, classes } = props
  const count = before.length + after.length
  const drop = dropGap !== undefined && (
    <span
      // With the same key at another place, React could move chips in the document instead.
      key={`drop ${dropGap}`}
      className={classes.drop}
      style={dropGap > before.length ? { order: 2 } : undefined}
      aria-hidden
    />
  )
  if (count === 0) return drop
  const ranges = selection?.kind === 'chips' ? chipRangesOf(selection) : []
  const current = currentChip(selection)
  const chips = [...before, ...after].slice(0, props.mountLimit).map((mailbox, index) => (
    <Chip
      // With a key for each recipient, React would move a dragged chip in the document, which ends its drag.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      mailbox={mailbox}
      index={index}
      id={chipId(id, index)}
      isAfter={index >= before.length}
      isCurrent={index === current}
      isSelected={isIn(ranges, index)}
      isAtOne={selection?.kind === 'chip' && index === current}
      isCovered={index >= props.visibleCount}
      isRemovable={isEditable}
      isDraggable={props.isDraggable}
      messages={messages}
      classes={classes}
      renderChip={props.renderChip}
    />
  ))
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
      {drop ? [...chips.slice(0, dropGap), drop, ...chips.slice(dropGap)] : chips}
    </div>
  )
})
