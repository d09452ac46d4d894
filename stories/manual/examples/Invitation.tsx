import { EmailPicker, Field } from 'react-textbox-emailpicker'

export function Invitation({ error }: { error?: string }) {
  return (
    <form action="/invitations" method="post">
      <Field label="To" description="Name or address" error={error} required>
        <EmailPicker name="to" validate="address" />
      </Field>
      <button>Invite</button>
    </form>
  )
}
