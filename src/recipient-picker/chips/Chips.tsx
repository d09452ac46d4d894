import { memo, type ReactNode } from 'react'
import { CustomContent } from '../../contact-list/list/CustomContent.tsx'
import { Avatar } from '../../contact-list/list/Avatar.tsx'
import type { CardMessages, ChipMessages } from '../../messages/types.ts'
import { report } from '../../values/development.ts'
import type { ChipSelection } from '../model/selection.ts'
import type { ChipClasses } from '../parts.ts'
import type { Recipient, RecipientState } from '../types.ts'
import { chipText, personOf } from './chip-text.ts'

/** The messages of chips. `whyInvalid` is loaded later, with the card. */
export type ShownMessages = ChipMessages & Partial<Pick<CardMessages, 'whyInvalid'>>

export interface ChipsProps {
  recipients: readonly Recipient[]
  /** How many chips are before the input. */
  at: number
  /** The id of the grid, and the prefix of the ids of the chips. */
  id: string
  label: string
  labelledBy: string | undefined
  selection: ChipSelection
  /** The index at which a drop would insert recipients. Undefined without a drag over the chips. */
  dropGap: number | undefined
  mountLimit: number
  visibleCount: number
  isEditable: boolean
  isDraggable: boolean
  messages: ShownMessages
  classes: ChipClasses
  showAvatars: boolean | undefined
  /** Whether the chip of an address without a name shows the name of its contact. */
  showsNames: boolean
  renderChip: ((recipient: Recipient) => ReactNode) | undefined
  states: readonly RecipientState[] | undefined
}

export const chipId = (id: string, index: number) => `${id}-${index}`

/**
 * Places an element after the input, whose `order` is 1. The input always comes first in the document: browsers blur an
 * element that is moved in the document.
 */
const afterInput = { order: 2 }

export const Chips = /* @__PURE__ */ memo(function Chips(props: ChipsProps) {
  const { recipients, at, id, labelledBy, selection, dropGap, isEditable, classes } = props
  const count = recipients.length
  const dropMark = dropGap !== undefined && (
    <span
      // The key differs for each gap. With the same key, React could move chips in the document instead of the mark.
      key={`drop ${dropGap}`}
      className={classes.drop}
      style={dropGap > at ? afterInput : undefined}
      aria-hidden
    />
  )
  if (count === 0) return dropMark
  const indexesInSelection = new Set(selection?.indexes)
  const mounted = recipients.slice(0, props.mountLimit)
  const texts = mounted.map((recipient) => chipText(recipient, props.showsNames))
  const lastIndexes = new Map(texts.map((text, index) => [text, index]))
  const repeated = new Set(texts.filter((text, index) => lastIndexes.get(text) !== index))
  const chips = mounted.map((recipient, index) => {
    const text = texts[index] ?? ''
    // The address distinguishes people with the same name.
    const isNamesake = repeated.has(text) && text !== recipient.email
    const shownText = isNamesake ? `${text}, ${recipient.email}` : text
    return chip(props, recipient, index, shownText, indexesInSelection.has(index))
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
      {dropMark ? [...chips.slice(0, dropGap), dropMark, ...chips.slice(dropGap)] : chips}
    </div>
  )
})

/**
 * The element of a chip. Not a component, which would take longer to mount. `isInSelection`: keys such as Delete act on
 * the chip, because it is the current one, or selected.
 */
function chip(props: ChipsProps, recipient: Recipient, index: number, text: string, isInSelection: boolean) {
  const { at, id, selection, classes, messages, renderChip } = props
  const { email, valid, warning, problem } = recipient
  const { status, message, isLocked } = props.states?.[index] ?? {}
  // The app's message comes first: the app may know more about the recipient than the box.
  const why = message ?? (problem && messages.whyInvalid?.(problem))
  return (
    <div
      // If the key followed the recipient, React would move a dragged chip in the document, which ends its drag.
      key={index}
      role="row"
      id={chipId(id, index)}
      className={classes.chip}
      style={index >= at ? afterInput : undefined}
      translate="no"
      draggable={props.isDraggable}
      // In ARIA 1.3, all roles support it. The lint rule does not know this yet.
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
      aria-description={[why, !text.endsWith(email) && email].filter(Boolean).join('. ') || undefined}
      aria-label={valid ? text : `${text}, ${messages.notAnAddress}`}
      aria-selected={isInSelection}
      data-index={index}
      data-current={index === selection?.focus || undefined}
      data-selected={(isInSelection && selection?.kind === 'chips') || undefined}
      data-invalid={!valid || undefined}
      data-warning={warning}
      data-status={status}
      data-locked={isLocked || undefined}
      data-covered={index >= props.visibleCount || undefined}
    >
      {props.showAvatars && !renderChip && (
        <Avatar classes={classes} contact={personOf(recipient)} showsPhoto most={1} />
      )}
      <span role="gridcell" className={classes.chipName} dir="auto">
        {renderChip ? (
          // With another recipient at this index, the app's components begin with new state.
          <CustomContent key={email} value={recipient} renderValue={renderChip} onFailure={reportChip}>
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
