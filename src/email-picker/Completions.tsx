import { useState } from 'react'
import { takeEscapes } from '../box/events/keys.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import type { Box } from '../box/use-box.ts'
import type { ContactSearch } from '../contacts/types.ts'
import type { EmailPickerMessages } from '../messages/types.ts'
import { enterContactsWith } from './entries/enter-contacts.ts'
import { createTextWriter } from './entries/text-writer.ts'
import { useWholeEntries } from './entries/use-whole-entries.ts'
import { emailPickerClasses, useClasses } from './parts.ts'
import { PickerList } from './PickerList.tsx'
import type { EmailPickerValues } from './properties.ts'
import { useInputEvents, type InputHandlers } from './events/use-input-events.ts'
import { useContactList } from './combobox/use-contact-list.ts'
import type { Visit } from './events/use-visit.ts'

interface CompletionsProps {
  box: Box
  values: EmailPickerValues
  search: ContactSearch
  /** The start of the ids of the list and its rows. */
  id: string
  visit: Visit<InputHandlers>
  messages: EmailPickerMessages
}

/** Offers the contacts that complete the text of a box, and completes the text with the one that is picked. */
export function Completions({ box, values, search, id, visit, messages }: CompletionsProps) {
  const list = useContactList({ box, values, search, id, isInBox: visit.isInBox })
  const [writer] = useState(() => createTextWriter(box.editor))
  const enterContacts = enterContactsWith(values, writer)
  const { handlers, ...events } = useInputEvents({ box, values, list, enterContacts })
  useWholeEntries(box.editor)
  useIsomorphicLayoutEffect(function attachHandlers() {
    visit.attach(handlers)
    return takeEscapes(box.editor.node(), {
      onKeyDown: handlers.onKeyDown,
      takes: () => list.now().isShown,
    })
  })
  return (
    <PickerList
      box={box}
      list={list}
      {...events}
      messages={messages}
      classes={useClasses('EmailPicker', emailPickerClasses, values.classNames)}
      density={values.density}
      renderContact={values.renderContact}
    />
  )
}
