import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

function BaseUi({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Autocomplete.Root items={contacts} itemToStringValue={textOf} limit={100}>
      <Autocomplete.Input aria-label="To" />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4}>
          <Autocomplete.Popup>
            <Autocomplete.Empty>No results found.</Autocomplete.Empty>
            <Autocomplete.List className="list">
              {(contact: Contact) => (
                <Autocomplete.Item key={contact.email} value={contact} className="row">
                  {textOf(contact)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

export const contestant: Contestant = { Picker: BaseUi }
