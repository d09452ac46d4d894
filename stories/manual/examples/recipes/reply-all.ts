import { parseMailboxes, type Mailbox } from 'react-textbox-emailpicker/contacts'

export interface Mail {
  from: string
  replyTo?: string
  to: string
  cc?: string
}

export function replyAll({ from, replyTo, to, cc = '' }: Mail, own: readonly string[]) {
  const left = new Set(own.map((address) => address.toLowerCase()))
  function notYet({ email, valid }: Mailbox) {
    const address = email.toLowerCase()
    if (!valid || left.has(address)) return false
    left.add(address)
    return true
  }
  return {
    to: parseMailboxes(`${replyTo || from}, ${to}`).filter(notYet),
    cc: parseMailboxes(cc).filter(notYet),
  }
}
