import { useMemo } from 'react'
import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

export interface Row {
  id: number
  displayName: string
  mail: string
}

interface Person extends Contact {
  row: Row
}

const toPerson = (row: Row): Person => ({ name: row.displayName, email: row.mail, row })

export function Reviewers({ rows, onChange }: { rows: readonly Row[]; onChange: (ids: number[]) => void }) {
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
