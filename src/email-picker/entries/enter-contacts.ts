import type { Replacement } from '../../box/type-into.ts'
import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import type { EntryPlace } from '../device/use-device-contacts.ts'
import type { EmailPickerValues } from '../properties.ts'
import type { List } from '../use-list.ts'
import type { EnterContacts } from '../use-picking.ts'
import { completeEntry, pasteEntries } from './list-text.ts'
import type { TextWriter } from './text-writer.ts'

interface EntryOptions {
  values: EmailPickerValues
  list: List
  writer: TextWriter
}

/** Writes contacts into the text of a box, as addresses or as mailboxes. */
export function enterContactsWith({ values, list, writer }: EntryOptions): EnterContacts {
  const { completion, multiple } = values
  return (contacts, place, event) => {
    const { text } = list.currentView()
    const mailboxes = contacts.map((contact) =>
      formatMailbox(completion === 'mailbox' ? contact : { email: contact.email }),
    )
    const replacement = replacementFor(text, mailboxes, { place, multiple })
    return replacement !== undefined && writer.write(replacement, { reason: 'pick', event })
  }
}

function replacementFor(
  text: string,
  mailboxes: readonly string[],
  { place, multiple }: { place: EntryPlace; multiple: boolean },
): Replacement | undefined {
  // The comma at the end keeps a single address from becoming a part of the entry before it.
  if (place === 'end')
    return pasteEntries({ text, range: [text.length, text.length], pasted: `${mailboxes.join()},` })
  return multiple ? completeEntry(text, place, mailboxes) : { range: place, text: mailboxes.join() }
}
