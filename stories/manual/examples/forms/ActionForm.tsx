'use client'

import { useActionState } from 'react'
import { Field, RecipientPicker, TextBox, type Contact } from 'react-textbox-emailpicker'
import { sendMail } from './send-mail.ts'

export function ActionForm({ contacts }: { contacts: readonly Contact[] }) {
  const [answer, action, isPending] = useActionState(sendMail, {})
  return (
    <form action={action}>
      <Field label="To" error={answer.error} required>
        <RecipientPicker name="to" contacts={contacts} defaultText={answer.to ?? ''} />
      </Field>
      <Field label="Subject">
        <TextBox name="subject" defaultText={answer.subject ?? ''} />
      </Field>
      <button disabled={isPending}>Send</button>
      <output>{answer.sent}</output>
    </form>
  )
}
