import { useActionState, useState } from 'react'
import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

interface Props {
  contacts: readonly Contact[]
  /** Returns what was wrong. */
  send: (form: FormData) => Promise<string | undefined>
}

export function Invite({ contacts, send }: Props) {
  const [people, setPeople] = useState<readonly Contact[]>([])
  const [error, action, isSending] = useActionState(async (_: string | undefined, form: FormData) => {
    const wrong = await send(form)
    if (!wrong) setPeople([])
    return wrong
  }, undefined)
  return (
    <form action={action}>
      <Field label="Invite" error={error} required>
        <RecipientPicker
          name="people"
          contacts={contacts}
          mailboxes={people}
          onMailboxesChanged={setPeople}
        />
      </Field>
      <button disabled={isSending}>Send</button>
    </form>
  )
}
