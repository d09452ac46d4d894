import { Field, RecipientGroup, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

export const ToAndCc = ({ contacts }: { contacts: readonly Contact[] }) => (
  <RecipientGroup>
    <Field label="To">
      <RecipientPicker name="to" contacts={contacts} />
    </Field>
    <Field label="Cc">
      <RecipientPicker name="cc" contacts={contacts} />
    </Field>
  </RecipientGroup>
)
