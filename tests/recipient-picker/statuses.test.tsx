import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Recipients } from './recipient-box.tsx'

const contacts = [
  { name: 'Bob', email: 'bob@x.example' },
  { name: 'Bobby', email: 'bobby@x.example' },
]

it('A pick is announced once, and so is the search before it: the two statuses never say the same', async () => {
  const user = userEvent.setup()
  render(<Recipients contacts={contacts} />)
  await user.click(screen.getByRole('combobox'))
  const statuses = [...document.querySelectorAll('[role=status]')]
  expect(statuses).toHaveLength(2)
  const said: string[] = []
  const observers = statuses.map((status) => {
    const observer = new MutationObserver(() => status.textContent && said.push(status.textContent))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    return observer
  })
  await user.type(screen.getByRole('combobox'), 'bob')
  await waitFor(() => expect(said).toHaveLength(1))
  await user.click(screen.getAllByRole('option')[0] as HTMLElement)
  await waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toContain('Bob')
  expect(new Set(said).size).toBe(2)
  // The status of the closed list is empty.
  expect(statuses.map((status) => status.textContent).filter(Boolean)).toEqual([said[1]])
  for (const observer of observers) observer.disconnect()
})
