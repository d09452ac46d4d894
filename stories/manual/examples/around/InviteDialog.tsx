import { useRef, useState } from 'react'
import { Field, RecipientPicker, type Contact, type GivenRecipient } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'

interface Props {
  people: readonly Contact[]
  owner: Contact
  /** Addresses of those who are there already, in lower case. */
  members: ReadonlySet<string>
  onInvite: (emails: string[], role: string) => void
}

const somebodyNew = (text: string) => parseMailboxes(text).find(({ valid }) => valid)

export function InviteDialog({ people, owner, members, onInvite }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [guests, setGuests] = useState<readonly GivenRecipient[]>([owner])

  function stateOf({ email }: Contact) {
    if (email === owner.email) return { message: 'Owner', isLocked: true }
    return members.has(email.toLowerCase())
      ? ({ status: 'warning', message: 'Already a member' } as const)
      : undefined
  }

  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Invite…
      </button>
      <dialog ref={dialog} aria-label="Invite" onClose={() => setGuests([owner])}>
        <form
          method="dialog"
          style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 20rem) auto', gap: '1rem' }}
          onSubmit={({ currentTarget }) => {
            const invited = guests.filter((guest) => !stateOf(guest)).map(({ email }) => email)
            if (invited.length > 0) onInvite(invited, String(new FormData(currentTarget).get('role')))
          }}
        >
          <Field label="People">
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
          <Field label="Role">
            <select name="role">
              <option>Reader</option>
              <option>Editor</option>
            </select>
          </Field>
          <button>Invite</button>
        </form>
      </dialog>
    </>
  )
}
