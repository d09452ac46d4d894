'use server'

import { parseMailboxes } from 'react-textbox-emailpicker/contacts'

export interface Answer {
  error?: string
  to?: string
  subject?: string
  sent?: string
}

export async function sendMail(_before: Answer, data: FormData): Promise<Answer> {
  // Without JavaScript, recipients and the text after them are two entries.
  const to = data.getAll('to').filter(Boolean).join(', ')
  const subject = String(data.get('subject'))
  const recipients = parseMailboxes(to)
  // The browser has checked this, but requests can come from elsewhere.
  if (recipients.length === 0 || !recipients.every(({ valid }) => valid))
    return { error: 'This is not an address.', to, subject }
  if (!recipients.every(({ email }) => email.endsWith('.example')))
    return { error: 'We deliver to .example only.', to, subject }
  // Send the mail here.
  return { sent: `Sent to ${to}` }
}
