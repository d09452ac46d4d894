import { memo, type ReactNode } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import { report } from '../../values/development.ts'
import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import type { Heading } from '../../contacts/search-extensions.ts'
import type { ContactMatch } from '../../contacts/types.ts'
import { isPerson } from '../contacts/read-contact.ts'
import type { ReadMatch } from '../search/search-state.ts'
import { headingAt, isRecent, rowName, type Row } from '../state/rows.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { PartName } from '../parts.ts'
import { CustomContent } from './CustomContent.tsx'
import { ContactOption } from './ContactOption.tsx'
import { forgetId } from './ForgetButtons.tsx'
import type { ListMessages } from './SearchStatus.tsx'

interface ContactRowProps {
  list: Dropdown
  row: Row
  index: number
  /** The number of rows, with those that are not loaded yet. */
  total: number
  messages: ListMessages
  classes: Classes<PartName>
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
  note: string | undefined
}

/** A row of the list, with the heading of the section that starts with it. Renders a `<div>` with the role `option`. */
export function ContactRow({ list, row, index, total, messages, classes, ...rest }: ContactRowProps) {
  const { id } = list.combobox
  const heading = headingAt(list.rows, index)
  const isActive = index === list.activeIndex
  const section = row.kind === 'contact' ? row.section : undefined
  const canForget = isRecent(row)
  return (
    <>
      {heading && (
        <div className={classes.heading} id={headingId(id, heading)} role="presentation">
          <bdi>{typeof heading === 'string' ? messages[heading] : heading.text}</bdi>
        </div>
      )}
      <div
        {...list.combobox.rowProps(row, index)}
        className={classes.option}
        // Names are not translated. And React can't update text around a `<mark>` once a page translator replaced it.
        translate={row.kind === 'contact' ? 'no' : undefined}
        data-active={isActive || undefined}
        aria-selected={isActive}
        aria-disabled={list.isDisabled(row) || undefined}
        aria-setsize={total}
        aria-posinset={index + 1}
        aria-describedby={section && `${headingId(id, section)}${canForget ? ` ${forgetId(id, index)}` : ''}`}
        aria-keyshortcuts={canForget ? 'Shift+Delete' : undefined}
      >
        {row.kind === 'contact' && (
          <RowContent
            match={row.match}
            size={isPerson(row.match.contact) ? undefined : messages.chips?.(row.match.contact.people.length)}
            classes={classes}
            component={list.component}
            {...rest}
          />
        )}
        {row.kind === 'new' && (
          <span className={classes.newContact}>{messages.newContact(formatMailbox(row.contact))}</span>
        )}
        {row.kind === 'device' && <span className={classes.fromDevice}>{messages.fromDevice}</span>}
        {row.kind === 'retry' && (
          <>
            <span className={classes.failed}>
              <bdi>{messages.failed}</bdi>
            </span>
            <span className={classes.retry}>{` ${messages.retry}`}</span>
          </>
        )}
        {canForget && (
          // Only for pointers, because an option can't contain a button. Assistive technology has `ForgetButtons`.
          <span className={classes.forget} title={messages.forget(rowName(row))} aria-hidden />
        )}
      </div>
    </>
  )
}

const headingId = (id: string, heading: Heading) =>
  `${id}-heading-${typeof heading === 'string' ? heading : heading.id}`

interface RowContentProps extends Pick<ContactRowProps, 'classes' | 'renderContact' | 'note'> {
  component: string
  match: ReadMatch
  /** The size of a group, in the words of RecipientPicker for its chips: `3 recipients`. EmailPicker has no groups. */
  size: string | undefined
}

/** The content of a row. Memoized: `renderContact` may be slow, and moving the active row changes no content. */
const RowContent = /* @__PURE__ */ memo(function RowContent(props: RowContentProps) {
  const { component, match, size, classes, renderContact, note } = props
  const defaultContent = <ContactOption match={match} size={size} note={note} classes={classes} />
  if (!renderContact) return defaultContent
  return (
    <CustomContent
      value={match.given}
      renderValue={renderContact}
      onFailure={() => {
        report(
          `${component}: renderContact threw an error. It takes a function that returns a React node. ` +
            'The default row is shown instead.',
        )
      }}
    >
      {defaultContent}
    </CustomContent>
  )
})
