import { Command } from 'cmdk'
import { useMemo, useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import { containing } from '../containing.ts'
import type { Contestant } from '../types.ts'

/** With a filter of the app, as the documentation recommends for more than two or three thousand items. */
function CmdkWithLimit({ contacts }: { contacts: readonly Contact[] }) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => containing(contacts, query, 100), [contacts, query])
  return (
    <Command label="To" shouldFilter={false}>
      <Command.Input value={query} onValueChange={setQuery} />
      <Command.List className="list" data-query={query}>
        {found.length === 0 && <Command.Empty>No results found.</Command.Empty>}
        {found.map((contact) => (
          <Command.Item key={contact.email} value={contact.email} className="row">
            {textOf(contact)}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

export const contestant: Contestant = { Picker: CmdkWithLimit }
