import { useState } from 'react'
import type { Box } from '../box/use-box.ts'
import { enterContactsWith } from './entries/enter-contacts.ts'
import { createTextWriter } from './entries/text-writer.ts'
import { useEntries } from './entries/use-entries.ts'
import type { EmailPickerValues } from './properties.ts'
import { useListEvents } from './use-list-events.ts'
import { useList } from './use-list.ts'

/** Offers the contacts that complete the text of a box, and completes the text with the one picked. */
export function useEmailPicker(box: Box, values: EmailPickerValues) {
  const list = useList(box, values)
  const [writer] = useState(() => createTextWriter(box.editor))
  const { onPaste } = useEntries({
    box,
    multiple: values.multiple && list.isEditable,
    writer,
    onWritten: list.close,
  })
  const enterContacts = enterContactsWith({ values, list, writer })
  return { list, ...useListEvents({ box, values, list, enterContacts, onPaste }) }
}
