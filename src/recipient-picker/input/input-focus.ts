import type { Box } from '../../box/use-box.ts'

/** Focuses the input, and lets the browser show the on-screen keyboard, which a card or a Done key may have hidden. */
export function focusInput({ editor, setKeyboardHidden }: Box): void {
  setKeyboardHidden(false)
  editor.element?.focus()
}

/** Whether the box is disabled, by itself or by a fieldset around it. */
export function isDisabled({ editor }: Box): boolean {
  return !!editor.element?.matches(':disabled')
}
