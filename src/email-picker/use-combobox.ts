import { useCombobox as useDownshift, type UseComboboxStateChangeTypes } from 'downshift'
import { useId, type HTMLAttributes } from 'react'
import type { Box } from '../box/use-box.ts'
import type { BoxElement } from '../box/types.ts'
import type { ListAction, ListState } from './list-state.ts'
import type { Row } from './rows.ts'

type Reducer = (state: ListState, action: ListAction) => Partial<ListState>

/** The name that Downshift has for the type of an action. In production a type is a number. */
function nameOf(type: UseComboboxStateChangeTypes): string {
  const types: Readonly<Record<string, unknown>> = useDownshift.stateChangeTypes
  return Object.keys(types).find((name) => types[name] === type) ?? ''
}

/** Keeps an event from Downshift, when it belongs to the box, the form or a dialog around, or was dealt with. */
export function keepFromDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

const noItems: Row[] = []

const settings = {
  // The rows are known only after the search, which depends on Downshift's state. The state reducer counts them.
  items: noItems,
  // The text and its contact are the app's: picking writes into the box inside the event.
  inputValue: '',
  selectedItem: null,
  itemToString: () => '',
  // Its listeners at the window see another target in shadow roots and other documents. The focus never leaves the input anyway.
  environment: undefined,
  // Rows are scrolled to whether they are mounted or not.
  scrollIntoView: () => {},
}

/** Asks 1Password, LastPass, Bitwarden and Dashlane not to lay their own menus over the list. */
const unmanaged = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
}

/** What acts on the events of the input before Downshift does, or keeps them from it. */
type Handlers = Pick<HTMLAttributes<BoxElement>, 'onChange' | 'onClick' | 'onKeyDown'>

/** What the combobox shows. */
interface Shown {
  expanded: boolean
  /** -1 for none. */
  activeIndex: number
}

/** The combobox: whether its list is open and which row is active, the events that change that, roles and ids. */
export function useCombobox(inputId: string | undefined, reducer: Reducer) {
  const id = useId()
  const { getInputProps, getMenuProps, getItemProps, ...combobox } = useDownshift<Row>({
    ...settings,
    id,
    inputId,
    getItemId: (index) => rowId(id, index),
    stateReducer: (state, { type, ...action }) => ({
      ...state,
      ...reducer(state, { ...action, type: nameOf(type) }),
    }),
  })

  return {
    isOpen: combobox.isOpen,
    highlightedIndex: combobox.highlightedIndex,
    setHighlightedIndex: combobox.setHighlightedIndex,
    openList: combobox.openMenu,
    closeList: combobox.closeMenu,

    inputProps(input: Box['input'], handlers: Handlers, { expanded, activeIndex }: Shown) {
      // Without a ref: it would keep the rows as long as React keeps the input, which it does with the one that had the focus last.
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
        // Downshift's list may be open without a row to show, or with rows that can't be acted on yet.
        'aria-expanded': expanded,
        'aria-controls': given['aria-controls'] as string,
        'aria-activedescendant': activeIndex < 0 ? undefined : rowId(id, activeIndex),
        id: given.id as string,
        ...input,
        ...({ onChange, onClick, onKeyDown } as Handlers),
      } as const
    },

    listProps: (props: HTMLAttributes<HTMLElement>) =>
      // A pointer that rests on the list or leaves it changes nothing.
      getMenuProps({ ...props, onMouseLeave: keepFromDownshift }),

    rowProps(item: Row, index: number) {
      const { ref: _ref, ...props } = getItemProps<Record<string, unknown>>({
        item,
        index,
        onMouseMove: keepFromDownshift,
        // A click means the row that was pressed, which may have moved (use-press.ts).
        onClick: keepFromDownshift,
      })
      // Downshift would keep every row that was ever mounted.
      return props
    },
  }
}

const rowId = (id: string, index: number) => `${id}-item-${index}`

export type Combobox = ReturnType<typeof useCombobox>
