import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

interface Person {
  name: string
  email: string
  team: string
}

/** The people, and each team as a group. */
export function withTeams(people: readonly Person[]): Contact[] {
  const names = [...new Set(people.map(({ team }) => team))]
  const groups = names.map((name) => ({
    name,
    email: '',
    members: people.filter(({ team }) => team === name),
  }))
  return [...people, ...groups]
}

/** Make the contacts once, outside of components. */
export function Invitees({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Field label="Invite people or teams">
      <RecipientPicker contacts={contacts} name="invitees" />
    </Field>
  )
}
