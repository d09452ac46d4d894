import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import { containing } from '../containing.ts'
import type { Contestant } from '../types.ts'

function HeadlessUi({ contacts }: { contacts: readonly Contact[] }) {
  const [selected, setSelected] = useState<Contact | null>(null)
  const [query, setQuery] = useState('')
  const found = containing(contacts, query)
  return (
    <Combobox
      value={selected}
      onChange={setSelected}
      onClose={() => setQuery('')}
      virtual={{ options: found as (Contact | null)[] }}
    >
      <ComboboxInput
        aria-label="To"
        displayValue={(contact: Contact | null) => (contact ? textOf(contact) : '')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ComboboxOptions anchor="bottom" className="list" data-query={query} style={{ height: 300 }}>
        {({ option }: { option: Contact }) => (
          <ComboboxOption value={option} className="row">
            {textOf(option)}
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </Combobox>
  )
}

export const contestant: Contestant = { Picker: HeadlessUi }
