import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'

/** Shows an example. Returns its user. */
export function show(example: ReactNode) {
  render(example)
  return userEvent.setup()
}

/** The names of the chips. */
export const chips = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label'))
