import { useCombobox as useDownshift, type UseComboboxProps, type UseComboboxStateChange } from 'downshift'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { BoxElement } from '../../box/types.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Row } from '../state/rows.ts'
import type { SeenList } from '../state/seen-list.ts'
import type { ListStore } from '../store/list-store.ts'
import { rowId } from './combobox-attributes.ts'

/** Downshift's handlers of the input. */
interface Handlers extends Record<string, unknown> {
  onKeyDown?: (event: unknown) => void
  onClick?: (event: unknown) => void
}

/** What Downshift changes. */
type Changes = Partial<UseComboboxStateChange<Row>>

// React keeps the input that had the focus last in memory, and with the refs, Downshift would keep the rows with it.
const noRef = { suppressRefError: true }

/** Downshift, controlled: it is given the rows and the active one, and says what an event opens, closes or selects. */
export function useCombobox(id: string, seen: SeenList, store: ListStore) {
  const { rows, isShown, activeIndex } = seen
  const reported = useRef<Changes>({})
  const { getInputProps, getMenuProps, getItemProps } = useDownshift<Row>({
    id,
    // Downshift does not change the array.
    items: rows as Row[],
    isOpen: isShown,
    highlightedIndex: activeIndex,
    // A pick only writes text, and the text belongs to the app.
    selectedItem: null,
    inputValue: '',
    getItemId: (index) => rowId(id, index),
    stateReducer,
    onStateChange(changes) {
      reported.current = changes
    },
    // Downshift's window listeners see the wrong target in shadow roots and other documents. On blur, the picker closes the list.
    environment: undefined as UseComboboxProps<Row>['environment'],
    // Downshift accepts undefined for optional properties, although its types do not.
  } as UseComboboxProps<Row>)
  // Downshift asks for this in each rendering.
  const { onKeyDown, onClick } = getInputProps<Handlers>({}, noRef)
  const rendered = useLatest(seen)

  return {
    id,
    /** What Downshift does for an event of the input. It reports that in an effect, which `flushSync` runs inside the event. */
    changesOn(event: KeyboardEvent<BoxElement> | MouseEvent<BoxElement>): Changes {
      // Downshift knows the list of the last rendering.
      if (store.seen() !== rendered.current) flushSync(() => {})
      reported.current = {}
      flushSync(() => (event.type === 'click' ? onClick : onKeyDown)?.(event))
      return reported.current
    },
    listProps() {
      const { id: listId, role } = getMenuProps({}, noRef)
      return { id: listId, role }
    },
    /** A pointer over the rows changes nothing, and use-press.ts decides which row a click picks. */
    rowProps(item: Row, index: number) {
      const { id: ownId, role } = getItemProps({ item, index })
      return { id: ownId, role }
    },
  }
}

export type Combobox = ReturnType<typeof useCombobox>

const stateReducer: UseComboboxProps<Row>['stateReducer'] = (_, { type, changes }) =>
  // Alt+Up closes the list, as it closes a <select>. It picks nothing.
  type === useDownshift.stateChangeTypes.InputKeyDownArrowUp ? { ...changes, selectedItem: null } : changes
