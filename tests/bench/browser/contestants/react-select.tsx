import Select from 'react-select'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

function ReactSelect({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Select
      options={contacts}
      getOptionLabel={textOf}
      getOptionValue={({ email }) => email}
      aria-label="To"
    />
  )
}

export const contestant: Contestant = { Picker: ReactSelect }
