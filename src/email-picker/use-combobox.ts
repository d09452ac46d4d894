import { useCombobox as useDownshift } from 'downshift'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { ContactMatch } from '../contacts/types.ts'

interface ComboboxOptions {
  id: string
  inputId: string | undefined
  /** The text of the input; Downshift only has to know it. */
  text: string
  matches: readonly ContactMatch[]
  /** Whether the list is shown. */
  expanded: boolean
  /** The row that the arrow keys or the mouse are on, -1 for none. */
  activeIndex: number
  onExpandedChange: (expanded: boolean) => void
  onActiveIndexChange: (index: number) => void
}

/** Tells Downshift that an event has been dealt with. */
export function keepFromDownshift(event: KeyboardEvent | MouseEvent | { nativeEvent: Event }): void {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

const nothingSelected = null
const withoutText = () => ''

/**
 * The combobox: roles, ids, and the movements of the active row. Text and choice are not left to it, because it reports them
 * from effects, which is too late for a caret and for an event.
 */
export function useCombobox(options: ComboboxOptions) {
  const { id, inputId, text, matches, expanded, activeIndex, onExpandedChange, onActiveIndexChange } = options
  return useDownshift<ContactMatch>({
    id,
    inputId,
    items: matches as ContactMatch[],
    itemToString: withoutText,
    inputValue: text,
    selectedItem: nothingSelected,
    isOpen: expanded,
    highlightedIndex: activeIndex,
    onIsOpenChange: ({ isOpen }) => onExpandedChange(isOpen),
    onHighlightedIndexChange: ({ highlightedIndex }) => onActiveIndexChange(highlightedIndex),
  })
}
