import { Combobox } from '@base-ui/react/combobox'
import { useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { RecipientField } from './types.ts'

const BaseUi: RecipientField['Field'] = ({ contacts, chosen }) => {
  const [value, setValue] = useState<Contact[]>([...chosen])
  return (
    <Combobox.Root
      multiple
      items={contacts}
      value={value}
      onValueChange={setValue}
      itemToStringLabel={textOf}
      limit={100}
    >
      <Combobox.Chips>
        {value.map((contact) => (
          <Combobox.Chip key={contact.email} aria-label={textOf(contact)}>
            {textOf(contact)}
            <Combobox.ChipRemove aria-label="Remove">×</Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input aria-label="To" />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4}>
          <Combobox.Popup>
            <Combobox.List className="list">
              {(contact: Contact) => (
                <Combobox.Item key={contact.email} value={contact} className="row">
                  {textOf(contact)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

export const field: RecipientField = { Field: BaseUi }
