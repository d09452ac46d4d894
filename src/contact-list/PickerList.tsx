import type { FocusEvent } from 'react'
import type { Classes } from '../box/properties/parts.ts'
import type { Box } from '../box/use-box.ts'
import type { Contact } from '../contacts/types.ts'
import { ContactListbox } from './list/ContactListbox.tsx'
import { SearchStatus } from './list/SearchStatus.tsx'
import { useListMessages, type PickerMessages } from './list/use-list-messages.ts'
import type { PartName } from './parts.ts'
import type { PickerValues } from './properties.ts'
import { useExpandedState } from './combobox/use-expanded-state.ts'
import type { useInputEvents } from './events/use-input-events.ts'
import type { Dropdown } from './combobox/use-contact-list.ts'

interface PickerListProps extends Pick<ReturnType<typeof useInputEvents>, 'onPick' | 'onForget'> {
  box: Box
  list: Dropdown
  /** The id of the active descendant of the input while no row is active. */
  activeId?: string | undefined
  messages: PickerMessages
  classes: Classes<PartName>
  values: PickerValues
  /** Called when the focus leaves the box from an element of the app in the list. */
  onLeave: (event: FocusEvent) => void
  /** Returns the note after the address in the row of a contact. */
  noteOf?: ((contact: Contact) => string | undefined) | undefined
}

/** The list of contacts of a box, and its announcements. */
export function PickerList({ box, list, activeId, messages, values, ...props }: PickerListProps) {
  const listMessages = useListMessages(messages, list.found)
  useExpandedState(box, list, activeId, values.openButton)
  return (
    <>
      <ContactListbox box={box} list={list} values={values} messages={listMessages} {...props} />
      <SearchStatus
        result={list.found}
        offer={list.isEmpty ? list.rows.find((row) => row.kind === 'new') : undefined}
        typed={list.query}
        isAnnounced={list.phase !== 'closed' && (!list.isEmpty || list.hasNoMatch)}
        forgotten={list.state.forgotten}
        isGivenUp={list.state.isGivenUp}
        messages={listMessages}
      />
    </>
  )
}
