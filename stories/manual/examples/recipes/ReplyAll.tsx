import { useState } from 'react'
import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'
import { replyAll, type Mail } from './reply-all.ts'

interface Props {
  mail: Mail
  own: readonly string[]
  contacts: readonly Contact[]
}

/** For another mail, give it another key. */
export function ReplyAll({ mail, own, contacts }: Props) {
  const [recipients, setRecipients] = useState<Record<'to' | 'cc', readonly Contact[]>>(() =>
    replyAll(mail, own),
  )
  return (['to', 'cc'] as const).map((kind) => (
    <Field key={kind} label={kind === 'to' ? 'To' : 'Cc'}>
      <RecipientPicker
        name={kind}
        contacts={contacts}
        mailboxes={recipients[kind]}
        // A chip that is dragged changes both.
        onMailboxesChanged={(all) => setRecipients((before) => ({ ...before, [kind]: all }))}
      />
    </Field>
  ))
}
