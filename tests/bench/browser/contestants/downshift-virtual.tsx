import { useVirtualizer } from '@tanstack/react-virtual'
import { useCombobox } from 'downshift'
import { useRef, useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import { containing } from '../containing.ts'
import type { Contestant } from '../types.ts'

function DownshiftWithVirtualList({ contacts }: { contacts: readonly Contact[] }) {
  const [found, setFound] = useState({ query: '', items: contacts })
  const list = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer({
    count: found.items.length,
    getScrollElement: () => list.current,
    estimateSize: () => 32,
    overscan: 2,
  })
  const { isOpen, highlightedIndex, getMenuProps, getInputProps, getItemProps } = useCombobox({
    items: found.items as Contact[],
    itemToString: (contact) => (contact ? textOf(contact) : ''),
    onInputValueChange: ({ inputValue: query }) => setFound({ query, items: containing(contacts, query) }),
    scrollIntoView() {},
    onHighlightedIndexChange({ highlightedIndex: index, type }) {
      if (type !== useCombobox.stateChangeTypes.MenuMouseLeave && index >= 0) virtualizer.scrollToIndex(index)
    },
  })
  return (
    <>
      <input {...getInputProps({ 'aria-label': 'To' })} />
      <ul
        {...getMenuProps({ 'aria-label': 'Contacts', ref: list })}
        className="list"
        style={{ position: 'relative', height: 300 }}
        data-query={found.query}
      >
        {isOpen && (
          <>
            <li key="height" style={{ height: virtualizer.getTotalSize() }} />
            {virtualizer.getVirtualItems().map(({ index, size, start }) => {
              const contact = found.items[index]
              return (
                contact && (
                  <li
                    key={contact.email}
                    {...getItemProps({ item: contact, index })}
                    data-active={index === highlightedIndex || undefined}
                    aria-setsize={found.items.length}
                    aria-posinset={index + 1}
                    style={{
                      position: 'absolute',
                      top: 0,
                      width: '100%',
                      height: size,
                      transform: `translateY(${start}px)`,
                    }}
                  >
                    {textOf(contact)}
                  </li>
                )
              )
            })}
          </>
        )}
      </ul>
    </>
  )
}

export const contestant: Contestant = { Picker: DownshiftWithVirtualList }
