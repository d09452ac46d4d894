import { memo, type ReactNode } from 'react'
import { CustomContent } from '../../contact-list/list/CustomContent.tsx'
import { Avatar } from '../../contact-list/list/Avatar.tsx'
import type { CardMessages, ChipMessages } from '../../messages/types.ts'
import { report } from '../../values/development.ts'
import { chipRangesOf, isInRanges, type ChipSelection } from '../model/selection.ts'
import type { ChipClasses } from '../parts.ts'
import type { Recipient, RecipientState } from '../types.ts'
import { chipText, personOf } from './chip-text.ts'

/** The messages of chips. Those of the card are loaded with the editing code. */
export type ShownMessages = ChipMessages & Partial<Pick<CardMessages, 'whyInvalid'>>

interface ChipsProps {
  recipients: readonly Recipient[]
  /** The index of the recipient after the input. */
  at: number
  /** The id of the grid, and the prefix of those of the chips. */
  id: string
  /** The name of the grid. */
  label: string
  /** The ids of the elements with the name of the field. */
  labelledBy: string | undefined
  selection: ChipSelection
  /** The place where a drop would insert recipients: before the chip with this index, or after all. */
  dropGap: number | undefined
  /** The most chips to mount. */
  mountLimit: number
  /** The number of visible chips. "+n" replaces the others. */
  visibleCount: number
  isEditable: boolean
  isDraggable: boolean
  messages: ShownMessages
  classes: ChipClasses
  showAvatars: boolean | undefined
  /** Whether a chip shows the name of the contact of a bare address. */
  showsNames: boolean
  renderChip: ((mailbox: Recipient) => ReactNode) | undefined
  /** The app's states of the recipients. */
  states: readonly RecipientState[] | undefined
}

export const chipId = (id: string, index: number) => `${id}-${index}`

/** Shows a chip or the mark of a drop after the input. In the document, the input stays first: a move would blur it. */
const afterInput = { order: 2 }

/** The recipients around the input. Renders a `<div>` with the role `grid`. With none, renders at most a drop mark. */
export const Chips = /* @__PURE__ */ memo(function Chips(props: ChipsProps) {
  const { recipients, at, id, labelledBy, selection, dropGap, isEditable, classes } = props
  const count = recipients.length
  const drop = dropGap !== undefined && (
    <span
      // A key for each place. With one key for all, React could move chips in the document instead of the mark.
      key={`drop ${dropGap}`}
      className={classes.drop}
      style={dropGap > at ? afterInput : undefined}
      aria-hidden
    />
  )
  if (count === 0) return drop
  const ranges = chipRangesOf(selection)
  const mounted = recipients.slice(0, props.mountLimit)
  const texts = mounted.map((mailbox) => chipText(mailbox, props.showsNames))
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const text of texts) (seen.has(text) ? shared : seen).add(text)
  const chips = mounted.map((mailbox, index) => {
    const text = texts[index] ?? ''
    // The address distinguishes people with the same name.
    const isNamesake = shared.has(text) && text !== mailbox.email
    return chip(props, mailbox, {
      index,
      isKeyTarget: isInRanges(ranges, index),
      text: isNamesake ? `${text}, ${mailbox.email}` : text,
    })
  })
  return (
    <div
      role="grid"
      id={id}
      aria-label={props.label}
      aria-labelledby={labelledBy && `${labelledBy} ${id}`}
      aria-multiselectable
      aria-rowcount={count}
      aria-readonly={!isEditable || undefined}
    >
      {drop ? [...chips.slice(0, dropGap), drop, ...chips.slice(dropGap)] : chips}
    </div>
  )
})

interface ChipState {
  index: number
  /** Whether keys act on the chip: it is the current one, or it is selected. */
  isKeyTarget: boolean
  /** The visible text. */
  text: string
}

/**
 * A recipient: a `<div>` with the role `row`, with the name and, if the user can remove it, a button for that. Not a
 * component, because that would take longer to mount.
 */
function chip(props: ChipsProps, mailbox: Recipient, { index, isKeyTarget, text }: ChipState) {
  const { at, id, selection, classes, messages, renderChip } = props
  const { email, valid, warning, problem } = mailbox
  const { status, message, isLocked } = props.states?.[index] ?? {}
  // The app may know more about the recipient than the box, so the app's message wins.
  const why = message ?? (problem && messages.whyInvalid?.(problem))
  return (
    <div
      // With one key for each recipient, React would move a dragged chip in the document, which ends its drag.
      key={index}
      role="row"
      id={chipId(id, index)}
      className={classes.chip}
      style={index >= at ? afterInput : undefined}
      translate="no"
      draggable={props.isDraggable}
      // In ARIA 1.3, all roles support it.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={[why, !text.endsWith(email) && email].filter(Boolean).join('. ') || undefined}
      aria-label={valid ? text : `${text}, ${messages.notAnAddress}`}
      aria-selected={isKeyTarget}
      data-index={index}
      data-current={index === selection?.focus || undefined}
      data-selected={(isKeyTarget && selection?.kind === 'chips') || undefined}
      data-invalid={!valid || undefined}
      data-warning={warning}
      data-status={status}
      data-locked={isLocked || undefined}
      data-covered={index >= props.visibleCount || undefined}
    >
      {props.showAvatars && !renderChip && (
        <Avatar classes={classes} contact={personOf(mailbox)} showsPhoto most={1} />
      )}
      <span role="gridcell" className={classes.chipName} dir="auto">
        {renderChip ? (
          // The state of the content belongs to this recipient.
          <CustomContent key={mailbox.email} value={mailbox} renderValue={renderChip} onFailure={reportChip}>
            {text}
          </CustomContent>
        ) : (
          text
        )}
      </span>
      {props.isEditable && !isLocked && (
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
}

function reportChip() {
  report(
    'RecipientPicker: renderChip threw an error. It takes a function that returns a React node. ' +
      'The name is shown instead.',
  )
}
