import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

const filterOptions = createFilterOptions<Contact>({ limit: 100 })

function MuiWithLimit({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Autocomplete
      options={contacts}
      filterOptions={filterOptions}
      getOptionLabel={textOf}
      getOptionKey={({ email }) => email}
      renderInput={(params) => <TextField {...params} label="To" />}
    />
  )
}

export const contestant: Contestant = { Picker: MuiWithLimit }
