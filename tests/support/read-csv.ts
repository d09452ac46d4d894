import { csvContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact, VCardInput, VCardProblem } from 'react-textbox-emailpicker/contacts'

/** All contacts of an address book in a table. */
export async function readCsv(input: VCardInput): Promise<{ contacts: Contact[]; problems: VCardProblem[] }> {
  const contacts: Contact[] = []
  const problems: VCardProblem[] = []
  for await (const batch of csvContacts(input, { onProblem: (problem) => problems.push(problem) }))
    for (const contact of batch) contacts.push(contact)
  return { contacts, problems }
}
