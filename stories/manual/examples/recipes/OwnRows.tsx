import { useMemo } from 'react'
import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

/** A row as your API has it. */
export interface Row {
  id: number
  displayName: string
  mail: string
}

/** The row as a contact. It keeps the row, with its type. */
interface Person extends Contact {
  row: Row
}

const toPerson = (row: Row): Person => ({ name: row.displayName, email: row.mail, row })

export function Reviewers({ rows, onChange }: { rows: readonly Row[]; onChange: (ids: number[]) => void }) {
  // A new array would be read and searched again in each rendering.
  const people = useMemo(() => rows.map(toPerson), [rows])
  return (
    <Field label="Reviewers">
      <RecipientPicker
        contacts={people}
        onlyContacts
        onMailboxesChanged={(all) => onChange(all.flatMap(({ contact }) => contact?.row.id ?? []))}
      />
    </Field>
  )
}
