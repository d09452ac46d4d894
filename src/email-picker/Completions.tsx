import type { Box } from '../box/use-box.ts'
import { formatMailbox } from '../contacts/mailboxes/format.ts'
import type { EnterContacts } from '../contact-list/events/use-picking.ts'
import { englishForList } from '../messages/english-of-visit.ts'
import { useMessages } from '../messages/use-messages.ts'
import { hasRoom } from './use-whole-entries.ts'
import { listClasses, useClasses } from '../contact-list/use-classes.ts'
import { PickerList } from '../contact-list/PickerList.tsx'
import type { EmailPickerValues } from './properties.ts'
import { useAttached, useInputEvents } from '../contact-list/events/use-input-events.ts'
import { useSearchIn } from '../contact-list/search/use-search-in.ts'
import { useContactList } from '../contact-list/combobox/use-contact-list.ts'
import type { InputHandlers, LazyPart } from '../contact-list/events/use-lazy-part.ts'

// `usePrepareIndex` calls this function once this file is loaded.
export { prepare } from '../contact-list/search/use-search-in.ts'

interface CompletionsProps {
  box: Box
  values: EmailPickerValues
  /** The prefix of the ids of the list and its rows. */
  id: string
  /** The link to the box, which mounts this component late: the component attaches its handlers there. */
  part: LazyPart<InputHandlers>
}

/** Offers contacts that complete the text of a box, and enters the picked one. */
export function Completions({ box, values, id, part }: CompletionsProps) {
  const search = useSearchIn(values.contacts)
  const list = useContactList({ box, values, search, id })
  const { editor } = box

  /** Enters the first contact as one undoable edit. The position is `end` only in boxes for several contacts. */
  const enterContacts: EnterContacts = ([contact], position, event) => {
    if (!contact || !editor.element || position === 'end') return false
    const text = formatMailbox(values.completion === 'mailbox' ? contact : { email: contact.email })
    const replacement = { range: position, text }
    if (!hasRoom(editor, replacement)) return false
    editor.enter(replacement, { reason: 'pick', event })
    // Entering text ends a composition, but not every browser dispatches `compositionend`.
    editor.onCompositionEnd(event)
    return true
  }

  const { handlers, ...events } = useInputEvents({ box, values, list, enterContacts })
  useAttached(box, part, { handlers, takesEscape: () => list.store.view().isShown })
  return (
    <PickerList
      box={box}
      list={list}
      {...events}
      messages={useMessages('EmailPicker', englishForList, values.messages)}
      classes={useClasses('EmailPicker', listClasses, values.classNames)}
      values={values}
      onLeave={part.leave}
    />
  )
}
