import {
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components'
import { useMemo } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

interface Item {
  id: string
  text: string
}

function ReactAria({ contacts }: { contacts: readonly Contact[] }) {
  const items = useMemo(
    () => contacts.map((contact): Item => ({ id: contact.email, text: textOf(contact) })),
    [contacts],
  )
  return (
    <ComboBox defaultItems={items}>
      <Label>To</Label>
      <Input />
      <Popover>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 32 }}>
          <ListBox<Item> className="list" style={{ display: 'block', height: 300 }}>
            {({ text }) => <ListBoxItem textValue={text}>{text}</ListBoxItem>}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  )
}

export const contestant: Contestant = { Picker: ReactAria }
