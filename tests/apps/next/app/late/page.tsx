import { connection } from 'next/server'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Bob', email: 'bob@x.example' },
]

/** A server component whose boxes load their lists when the user comes. */
export default async function Page() {
  await connection()
  return (
    <>
      <EmailPicker aria-label="From" contacts={contacts} />
      <RecipientPicker aria-label="To" contacts={contacts} />
    </>
  )
}
