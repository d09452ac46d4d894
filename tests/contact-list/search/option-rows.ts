import { screen } from '@testing-library/react'

export const picker = () => screen.getByRole<HTMLInputElement>('combobox')

/** The rows of the open list: the addresses of contacts, and the texts of others. */
export const rows = () =>
  screen
    .queryAllByRole('option')
    .map((row) => row.querySelector('.tb-contact-address')?.textContent ?? row.textContent)
