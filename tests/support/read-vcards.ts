import { vCardContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact, VCardProblem } from 'react-textbox-emailpicker/contacts'

/** All contacts of a vCard file. */
export async function readVCards(
  input: string | Blob,
): Promise<{ contacts: Contact[]; problems: VCardProblem[] }> {
  const contacts: Contact[] = []
  const problems: VCardProblem[] = []
  for await (const batch of vCardContacts(input, { onProblem: (problem) => problems.push(problem) }))
    for (const contact of batch) contacts.push(contact)
  return { contacts, problems }
}
