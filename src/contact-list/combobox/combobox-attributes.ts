export const rowId = (id: string, index: number) => `${id}-item-${index}`

/** The attributes of a picker's input. React always renders those of a closed list: see `useExpandedState`. */
export function comboboxAttributes(id: string, isListMounted: boolean) {
  return {
    id: `${id}-input`,
    role: 'combobox',
    autoComplete: 'off',
    // Asks 1Password, LastPass, Bitwarden and Dashlane not to show their own menus over the list.
    'data-1p-ignore': true,
    'data-lpignore': true,
    'data-bwignore': true,
    'data-form-type': 'other',
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    // The id that Downshift gives to the list.
    'aria-controls': isListMounted ? `${id}-menu` : undefined,
  } as const
}
