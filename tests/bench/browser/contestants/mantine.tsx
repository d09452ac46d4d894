import { Autocomplete, MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import { useMemo } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

function Mantine({ contacts }: { contacts: readonly Contact[] }) {
  const data = useMemo(() => contacts.map(textOf), [contacts])
  return (
    <MantineProvider>
      <Autocomplete label="To" data={data} limit={100} maxDropdownHeight={300} />
    </MantineProvider>
  )
}

export const contestant: Contestant = { Picker: Mantine }
