import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

function Mui({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Autocomplete
      options={contacts}
      getOptionLabel={textOf}
      getOptionKey={({ email }) => email}
      renderInput={(params) => <TextField {...params} label="To" />}
    />
  )
}

export const contestant: Contestant = { Picker: Mui }
