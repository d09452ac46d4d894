import { Combobox, ComboboxItem, ComboboxPopover, ComboboxProvider } from '@ariakit/react'
import { matchSorter } from 'match-sorter'
import { startTransition, useMemo, useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

function Ariakit({ contacts }: { contacts: readonly Contact[] }) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => matchSorter(contacts, query, { keys: ['name', 'email'] }), [contacts, query])
  return (
    <ComboboxProvider setValue={(value) => startTransition(() => setQuery(value))}>
      <Combobox aria-label="To" />
      <ComboboxPopover gutter={8} sameWidth className="list" data-query={query}>
        {found.map((contact) => (
          <ComboboxItem key={contact.email} value={textOf(contact)} className="row" />
        ))}
      </ComboboxPopover>
    </ComboboxProvider>
  )
}

export const contestant: Contestant = { Picker: Ariakit }
