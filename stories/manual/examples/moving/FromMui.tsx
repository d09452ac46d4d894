import { useMemo, useState } from 'react'
import { Field, RecipientPicker, type Contact, type GivenRecipient } from 'react-textbox-emailpicker'

export interface User {
  label: string
  mail: string
  isAway: boolean
}

interface Person extends Contact {
  user: User
}

export function Reviewers({ users }: { users: readonly User[] }) {
  const people = useMemo(() => users.map((user) => ({ name: user.label, email: user.mail, user })), [users])
  const [reviewers, setReviewers] = useState<readonly GivenRecipient<Person>[]>([])
  return (
    <Field label="Reviewers">
      <RecipientPicker
        contacts={people}
        isContactDisabled={isAway}
        mailboxes={reviewers}
        onMailboxesChanged={setReviewers}
        onlyContacts
        minChars={0}
        fullWidth
      />
    </Field>
  )
}

const isAway = ({ user }: Person) => user.isAway
