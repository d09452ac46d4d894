import { useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { vCardContacts, type Contact } from 'react-textbox-emailpicker/contacts'

async function readAddressBook(file: Blob) {
  const contacts: Contact[] = []
  for await (const batch of vCardContacts(file)) contacts.push(...batch)
  return contacts
}

export function AddressBook() {
  const [contacts, setContacts] = useState<Contact[]>([])
  return (
    <>
      <input
        type="file"
        accept=".vcf"
        aria-label="Address book"
        onChange={async ({ target }) => {
          const file = target.files?.[0]
          if (file) setContacts(await readAddressBook(file))
        }}
      />
      <EmailPicker contacts={contacts} aria-label="To" />
    </>
  )
}
