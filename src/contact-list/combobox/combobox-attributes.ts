/** The id that Downshift gives to the list. */
const listId = (id: string) => `${id}-menu`

export const rowId = (id: string, index: number) => `${id}-item-${index}`

/** Asks 1Password, LastPass, Bitwarden and Dashlane not to show their own menus over the list. */
const passwordManagerOptOuts = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
}

/** The attributes of the input of a picker while its list is closed. `useExpandedState` changes them. */
export function comboboxAttributes(id: string, isListMounted: boolean) {
  return {
    id: `${id}-input`,
    role: 'combobox',
    autoComplete: 'off',
    ...passwordManagerOptOuts,
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    'aria-controls': isListMounted ? listId(id) : undefined,
  } as const
}
