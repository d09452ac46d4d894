import { connection } from 'next/server'
import { EmailPicker, InputType, MessagesProvider, TextBox } from 'react-textbox-emailpicker'
import { createContactIndex, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { addressBook } from '../../address-book.js'
import { Form } from './Form'
import { German } from './German'

const index = createContactIndex(addressBook())
const colleagues = [{ name: 'Bob', email: 'bob@x.example' }]

async function search(query: string, limit: number) {
  await index.ready
  let found: Contact[] = []
  for await (const { matches } of index.search(query, { limit, signal: new AbortController().signal }))
    found = matches.map(({ contact }) => contact)
  return found
}

/** A server component that uses all of the package that is not for the client only. */
export default async function Page() {
  // The nonce is another one for each request.
  await connection()
  const found = await search('ann 9999', 2)
  return (
    <main>
      {[...found, ...parseMailboxes('Ann Lee <ann@x.example>')].map(({ email }) => (
        <p key={email}>{email}</p>
      ))}
      <German>
        <TextBox aria-label="Amount" inputType={InputType.Number} defaultText="12" clearable />
        <MessagesProvider messages={{ list: 'Kollegen' }}>
          <EmailPicker aria-label="Colleague" contacts={colleagues} defaultText="b" clearable />
        </MessagesProvider>
      </German>
      <Form />
    </main>
  )
}
