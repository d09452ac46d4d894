import { csvContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact, CsvOptions, CsvProblem, VCardInput } from 'react-textbox-emailpicker/contacts'

/** All contacts of an address book in a table. */
export async function readCsv(
  input: VCardInput,
  options?: CsvOptions,
): Promise<{ contacts: Contact[]; problems: CsvProblem[] }> {
  const contacts: Contact[] = []
  const problems: CsvProblem[] = []
  for await (const batch of csvContacts(input, {
    ...options,
    onProblem: (problem) => problems.push(problem),
  }))
    for (const contact of batch) contacts.push(contact)
  return { contacts, problems }
}

/** Each contact as `name <address>`. */
export const shown = (contacts: readonly Contact[]) =>
  contacts.map(({ name, email }) => (name === undefined ? email : `${name} <${email}>`))
