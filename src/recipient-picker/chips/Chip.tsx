import { memo, type ReactNode } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { isSameMailbox } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { CustomContent } from '../../email-picker/CustomContent.tsx'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import { report } from '../../values/development.ts'
import type { RecipientPartName } from '../parts.ts'
import { chipText } from './chip-text.ts'

export interface ChipProps {
  mailbox: Mailbox
  index: number
  id: string
  /** Whether it is shown after the input. The input stays where it is in the document, because moving it would take its focus. */
  isAfter: boolean
  isCurrent: boolean
  isSelected: boolean
  /** Whether it is the only one that the user is at. Keys act on it like on selected ones. */
  isAtOne: boolean
  /** Whether "+n" stands in its place. */
  isCovered: boolean
  isRemovable: boolean
  isDraggable: boolean
  messages: RecipientPickerMessages
  classes: Classes<RecipientPartName>
  renderChip: ((mailbox: Mailbox) => ReactNode) | undefined
}

/** A recipient. Renders a `<div>` with the role `row`: the name, and a button that removes it. */
export const Chip = /* @__PURE__ */ memo(function Chip(props: ChipProps) {
  const { mailbox, index, id, classes, messages, renderChip } = props
  const { valid, warning } = mailbox
  const text = chipText(mailbox)
  return (
    <div
      role="row"
      id={id}
      className={classes.chip}
      style={props.isAfter ? { order: 2 } : undefined}
      title={formatMailbox(mailbox)}
      translate="no"
      draggable={props.isDraggable}
      aria-label={valid ? text : `${text}, ${messages.notAnAddress}`}
      aria-selected={props.isSelected || props.isAtOne}
      data-index={index}
      data-current={props.isCurrent || undefined}
      data-selected={props.isSelected || undefined}
      data-invalid={!valid || undefined}
      data-warning={warning}
      data-covered={props.isCovered || undefined}
    >
      <span role="gridcell" className={classes.chipName} dir="auto">
        {renderChip ? (
          // Its state belongs to this recipient.
          <CustomContent
            key={mailbox.email}
            value={mailbox}
            renderValue={renderChip}
            onFailure={reportFailure}
          >
            {text}
          </CustomContent>
        ) : (
          text
        )}
      </span>
      {props.isRemovable && (
        <span role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            className={classes.chipRemove}
            aria-label={messages.remove(text)}
          />
        </span>
      )}
    </div>
  )
}, isSameChip)

/** Whether two renderings of a chip look the same. Reading a list anew gives the same mailboxes in new objects. */
function isSameChip({ mailbox, ...one }: ChipProps, { mailbox: other, ...next }: ChipProps): boolean {
  return (
    isSameMailbox(mailbox, other) &&
    mailbox.valid === other.valid &&
    mailbox.warning === other.warning &&
    Object.entries(next).every(([name, value]) => one[name as keyof typeof one] === value)
  )
}

function reportFailure() {
  report(
    'RecipientPicker: renderChip threw an error. It takes a function that returns a React node. The name is shown instead.',
  )
}
