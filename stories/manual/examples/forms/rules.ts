import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'

/** Each returns what is wrong, if anything is. */
export const rules = {
  to(to: string) {
    const mailboxes = parseMailboxes(to)
    if (mailboxes.length === 0) return 'Say to whom.'
    return mailboxes.every(({ valid }) => valid) ? undefined : 'This is not an address.'
  },
  subject: (subject: string) => (subject ? undefined : 'Say what it is about.'),
}

export interface Mail {
  to: string
  subject: string
}

export interface Props {
  contacts: readonly Contact[]
  onSend: (mail: Mail) => void
}
