import { useRef, type FocusEvent, type MouseEvent, type UIEvent } from 'react'
import { interactive } from '../box/frame/is-on-frame.ts'
import type { Classes } from '../box/properties/parts.ts'
import type { Box } from '../box/use-box.ts'
import type { Contact } from '../contacts/types.ts'
import type { Dropdown } from './combobox/use-contact-list.ts'
import { rowId } from './combobox/combobox-attributes.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import type { useInputEvents } from './events/use-input-events.ts'
import { ContactRow } from './list/ContactRow.tsx'
import { ForgetButtons } from './list/ForgetButtons.tsx'
import { ListSlots, useSlotProps } from './list/ListSlots.tsx'
import { Rows } from './list/Rows.tsx'
import { listMessages, SearchStatus, type PickerMessages } from './list/SearchStatus.tsx'
import { usePress } from './list/use-press.ts'
import type { PartName } from './parts.ts'
import { usePopup } from './popup/use-popup.ts'
import type { PickerValues } from './properties.ts'
import { answersQuery } from './search/search-state.ts'
import { countOffers } from './state/rows.ts'

interface PickerListProps extends Pick<ReturnType<typeof useInputEvents>, 'onPick' | 'onForget'> {
  box: Box
  list: Dropdown
  /** The id of the active descendant of the input while no row is active, such as a selected chip. */
  activeId?: string | undefined
  messages: PickerMessages
  classes: Classes<PartName>
  values: PickerValues
  /** Called when the focus leaves the box from an element of the app in the list. */
  onLeave: (event: FocusEvent) => void
  /** Returns the note after the address of a contact, for instance that another box has this contact. */
  noteOf?: ((contact: Contact) => string | undefined) | undefined
}

/** The list of contacts. Renders a `<div>` with the listbox in it, and a visually hidden status for screen readers. */
export function PickerList(props: PickerListProps) {
  const { box, list, activeId, classes, values, onLeave, onPick, onForget, noteOf } = props
  const { isExpanded, isShown, rows, found } = list
  const messages = listMessages(props.messages, found)
  useExpandedState(box, list, activeId, values.openButton)
  // For `aria-setsize`: all matches, and the offers of a new contact and of contacts of the device. `rows` can be
  // longer: it can also have the row that tries again, and an active row that better matches have pushed out.
  const total = Math.max(found.total + countOffers(rows), rows.length)
  const popupProps = usePopup(isShown)
  const slotProps = useSlotProps(box, list, onLeave)
  const listbox = useRef<HTMLDivElement>(null)
  const press = usePress(rows, ({ row, forgets }, event) => (forgets ? onForget(row) : onPick(row, event)))

  function onScroll({ currentTarget }: UIEvent) {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    // Less than one height of the list is left to scroll.
    if (scrollHeight - scrollTop - clientHeight < clientHeight) list.store.send({ type: 'askedForMore' })
  }

  function onClick(event: MouseEvent) {
    // A label around the box would click the input, and open the list again. Links in a row still work.
    if (!(event.target as Element).closest(`.tb-option :is(${interactive})`)) event.preventDefault()
    press.onClick(event)
  }

  const listProps = {
    ref: listbox,
    'aria-label': messages.list,
    // Tab would stop at an element that scrolls.
    tabIndex: -1,
    // Rows of the previous query may still be visible, but can't be picked.
    'aria-busy': (isExpanded && !answersQuery(list.phase)) || undefined,
    ...press,
    onClick,
    onScroll,
    // A list with so few rows that it can't be scrolled raises no scroll event.
    onWheel: onScroll,
    onTouchMove: onScroll,
  }

  return (
    <>
      <div {...popupProps} className={classes.popup}>
        <div {...list.combobox.listProps()} {...listProps} className={classes.list}>
          {rows.length > 0 && (
            <Rows listbox={listbox} list={list} density={values.density}>
              {(row, index) => (
                <ContactRow
                  key={row.key}
                  {...{ list, row, index, total, messages, classes }}
                  renderContact={values.renderContact}
                  note={row.kind === 'contact' ? noteOf?.(row.match.contact) : undefined}
                />
              )}
            </Rows>
          )}
        </div>
        {isShown && (
          <>
            <ListSlots {...{ box, list, values, messages, classes, slotProps }} />
            <ForgetButtons rows={rows} id={list.combobox.id} onForget={onForget} messages={messages} />
          </>
        )}
      </div>
      <SearchStatus list={list} messages={messages} />
    </>
  )
}

/** Writes the state of the list into attributes of the box. React always renders those of a closed list. */
function useExpandedState({ editor }: Box, list: Dropdown, activeId?: string, hasButton?: boolean): void {
  const { isExpanded, isShown, activeIndex, combobox } = list
  const active = activeIndex < 0 ? activeId : rowId(combobox.id, activeIndex)
  useIsomorphicLayoutEffect(
    function writeExpandedState() {
      const input = editor.element
      if (!input) return
      setAttribute(input, 'aria-expanded', String(isExpanded))
      setAttribute(input, 'aria-activedescendant', active)
      const root = input.closest('.tb-root')
      const button = hasButton && root?.querySelector(':scope > .tb-open')
      // `isShown` is also true for a list with only a message.
      if (root) setAttribute(root, 'data-expanded', isShown || undefined)
      if (button) setAttribute(button, 'aria-expanded', String(isShown))
    },
    // The box renders `activeId`. When that changes, React overwrites the active row in the attribute.
    [editor, isExpanded, isShown, active, activeId, hasButton],
  )
}

function setAttribute(element: Element, name: string, value: string | true | undefined): void {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
}
