import { createRef, useMemo, useState, type CSSProperties, type ReactNode, type UIEvent } from 'react'
import type { ContactMatch } from '../../contacts/types.ts'
import { isSameContact } from '../completion-state.ts'
import { ContactRow } from './ContactRow.tsx'
import { keysOf } from './keys-of.ts'
import { Rows } from './Rows.tsx'
import { SearchNote } from './SearchStatus.tsx'
import { tryAgain } from '../try-again.ts'
import type { EmailPickerMessages } from '../types.ts'
import type { Completion } from '../use-completion.ts'
import { usePopup } from '../popup/use-popup.ts'
import { usePress } from './use-press.ts'

interface ContactListProps {
  completion: Completion
  messages: EmailPickerMessages
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

// How near to the end of the rows, in heights of the list, more are asked for.
const nearTheEnd = 1

/** The list of contacts under the input. Renders a `<div>` with the listbox in it. */
export function ContactList({ completion, messages, renderContact }: ContactListProps) {
  const { expanded, laidOut, rows, activeIndex, query, result } = completion
  const keyAt = useMemo(() => keysOf(rows), [rows])
  const total = Math.max(result.total, rows.length)
  const popupProps = usePopup(laidOut, expanded)
  const [list] = useState(createRef<HTMLDivElement>)

  function onScroll({ currentTarget }: UIEvent) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    if (scrollHeight - scrollTop - clientHeight < clientHeight * nearTheEnd) completion.showMore()
  }

  function rowAt(target: Element): ContactMatch | undefined {
    const row = target.closest('.tb-option')
    return rows[Number(row?.getAttribute('aria-posinset')) - 1]
  }

  const press = usePress(rowAt, isSameContact, completion.pick)

  // In browsers, Tab stops at whatever scrolls, unless it has a tab index.
  const listProps = {
    ref: list,
    'aria-label': messages.list,
    tabIndex: -1,
    onScroll,
    onWheel: onScroll,
    // The rows of the previous query are still shown, but can't be chosen.
    'aria-busy': (expanded && !completion.live) || undefined,
    ...press,
  }

  const renderRetry = () => (
    <>
      <span className="tb-failed">{messages.failed}</span> <span className="tb-retry">{messages.retry}</span>
    </>
  )

  return (
    <div
      {...popupProps}
      style={
        {
          '--tb-rows': rows.length || undefined,
          visibility: laidOut === expanded ? undefined : 'hidden',
        } as CSSProperties
      }
    >
      <div {...completion.listProps(listProps)} className="tb-list">
        {rows.length > 0 && (
          <Rows list={list} rows={rows} activeIndex={activeIndex} query={query} expanded={expanded}>
            {(match, index) => (
              <ContactRow
                key={keyAt(index)}
                match={match}
                index={index}
                total={total}
                isActive={index === activeIndex}
                isPlain={!expanded && !!(renderContact || match.contact.photo)}
                rowProps={completion.rowProps}
                renderContact={match === tryAgain ? renderRetry : renderContact}
              />
            )}
          </Rows>
        )}
      </div>
      {expanded && <SearchNote result={result} messages={messages} />}
    </div>
  )
}
