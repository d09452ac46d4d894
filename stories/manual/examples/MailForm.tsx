import { useState } from 'react'
import { Field, RecipientPicker, TextBox, type Contact } from 'react-textbox-emailpicker'

interface Props {
  contacts: readonly Contact[]
  labels: Readonly<Record<'to' | 'cc' | 'subject' | 'message' | 'send', string>>
}

export function MailForm({ contacts, labels }: Props) {
  const [sent, setSent] = useState('')
  return (
    <form
      className="mail-form"
      onSubmit={(event) => {
        event.preventDefault()
        const { to, cc, subject, message } = Object.fromEntries(new FormData(event.currentTarget))
        // Send the mail here.
        setSent(JSON.stringify({ to, cc, subject, message }, null, 2))
      }}
    >
      <Field label={labels.to} required>
        <RecipientPicker name="to" contacts={contacts} fullWidth />
      </Field>
      <Field label={labels.cc}>
        <RecipientPicker name="cc" contacts={contacts} fullWidth />
      </Field>
      <Field label={labels.subject}>
        <TextBox name="subject" fullWidth />
      </Field>
      <Field label={labels.message}>
        <TextBox name="message" multiline rows={4} fullWidth />
      </Field>
      <button>{labels.send}</button>
      <output>{sent}</output>
    </form>
  )
}
