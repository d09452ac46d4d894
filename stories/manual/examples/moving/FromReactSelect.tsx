import { RecipientPicker } from 'react-textbox-emailpicker'
import { httpSearch } from 'react-textbox-emailpicker/contacts'

interface User {
  label: string
  mail: string
}

const users = httpSearch({
  request: (query) => `/api/users?q=${encodeURIComponent(query)}`,
  mapRow: ({ label, mail }: User) => ({ name: label, email: mail }),
})

export const Reviewers = () => (
  <RecipientPicker aria-label="Reviewers" name="reviewers" contacts={users} onlyContacts fullWidth />
)
