import { act, cleanup, render, screen } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { vi } from 'vitest'

/** Loads the file of `onlyContacts`. A user still has to type when it comes. A test may already have done so. */
export async function loadOnlyContacts(): Promise<void> {
  render(<RecipientPicker aria-label="To" onlyContacts />)
  act(() => screen.getByRole('combobox').focus())
  await vi.dynamicImportSettled()
  cleanup()
}
