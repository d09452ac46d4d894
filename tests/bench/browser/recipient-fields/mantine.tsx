import { MantineProvider, TagsInput } from '@mantine/core'
import '@mantine/core/styles.css'
import { useMemo, useState } from 'react'
import { textOf } from '../../text-of.ts'
import type { RecipientField } from './types.ts'

const Mantine: RecipientField['Field'] = ({ contacts, chosen }) => {
  const data = useMemo(() => contacts.map(textOf), [contacts])
  const [value, setValue] = useState(() => chosen.map(textOf))
  return (
    <MantineProvider>
      <TagsInput
        label="To"
        data={data}
        limit={100}
        maxDropdownHeight={300}
        value={value}
        onChange={setValue}
      />
    </MantineProvider>
  )
}

export const field: RecipientField = { Field: Mantine, pastes: true }
