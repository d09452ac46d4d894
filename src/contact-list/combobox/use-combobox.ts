import { useCombobox as useDownshift, type UseComboboxProps } from 'downshift'
import type { KeyboardEventHandler } from 'react'
import type { Row } from '../state/rows.ts'
import type { ListView } from '../state/list-model.ts'
import { rowId } from './combobox-attributes.ts'

// Downshift gets no refs. React keeps the last focused input in memory, and with a ref of Downshift, also the rows.
const noRef = { suppressRefError: true }

/**
 * Downshift, a library for comboboxes, as a controlled component: it gets the rows and the index of the active row. It
 * returns ids and roles, and decides which keys open the list.
 *
 * @param onOpen called when a key asks to open the list: in an effect after the event, before the user's next event
 */
export function useCombobox(id: string, { rows, isShown, activeIndex }: ListView, onOpen: () => void) {
  const { getInputProps, getMenuProps, getItemProps } = useDownshift<Row>({
    id,
    // Downshift does not change the array.
    items: rows as Row[],
    isOpen: isShown,
    highlightedIndex: activeIndex,
    // The picked row and the text are not in Downshift's state.
    selectedItem: null,
    inputValue: '',
    getItemId: (index) => rowId(id, index),
    onIsOpenChange: ({ isOpen }) => isOpen && onOpen(),
    // Without an environment, Downshift adds no listeners to the window. These would see the wrong target in shadow
    // roots and other documents. On blur, the picker closes the list.
    environment: undefined as UseComboboxProps<Row>['environment'],
    // Downshift accepts undefined for optional properties, although its types do not.
  } as UseComboboxProps<Row>)
  // Downshift requires this call in each rendering.
  const { onKeyDown } = getInputProps({}, noRef) as { onKeyDown: KeyboardEventHandler }

  return {
    id,
    onKeyDown,
    listProps() {
      const { id: listId, role } = getMenuProps({}, noRef)
      return { id: listId, role }
    },
    /** Without Downshift's handlers: hovering makes no row active, and `usePress` decides which row a click picks. */
    rowProps(item: Row, index: number) {
      const { id: itemId, role } = getItemProps({ item, index })
      return { id: itemId, role }
    },
  }
}
