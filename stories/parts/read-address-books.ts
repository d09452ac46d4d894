import { vCardContacts, type Contact, type VCardProblem } from 'react-textbox-emailpicker/contacts'

/** What was found in one or more address books. */
export interface AddressBook {
  contacts: readonly Contact[]
  /** How many people the addresses belong to: two cards of the same name are one. */
  people: number
  problems: readonly VCardProblem[]
}

/** Reads vCard files into one address book. */
export async function readAddressBooks(files: readonly Blob[]): Promise<AddressBook> {
  const contacts: Contact[] = []
  const problems: VCardProblem[] = []
  for (const file of files) {
    const onProblem = (problem: VCardProblem) => problems.push(problem)
    for await (const batch of vCardContacts(file, { onProblem })) contacts.push(...batch)
  }
  const people = new Set(contacts.map(({ name, email }) => name ?? email)).size
  return { contacts, people, problems }
}
