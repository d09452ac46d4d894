import type { MouseEvent, ReactNode, UIEvent } from 'react'
import type { ContactMatch } from '../contacts/types.ts'
import { ContactOption } from './ContactOption.tsx'
import { SearchNote } from './SearchStatus.tsx'
import type { EmailPickerMessages } from './types.ts'
import type { Completion } from './use-completion.ts'

interface ContactListProps {
  completion: Completion
  messages: EmailPickerMessages
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

// How near to the end of the rows, in heights of the list, more are asked for.
const nearTheEnd = 1

/** Also when the scroll bar is what is pressed. */
function keepFocusInInput(event: MouseEvent) {
  event.preventDefault()
}

/** The list of contacts under the input. Renders a `<div>` with the listbox, a `<ul>`, in it. */
export function ContactList({ completion, messages, renderContact }: ContactListProps) {
  const { combobox, keys, expanded, activeIndex } = completion
  const { matches, total } = completion.result
  function onScroll({ currentTarget: list }: UIEvent<HTMLElement>) {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight
    if (left < list.clientHeight * nearTheEnd) completion.showMore()
  }
  return (
    <div className="tb-popup" hidden={!expanded}>
      <ul
        {...combobox.getMenuProps({ 'aria-label': messages.list, onMouseDown: keepFocusInInput, onScroll })}
        className="tb-list"
      >
        {matches.map((match, index) => (
          <li
            key={keys[index]}
            {...combobox.getItemProps({
              item: match,
              index,
              onClick: (event) => completion.pick(match, event),
            })}
            className="tb-option"
            data-active={index === activeIndex || undefined}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            {renderContact ? renderContact(match) : <ContactOption match={match} />}
          </li>
        ))}
      </ul>
      <SearchNote result={completion.result} messages={messages} />
    </div>
  )
}
