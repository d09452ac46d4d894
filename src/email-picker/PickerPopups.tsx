import type { ReactNode } from 'react'
import { ErrorMessage } from '../box/ErrorMessage.tsx'
import type { Classes } from '../box/parts.ts'
import type { Box } from '../box/use-box.ts'
import type { ContactMatch } from '../contacts/types.ts'
import type { Density } from '../values/look.ts'
import { ContactList } from './list/ContactList.tsx'
import { SearchStatus } from './list/SearchStatus.tsx'
import type { ShownMessages } from './list/use-shown-messages.ts'
import type { PartName } from './parts.ts'
import type { useListEvents } from './use-list-events.ts'
import type { List } from './use-list.ts'

interface PickerPopupsProps extends Pick<ReturnType<typeof useListEvents>, 'onPick' | 'onForget'> {
  box: Box
  list: List
  /** The error message, if any. */
  invalid: { id: string; message: string; isShown: boolean; call?: number }
  messages: ShownMessages
  classes: Classes<PartName>
  density: Density | undefined
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

/** What a box with a list of contacts shows below its input, and announces: the error message, the list, the state of the search. */
export function PickerPopups({ box, list, invalid, messages, classes, ...props }: PickerPopupsProps) {
  return (
    <>
      {invalid.message && (
        <ErrorMessage
          id={invalid.id}
          className={classes.error}
          call={invalid.call}
          isShown={invalid.isShown}
          isShownInField={!box.root.hidden}
          hidden={list.isExpanded}
          isIsolated
        >
          {invalid.message}
        </ErrorMessage>
      )}
      <ContactList list={list} messages={messages} classes={classes} {...props} />
      <SearchStatus
        result={list.search}
        isOpen={list.isOpen}
        forgotten={list.forgotten}
        messages={messages}
      />
    </>
  )
}
