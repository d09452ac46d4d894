import { useState } from 'react'
import CreatableSelect from 'react-select/creatable'
import { textOf } from '../../text-of.ts'
import type { RecipientField } from './types.ts'

const ReactSelect: RecipientField['Field'] = ({ contacts, chosen }) => {
  const [value, setValue] = useState(chosen)
  return (
    <CreatableSelect
      isMulti
      value={value}
      onChange={setValue}
      options={contacts}
      getOptionLabel={textOf}
      getOptionValue={({ email }) => email}
      getNewOptionData={(text) => ({ email: text })}
      aria-label="To"
    />
  )
}

export const field: RecipientField = { Field: ReactSelect }
