import {
  useCombobox as useDownshift,
  type UseComboboxDispatchAction,
  type UseComboboxProps,
  type UseComboboxState,
} from 'downshift'
import { useRef, type HTMLAttributes } from 'react'
import { flushSync } from 'react-dom'
import type { BoxElement } from '../../box/types.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { closed, closedList, opened, type Change, type ListState } from '../state/list-state.ts'
import { rowId } from './combobox-attributes.ts'

/** Downshift's selected item is the state of the list. To change the state, a change is selected as if it were an item. */
type Item = ListState | Change

type Step = (by: number) => Change

/** The handlers of the picker, which run before Downshift's and can keep an event from it. */
export type Handlers = Pick<HTMLAttributes<BoxElement>, 'onChange' | 'onClick' | 'onKeyDown'>

// React keeps the input that had the focus last in memory, and with the refs, Downshift would keep the rows with it.
const noRef = { suppressRefError: true }

const settings = {
  // The rows are known only after the search, which depends on the state. The changes compute the steps.
  items: [] as Item[],
  // The text belongs to the app. A pick writes it inside the event.
  inputValue: '',
  itemToString: () => '',
  // Downshift's window listeners see the wrong target in shadow roots and other documents. On blur, the picker closes the list.
  environment: undefined as UseComboboxProps<Item>['environment'],
  // use-row-scrolling.ts scrolls to rows, mounted or not.
  scrollIntoView: () => {},
}

/**
 * The combobox: Downshift holds the state of the list, and gives the handlers and the roles.
 *
 * @param first the initial state
 */
export function useCombobox(id: string, step: Step, first: ListState) {
  // Whether Downshift has an action that React has not rendered yet.
  const isBehind = useRef(false)
  useIsomorphicLayoutEffect(function noticeRendering() {
    isBehind.current = false
  })
  const { getInputProps, getMenuProps, getItemProps, selectedItem, ...downshift } = useDownshift<Item>({
    ...settings,
    id,
    initialSelectedItem: first,
    initialIsOpen: first.isOpen,
    getItemId: (index) => rowId(id, index),
    stateReducer: ({ selectedItem: state }, action) =>
      stateOfDownshift(changeOn(action, step)((state as ListState | null) ?? closedList)),
    // Downshift accepts undefined for optional properties, although its types do not.
  } as UseComboboxProps<Item>)

  return {
    id,
    state: (selectedItem as ListState | null) ?? closedList,
    change(change: Change) {
      isBehind.current = true
      downshift.selectItem(change)
    },
    openList() {
      isBehind.current = true
      downshift.openMenu()
    },
    closeList() {
      isBehind.current = true
      downshift.closeMenu()
    },
    /** Lets Downshift act on an event if `toDownshift`. Otherwise keeps the event from Downshift. */
    route(event: { nativeEvent: Event }, toDownshift: boolean) {
      if (toDownshift) isBehind.current = true
      else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
    /**
     * Makes React render all actions so far, because events can come faster than React renders. Not for effects: React refuses
     * `flushSync` there.
     */
    catchUp() {
      if (isBehind.current) flushSync(() => {})
    },
    /** The handlers of the input: `handlers`, and then Downshift's. */
    inputHandlers(handlers: Handlers): Required<Handlers> {
      const { onChange, onClick, onKeyDown } = getInputProps<Record<string, unknown>>(handlers, noRef)
      return { onChange, onClick, onKeyDown } as Required<Handlers>
    },
    listProps() {
      const { id: listId, role } = getMenuProps({}, noRef)
      return { id: listId, role }
    },
    /** A pointer over the rows changes nothing, and use-press.ts decides which row a click picks. */
    rowProps(index: number) {
      const { id: ownId, role } = getItemProps({ item: closedList, index })
      return { id: ownId, role }
    },
  }
}

export type Combobox = ReturnType<typeof useCombobox>

/** What an action of Downshift does to the list. */
function changeOn({ type, altKey, selectedItem }: UseComboboxDispatchAction<Item>, step: Step): Change {
  const on = useDownshift.stateChangeTypes
  switch (type) {
    case on.FunctionSelectItem:
      return selectedItem as Change
    case on.InputChange:
    case on.InputClick:
    case on.FunctionOpenMenu:
      return opened
    case on.InputKeyDownArrowDown:
      return altKey ? opened : step(1)
    case on.InputKeyDownArrowUp:
      // Alt+Up also closes a <select>.
      return altKey ? closed : step(-1)
    // The contact was picked inside the event.
    case on.InputKeyDownEnter:
    // Escape never clears the text.
    case on.InputKeyDownEscape:
    case on.FunctionCloseMenu:
      return closed
    default:
      return (state) => state
  }
}

function stateOfDownshift(state: ListState): UseComboboxState<Item> {
  const { isOpen, activeRow } = state
  return { isOpen, highlightedIndex: activeRow?.index ?? -1, selectedItem: state, inputValue: '' }
}
