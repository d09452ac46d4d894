import { Field, RecipientPicker, type Contact, type GivenRecipient } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { useState } from 'react'
import { invitation, invited, people } from '../texts.ts'

const { title, description, role, roles, button, owner, member } = invitation

const somebodyNew = (text: string) => (text.includes('@') ? { email: text } : undefined)

function stateOf({ email }: Contact) {
  if (email === owner.email) return { message: 'Owner', isLocked: true }
  return email === member.email ? ({ status: 'warning', message: 'Already a member' } as const) : undefined
}

export function Form() {
  const [guests, setGuests] = useState<readonly GivenRecipient[]>(invited)
  return (
    <form style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '16px 12px' }}>
      <h2 style={{ gridColumn: '1 / -1', margin: 0, font: '600 20px system-ui' }}>{title}</h2>
      <Field label={invitation.people} description={description}>
        <RecipientPicker
          contacts={people}
          mailboxes={guests}
          onMailboxesChanged={setGuests}
          newContact={somebodyNew}
          recipientState={stateOf}
          showAvatars
          fullWidth
        />
      </Field>
      <Field label={role}>
        <select>
          {roles.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </Field>
      <button type="button" style={{ justifySelf: 'start' }}>
        {button}
      </button>
    </form>
  )
}
