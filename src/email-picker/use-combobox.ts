import {
  useCombobox as useDownshift,
  type UseComboboxProps,
  type UseComboboxStateChangeTypes,
} from 'downshift'
import { useId, useRef, type HTMLAttributes } from 'react'
import { flushSync } from 'react-dom'
import type { Box } from '../box/use-box.ts'
import type { BoxElement } from '../box/types.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import type { ListAction, ListState } from './list-state.ts'
import type { Row } from './rows.ts'

type Reducer = (state: ListState, action: ListAction) => Partial<ListState>

/** The name of an action type of Downshift. In production, the type itself is a number. */
function nameOf(type: UseComboboxStateChangeTypes): string {
  const types: Readonly<Record<string, unknown>> = useDownshift.stateChangeTypes
  return Object.keys(types).find((name) => types[name] === type) ?? ''
}

/** Keeps an event from Downshift. The text, the form or a dialog around the picker handles it, or it was handled here. */
function keepFromDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
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
  // Rows.tsx scrolls to rows, mounted or not.
  scrollIntoView: () => {},
}

/** Asks 1Password, LastPass, Bitwarden and Dashlane not to show their own menus over the list. */
const unmanaged = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
}

/** The handlers of the picker, which run before Downshift's and can keep an event from it. */
type Handlers = Pick<HTMLAttributes<BoxElement>, 'onChange' | 'onClick' | 'onKeyDown'>

/** The state of the list, for the ARIA attributes of the input. */
interface AriaState {
  expanded: boolean
  /** -1 for none. */
  activeIndex: number
}

/** The combobox: Downshift holds whether the list is open and which row is active, and gives the roles and ids. */
export function useCombobox(inputId: string | undefined, reducer: Reducer) {
  const id = useId()
  // Whether Downshift has an action that React has not rendered yet.
  const isBehind = useRef(false)
  useIsomorphicLayoutEffect(function noticeRendering() {
    isBehind.current = false
  })
  const { getInputProps, getMenuProps, getItemProps, ...combobox } = useDownshift<Row>({
    ...settings,
    id,
    inputId,
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
    /** Lets Downshift act on an event if `isMeant`. Otherwise keeps the event from Downshift. */
    pass(event: { nativeEvent: Event }, isMeant: boolean) {
      if (isMeant) isBehind.current = true
      else keepFromDownshift(event)
    },
    /**
     * Makes React render all actions so far, because events can come faster than React renders. Not for effects: React refuses
     * `flushSync` there.
     */
    catchUp() {
      if (isBehind.current) flushSync(() => {})
    },

    inputProps(input: Box['input'], handlers: Handlers, { expanded, activeIndex }: AriaState) {
      // Downshift gets no ref. React keeps the input that had the focus last in memory, and the ref would keep the rows with it.
      const { onChange, onClick, onKeyDown, ...given } = getInputProps<Record<string, unknown>>(
        handlers as Record<string, unknown>,
        {
          suppressRefError: true,
        },
      )
      return {
        role: 'combobox',
        autoComplete: 'off',
        ...unmanaged,
        'aria-autocomplete': 'list',
        // Downshift's list can be open without a row to show, or with rows that can't be picked yet.
        'aria-expanded': expanded,
        'aria-controls': given['aria-controls'] as string,
        'aria-activedescendant': activeIndex < 0 ? undefined : rowId(id, activeIndex),
        id: given.id as string,
        ...input,
        ...({ onChange, onClick, onKeyDown } as Handlers),
      } as const
    },

    listProps: (props: HTMLAttributes<HTMLElement>) =>
      // A pointer over the list changes nothing.
      getMenuProps({ ...props, onMouseLeave: keepFromDownshift }),

    rowProps(item: Row, index: number) {
      const { ref: _ref, ...props } = getItemProps<Record<string, unknown>>({
        item,
        index,
        onMouseMove: keepFromDownshift,
        // use-press.ts decides which row a click picks: rows may move between press and release.
        onClick: keepFromDownshift,
      })
      // With the ref, Downshift would keep every row that was ever mounted.
      return props
    },
  }
}

const rowId = (id: string, index: number) => `${id}-item-${index}`

export type Combobox = ReturnType<typeof useCombobox>
