import type { Box } from '../../box/use-box.ts'

/** Focuses the input after a press or a drop elsewhere in the box, and shows the on-screen keyboard again. */
export function focusInput({ editor, setKeyboardHidden }: Box): void {
  setKeyboardHidden(false)
  editor.element?.focus()
}

/** Whether the box is disabled, by itself or by a fieldset around it. */
export function isDisabled({ editor }: Box): boolean {
  return !!editor.element?.matches(':disabled')
}
