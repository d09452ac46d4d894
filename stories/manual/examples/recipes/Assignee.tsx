import { Field, RecipientPicker } from 'react-textbox-emailpicker'

interface Member {
  name: string
  email: string
  role: string
}

interface AssigneeProps {
  team: readonly Member[]
  assignee: Member | undefined
  onAssign: (assignee: Member | undefined) => void
}

export function Assignee({ team, assignee, onAssign }: AssigneeProps) {
  return (
    <Field label="Assignee">
      <RecipientPicker
        contacts={team}
        onlyContacts
        maxRecipients={1}
        showAvatars
        minChars={0}
        mailboxes={assignee ? [{ ...assignee, contact: assignee }] : []}
        onMailboxesChanged={([first]) => onAssign(first?.contact)}
      />
    </Field>
  )
}
