import { EmailPicker, Field, RecipientPicker, TextBox, type GivenRecipient } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { useState } from 'react'
import { guests, people, texts } from '../texts.ts'

const chosen = guests.map((contact): GivenRecipient => ({ ...contact, contact }))

export function Form() {
  const [mailboxes, setMailboxes] = useState<readonly GivenRecipient[]>(chosen)
  const { name, subject, replies, message, guests: others, to } = texts
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <Field label={name.label} description={name.description} required>
        <TextBox defaultText={name.value} fullWidth />
      </Field>
      <Field label={subject.label}>
        <TextBox hint={subject.placeholder} fullWidth />
      </Field>
      <Field label={replies.label} error={replies.error}>
        <EmailPicker defaultText={replies.value} contacts={people} fullWidth />
      </Field>
      <Field label={message.label}>
        <TextBox defaultText={message.value} multiline rows={3} fullWidth />
      </Field>
      <Field label={others.label} description={others.description}>
        <RecipientPicker
          mailboxes={mailboxes}
          onMailboxesChanged={setMailboxes}
          contacts={people}
          showAvatars
          fullWidth
        />
      </Field>
      <Field label={to.label}>
        <EmailPicker hint={to.placeholder} contacts={people} fullWidth />
      </Field>
    </div>
  )
}
