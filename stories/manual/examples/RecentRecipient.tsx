import { EmailPicker, localRecentStorage, useRecentContacts } from 'react-textbox-emailpicker'

const storage = localRecentStorage('recent-recipients')

const contacts = [
  { name: 'Ann Lee', email: 'ann.lee@example.org' },
  { name: 'José Álvarez', email: 'jose@example.net' },
]

export function RecentRecipient() {
  const recents = useRecentContacts({ storage })
  return <EmailPicker contacts={contacts} recentContacts={recents} minChars={0} aria-label="To" />
}
