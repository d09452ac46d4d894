import { useCombobox } from 'downshift'
import { matchSorter } from 'match-sorter'
import { useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

const ROWS = 100

function DownshiftWithMatchSorter({ contacts }: { contacts: readonly Contact[] }) {
  const [found, setFound] = useState({ query: '', items: contacts.slice(0, ROWS) })
  const { isOpen, highlightedIndex, getMenuProps, getInputProps, getItemProps } = useCombobox({
    items: found.items,
    itemToString: (contact) => (contact ? textOf(contact) : ''),
    onInputValueChange: ({ inputValue: query }) =>
      setFound({ query, items: matchSorter(contacts, query, { keys: ['name', 'email'] }).slice(0, ROWS) }),
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'To' })} />
      <ul {...getMenuProps({ 'aria-label': 'Contacts' })} className="list" data-query={found.query}>
        {isOpen &&
          found.items.map((contact, index) => (
            <li
              key={contact.email}
              {...getItemProps({ item: contact, index })}
              className="row"
              data-active={index === highlightedIndex || undefined}
            >
              {textOf(contact)}
            </li>
          ))}
      </ul>
    </>
  )
}

export const contestant: Contestant = { Picker: DownshiftWithMatchSorter }
