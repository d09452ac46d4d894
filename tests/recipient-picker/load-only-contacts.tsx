import { act, cleanup, render, screen } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { vi } from 'vitest'

/** Has the file come that a box with `onlyContacts` loads. Users are slower than that, and tests are not. */
export async function loadOnlyContacts(): Promise<void> {
  render(<RecipientPicker aria-label="To" onlyContacts />)
  act(() => screen.getByRole('combobox').focus())
  await vi.dynamicImportSettled()
  cleanup()
}
