import {
  useCombobox as useDownshift,
  type UseComboboxProps,
  type UseComboboxStateChangeTypes,
} from 'downshift'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import { comboboxProps, keepFromDownshift, rowId } from './combobox-props.ts'
import type { ListAction, ListState } from '../state/list-state.ts'
import type { Row } from '../state/rows.ts'

type Reducer = (state: ListState, action: ListAction) => Partial<ListState>

/** The name of an action type of Downshift. In production, the type itself is a number. */
function nameOf(type: UseComboboxStateChangeTypes): string {
  const types: Readonly<Record<string, unknown>> = useDownshift.stateChangeTypes
  return Object.keys(types).find((name) => types[name] === type) ?? ''
}

const noItems: Row[] = []

const settings = {
  // The rows are known only after the search, which depends on isOpen. So the state reducer computes the steps.
  items: noItems,
  // The text belongs to the app. A pick writes it inside the event.
  inputValue: '',
  selectedItem: null,
  itemToString: () => '',
  // Downshift's window listeners see the wrong target in shadow roots and other documents. On blur, the picker calls closeMenu.
  environment: undefined as UseComboboxProps<Row>['environment'],
  // use-row-scrolling.ts scrolls to rows, mounted or not.
  scrollIntoView: () => {},
}

/** The combobox: Downshift holds whether the list is open and which row is active, and gives the handlers and the roles of the list. */
export function useCombobox(id: string, reducer: Reducer) {
  // Whether Downshift has an action that React has not rendered yet.
  const isBehind = useRef(false)
  useIsomorphicLayoutEffect(function noticeRendering() {
    isBehind.current = false
  })
  const { getInputProps, getMenuProps, getItemProps, ...combobox } = useDownshift<Row>({
    ...settings,
    id,
    getItemId: (index) => rowId(id, index),
    stateReducer: (state, { type, ...action }) => ({
      ...state,
      ...reducer(state, { ...action, type: nameOf(type) }),
    }),
    // Downshift accepts undefined for optional properties, although its types do not.
  } as UseComboboxProps<Row>)

  return {
    isOpen: combobox.isOpen,
    highlightedIndex: combobox.highlightedIndex,
    setHighlightedIndex(index: number) {
      isBehind.current = true
      combobox.setHighlightedIndex(index)
    },
    openList() {
      isBehind.current = true
      combobox.openMenu()
    },
    closeList() {
      isBehind.current = true
      combobox.closeMenu()
    },
    /** Lets Downshift act on an event if `toDownshift`. Otherwise keeps the event from Downshift. */
    route(event: { nativeEvent: Event }, toDownshift: boolean) {
      if (toDownshift) isBehind.current = true
      else keepFromDownshift(event)
    },
    /**
     * Makes React render all actions so far, because events can come faster than React renders. Not for effects: React refuses
     * `flushSync` there.
     */
    catchUp() {
      if (isBehind.current) flushSync(() => {})
    },
    id,
    ...comboboxProps({ getInputProps, getMenuProps, getItemProps }),
  }
}

export type Combobox = ReturnType<typeof useCombobox>
