import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

export const Team = ({ people }: { people: readonly Contact[] }) => (
  <Field label="Team">
    <RecipientPicker contacts={people} onlyContacts openButton closeOnPick={false} minChars={0} fullWidth />
  </Field>
)
