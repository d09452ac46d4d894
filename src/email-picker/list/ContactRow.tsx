import { memo, type ReactNode } from 'react'
import type { Classes } from '../../box/parts.ts'
import type { Group } from '../../contacts/groups.ts'
import type { ContactMatch } from '../../contacts/types.ts'
import type { Row } from '../rows.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import type { PartName } from '../parts.ts'
import type { Combobox } from '../use-combobox.ts'
import { ContactOption } from './ContactOption.tsx'
import { CustomOption } from './CustomOption.tsx'
import { ForgetControl } from './ForgetControl.tsx'

interface ContactRowProps {
  row: Row
  index: number
  total: number
  /** The group that starts with this row, if any. */
  heading: Group['heading'] | undefined
  /** The start of the ids of headings. */
  headingId: string
  isActive: boolean
  /** Whether the row is laid out for a list that is not shown yet: without its picture, and not rendered by the app. */
  isPrepared: boolean
  /** The row of each element, to find the row of a press. */
  rowOf: WeakMap<Element, Row>
  rowProps: Combobox['rowProps']
  messages: EmailPickerMessages
  classes: Classes<PartName>
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

/** A row of the list. Renders a `<div>` with the role `option`. */
export const ContactRow = /* @__PURE__ */ memo(function ContactRow({
  row,
  index,
  total,
  heading,
  headingId,
  isActive,
  isPrepared,
  rowOf,
  rowProps,
  messages,
  classes,
  renderContact,
}: ContactRowProps) {
  const props = rowProps(row, index)
  const group = row.kind === 'contact' ? row.group : undefined
  const forgetId = group === 'recent' ? `${String(props.id)}-forget` : undefined
  return (
    <>
      {heading && (
        <div className={classes.heading} id={`${headingId}-${heading}`} role="presentation">
          {messages[heading]}
        </div>
      )}
      <div
        {...props}
        ref={(element) => void (element && rowOf.set(element, row))}
        className={classes.option}
        data-active={isActive || undefined}
        aria-selected={isActive}
        aria-setsize={total}
        aria-posinset={index + 1}
        aria-describedby={group && [`${headingId}-${group}`, forgetId].filter(Boolean).join(' ')}
        aria-keyshortcuts={forgetId && 'Shift+Delete'}
      >
        {row.kind === 'retry' ? (
          <>
            <span className={classes.failed}>{messages.failed}</span>{' '}
            <span className={classes.retry}>{messages.retry}</span>
          </>
        ) : (
          <RowContent
            match={row.match}
            classes={classes}
            isPlain={isPrepared && isDrawnByApp(row.match, renderContact)}
            renderContact={renderContact}
          />
        )}
        {row.kind === 'contact' && forgetId && (
          <ForgetControl
            id={forgetId}
            className={classes.forget}
            label={messages.forget(nameOf(row.match))}
          />
        )}
      </div>
    </>
  )
}, isUnchanged)

const nameOf = ({ contact }: ContactMatch) => contact.name || contact.email

/**
 * Does not compare `rowProps`, because Downshift's handlers read the latest state when they are called, nor `headingId` and `rowOf`,
 * which never change. Compares the messages only where the row shows one.
 */
function isUnchanged(before: ContactRowProps, after: ContactRowProps): boolean {
  return (
    before.index === after.index &&
    before.total === after.total &&
    before.isActive === after.isActive &&
    before.classes === after.classes &&
    before.heading === after.heading &&
    before.renderContact === after.renderContact &&
    (before.row.kind === 'contact' && after.row.kind === 'contact'
      ? before.row.match === after.row.match &&
        before.row.group === after.row.group &&
        (!after.row.group || hasSameTexts(before.messages, after.messages)) &&
        (before.isPrepared === after.isPrepared || !isDrawnByApp(after.row.match, after.renderContact))
      : before.row === after.row && before.messages === after.messages)
  )
}

/** Whether the heading and the control that forgets have the same texts. */
function hasSameTexts(before: EmailPickerMessages, after: EmailPickerMessages): boolean {
  return (
    before.recent === after.recent && before.contacts === after.contacts && before.forget === after.forget
  )
}

/** Whether the row shows content of the app: a picture, or the result of `renderContact`. Both wait until the list is shown. */
function isDrawnByApp({ contact }: ContactMatch, renderContact: unknown): boolean {
  return Boolean(renderContact ?? contact.photo)
}

interface RowContentProps {
  match: ContactMatch
  classes: Classes<PartName>
  isPlain: boolean
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

/** The content of a row. A change of the number of rows does not render it again. */
const RowContent = /* @__PURE__ */ memo(function RowContent({
  match,
  classes,
  isPlain,
  renderContact,
}: RowContentProps) {
  if (isPlain || !renderContact) return <ContactOption match={match} classes={classes} hasPhoto={!isPlain} />
  return <CustomOption match={match} classes={classes} renderContact={renderContact} />
})
