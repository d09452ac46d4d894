import type { UseComboboxReturnValue } from 'downshift'
import type { HTMLAttributes } from 'react'
import type { BoxElement } from '../../box/types.ts'
import { closedList } from '../state/list-state.ts'

/** Keeps an event from Downshift. The text, the form or a dialog around the picker handles it, or it was handled here. */
export function keepFromDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

const listId = (id: string) => `${id}-menu`

export const rowId = (id: string, index: number) => `${id}-item-${index}`

/** Asks 1Password, LastPass, Bitwarden and Dashlane not to show their own menus over the list. */
const unmanaged = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
}

/** The handlers of the picker, which run before Downshift's and can keep an event from it. */
export type Handlers = Pick<HTMLAttributes<BoxElement>, 'onChange' | 'onClick' | 'onKeyDown'>

type PropGetters = Pick<UseComboboxReturnValue<object>, 'getInputProps' | 'getMenuProps' | 'getItemProps'>

/** The attributes of an input without an open list. `writeListState` changes them. */
export function comboboxAttributes(id: string) {
  return {
    id: `${id}-input`,
    role: 'combobox',
    autoComplete: 'off',
    ...unmanaged,
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    'aria-controls': listId(id),
  } as const
}

/** What the elements of the combobox get from Downshift, with what its roles and handlers lack here. */
export function comboboxProps({ getInputProps, getMenuProps, getItemProps }: PropGetters) {
  return {
    /** The handlers of the input: `handlers`, and then Downshift's. */
    inputHandlers(handlers: Handlers): Required<Handlers> {
      // Downshift gets no ref. React keeps the input that had the focus last in memory, and the ref would keep the rows with it.
      const { onChange, onClick, onKeyDown } = getInputProps<Record<string, unknown>>(
        handlers as Record<string, unknown>,
        { suppressRefError: true },
      )
      return { onChange, onClick, onKeyDown } as Required<Handlers>
    },

    listProps: (props: HTMLAttributes<HTMLElement>) =>
      // A pointer over the list changes nothing.
      getMenuProps({ ...props, onMouseLeave: keepFromDownshift }),

    rowProps(index: number) {
      const { ref: _ref, ...props } = getItemProps<Record<string, unknown>>({
        // Downshift needs one.
        item: closedList,
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
