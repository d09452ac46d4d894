import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { RecipientField } from './types.ts'

const Mui: RecipientField['Field'] = ({ contacts, chosen }) => {
  const [value, setValue] = useState<readonly (Contact | string)[]>(chosen)
  return (
    <Autocomplete
      multiple
      freeSolo
      filterSelectedOptions
      value={value as (Contact | string)[]}
      onChange={(_, next) => setValue(next)}
      options={contacts}
      getOptionLabel={(option) => (typeof option === 'string' ? option : textOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.email)}
      renderInput={(params) => <TextField {...params} label="To" />}
    />
  )
}

export const field: RecipientField = { Field: Mui }
