import { useCombobox as useDownshift } from 'downshift'
import { useId, type HTMLAttributes } from 'react'
import type { Box } from '../box/use-box.ts'
import type { ContactMatch } from '../contacts/types.ts'

interface ComboboxOptions {
  input: Box['input'] & { id?: string }
  rows: readonly ContactMatch[]
  /** Whether the list is shown. */
  expanded: boolean
  /** The row that the user has moved to, -1 for none. */
  activeIndex: number
}

/** Tells Downshift that an event has been dealt with. */
function keepFromDownshift(event: { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

// Rows are scrolled to whether they are mounted or not, and the focus never leaves the input: what Downshift would do about
// these goes wrong in shadow roots and other windows, where its global listeners see another target.
const leftToUs = {
  environment: undefined,
  scrollIntoView: () => {},
  itemToString: () => '',
  inputValue: '',
  selectedItem: null,
}

/** Asks 1Password, LastPass, Bitwarden and Dashlane not to lay their own menus over the list. */
const unmanaged = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
}

/**
 * The combobox: roles, ids, and what they say of each other. What happens is not left to Downshift, because it reports from
 * effects, which is too late for a caret, for an event, and for keys that come fast.
 */
export function useCombobox({ input, rows, expanded, activeIndex }: ComboboxOptions) {
  const id = useId()
  const { getInputProps, getMenuProps, getItemProps } = useDownshift<ContactMatch>({
    ...leftToUs,
    id,
    inputId: input.id,
    items: rows as ContactMatch[],
    isOpen: expanded,
    highlightedIndex: activeIndex,
  })

  // Without a ref: it would keep the rows for as long as React keeps the input, which it does with the one that had the focus last.
  const attributes = getInputProps<Record<string, unknown>>({}, { suppressRefError: true })

  return {
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      ...unmanaged,
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': attributes['aria-controls'] as string,
      'aria-activedescendant': (attributes['aria-activedescendant'] as string) || undefined,
      id: attributes.id as string,
      ...input,
    } as const,
    listProps: (props: HTMLAttributes<HTMLElement>) =>
      getMenuProps({ ...props, onMouseLeave: keepFromDownshift }),
    rowProps(match: ContactMatch, index: number) {
      const { ref: _ref, ...props } = getItemProps<Record<string, unknown>>({
        item: match,
        index,
        onMouseMove: keepFromDownshift,
        onClick: keepFromDownshift,
      })
      // Downshift would keep every row that was ever mounted.
      return props
    },
  }
}

export type Combobox = ReturnType<typeof useCombobox>
