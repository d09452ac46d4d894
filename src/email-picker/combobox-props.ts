import type { UseComboboxReturnValue } from 'downshift'
import type { HTMLAttributes } from 'react'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import type { Row } from './rows.ts'

/** Keeps an event from Downshift. The text, the form or a dialog around the picker handles it, or it was handled here. */
export function keepFromDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

export const rowId = (id: string, index: number) => `${id}-item-${index}`

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

type PropGetters = Pick<UseComboboxReturnValue<Row>, 'getInputProps' | 'getMenuProps' | 'getItemProps'>

/** What the elements of the combobox get from Downshift, with what its roles and handlers lack here. */
export function comboboxProps(id: string, { getInputProps, getMenuProps, getItemProps }: PropGetters) {
  return {
    inputProps(input: Box['input'], handlers: Handlers, { expanded, activeIndex }: AriaState) {
      // Downshift gets no ref. React keeps the input that had the focus last in memory, and the ref would keep the rows with it.
      const { onChange, onClick, onKeyDown, ...given } = getInputProps<Record<string, unknown>>(
        handlers as Record<string, unknown>,
        { suppressRefError: true },
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
