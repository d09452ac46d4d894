import { Command } from 'cmdk'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

function Cmdk({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Command label="To">
      <Command.Input />
      <Command.List className="list">
        <Command.Empty>No results found.</Command.Empty>
        {contacts.map((contact) => (
          <Command.Item key={contact.email} className="row">
            {textOf(contact)}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  )
}

/**
 * cmdk ranks letters that begin words above letters side by side: a row need not contain the text, only its letters
 * in order.
 */
function holdsInOrder(text: string, typed: string): boolean {
  let from = 0
  return Array.from(typed).every((letter) => (from = text.indexOf(letter, from) + 1) > 0)
}

export const contestant: Contestant = { Picker: Cmdk, matches: holdsInOrder }
