import {
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  type UIEvent,
} from 'react'
import type { Box } from '../../box/use-box.ts'
import { interactive } from '../../box/frame/is-on-frame.ts'
import type { Classes } from '../../box/properties/parts.ts'
import type { Contact } from '../../contacts/types.ts'
import { answersQuery } from '../search/search-state.ts'
import { countOffers, headingAt, type Row } from '../state/rows.ts'
import { usePopup } from '../popup/use-popup.ts'
import type { PartName } from '../parts.ts'
import type { PickerValues } from '../properties.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import { ContactRow } from './ContactRow.tsx'
import { ForgetButtons } from './ForgetButtons.tsx'
import { keysOf } from './keys-of.ts'
import { ListSlots } from './ListSlots.tsx'
import { Rows } from './Rows.tsx'
import { usePress } from './use-press.ts'
import type { ListMessages } from './use-list-messages.ts'

interface ContactListboxProps {
  box: Box
  list: Dropdown
  /** Called when the focus leaves the box from an element of the app in the list. */
  onLeave: (event: FocusEvent) => void
  onPick: (row: Row, event: SyntheticEvent) => void
  /** Called for a click on the cross in the row of a recent contact. */
  onForget: (row: Row) => void
  messages: ListMessages
  classes: Classes<PartName>
  values: PickerValues
  /** Returns the note after the address in the row of a contact. */
  noteOf?: ((contact: Contact) => string | undefined) | undefined
}

/** The list of contacts below or above its box. Renders a `<div>` with the listbox in it. */
export function ContactListbox(props: ContactListboxProps) {
  const { list, messages, classes, values, noteOf } = props
  const { isExpanded, isShown, rows, activeIndex, query, found } = list
  // Prepared rows are laid out, but hidden, so that showing them is fast.
  const isLaidOut = isShown || rows.length > 0
  const keyAt = useMemo(() => keysOf(rows), [rows])
  // `rows` can be longer: with one that searches again, or an active one that better matches have pushed out.
  const total = Math.max(found.total + countOffers(rows), rows.length)
  const popupProps = usePopup(isLaidOut, isShown)
  const listbox = useRef<HTMLDivElement>(null)
  const [rowOf] = useState(() => new WeakMap<Element, Row>())
  const handlers = useListHandlers(props, rowOf)
  const listId = useId()

  const listProps = {
    ref: listbox,
    'aria-label': messages.list,
    // Tab would stop at an element that scrolls.
    tabIndex: -1,
    // Rows of the previous query may still be visible, but can't be picked.
    'aria-busy': (isExpanded && !answersQuery(list.phase)) || undefined,
    ...handlers,
  }

  return (
    <div
      {...popupProps}
      className={classes.popup}
      style={isLaidOut === isShown ? undefined : { visibility: 'hidden' }}
    >
      <div {...list.combobox.listProps()} {...listProps} className={classes.list}>
        {rows.length > 0 && (
          <Rows
            listbox={listbox}
            rows={rows}
            // A first row that is active by itself is not scrolled to: each list starts at its top.
            activeIndex={list.isAutomatic && activeIndex === 0 ? -1 : activeIndex}
            query={query}
            isExpanded={isExpanded}
            density={values.density}
          >
            {(row, index) => (
              <ContactRow
                key={keyAt(index)}
                row={row}
                index={index}
                total={total}
                heading={headingAt(rows, index)}
                listId={listId}
                isActive={index === activeIndex}
                isDisabled={list.isDisabled(row)}
                isPrepared={!isExpanded}
                component={list.component}
                rowOf={rowOf}
                rowProps={list.combobox.rowProps}
                messages={messages}
                classes={classes}
                renderContact={values.renderContact}
                note={row.kind === 'contact' ? noteOf?.(row.match.contact) : undefined}
              />
            )}
          </Rows>
        )}
      </div>
      {isShown && (
        <>
          <ListSlots {...props} />
          <ForgetButtons rows={rows} listId={listId} onForget={props.onForget} messages={messages} />
        </>
      )}
    </div>
  )
}

/** The handlers of the listbox: a click picks or forgets a row, and scrolling near to the end requests more rows. */
function useListHandlers({ list, onPick, onForget }: ContactListboxProps, rowOf: WeakMap<Element, Row>) {
  const press = usePress(rowOf, ({ row, forgets }, event) => (forgets ? onForget(row) : onPick(row, event)))
  function onScroll({ currentTarget }: UIEvent) {
    if (isNearEnd(currentTarget)) list.store.send({ type: 'askedForMore' })
  }
  function onClick(event: MouseEvent) {
    // A label around the box would click the input, and open the list again. Links in a row still work.
    if (!(event.target as Element).closest(`.tb-option :is(${interactive})`)) event.preventDefault()
    press.onClick(event)
  }
  // A list with so few rows that it can't be scrolled raises no scroll event.
  return { ...press, onClick, onScroll, onWheel: onScroll, onTouchMove: onScroll }
}

/** Whether less than one height of the list is left to scroll. */
function isNearEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < clientHeight
}
