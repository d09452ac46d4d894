import { Field, RecipientPicker, TextBox, type Mailbox, type Validate } from 'react-textbox-emailpicker'

/** A promise of a message: the form waits for it. A new text aborts the request for the last one. */
const isFree: Validate<string> = async (name, { signal }) => {
  if (name.length < 3) return 'Use three letters or more.'
  const response = await fetch(`/teams/${encodeURIComponent(name)}`, { signal })
  return response.ok ? 'There is a team with this name.' : undefined
}

const areFew = (members: readonly Mailbox[]) =>
  members.length > 5 ? 'A team has five members or fewer.' : undefined

export function CheckedForm() {
  return (
    <form action="/teams" method="post">
      <Field label="Name" required>
        <TextBox name="name" validate={isFree} />
      </Field>
      <Field label="Members">
        <RecipientPicker name="members" validate={areFew} />
      </Field>
      <button>Create</button>
    </form>
  )
}
