/** The attributes that the input of a picker has, beside those of a TextBox. */
export const comboboxAttributes = (id: string) =>
  ({
    id: `${id}-input`,
    role: 'combobox',
    inputMode: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': false,
    'aria-controls': `${id}-menu`,
    'data-1p-ignore': true,
    'data-lpignore': true,
    'data-bwignore': true,
    'data-form-type': 'other',
  }) as const
