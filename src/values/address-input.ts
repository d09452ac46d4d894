/** The attributes of an `<input>` for e-mail addresses. Never `type="email"`: such inputs have no caret API and sanitize their value. */
export const addressInput = {
  type: 'text',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  inputMode: 'email',
  autoComplete: 'email',
} as const
