import { waitFor } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open, people, type List } from '../support/open-box.tsx'

it('A pick is announced once, and so is the search before it: the two statuses never say the same', async () => {
  const { press } = open(<RecipientPicker contacts={people('Bob Bobby')} />)
  await press('<clicks box>')
  const statuses = [...document.querySelectorAll('[role=status]')]
  expect(statuses).toHaveLength(2)
  const said: string[] = []
  const observers = statuses.map((status) => {
    const observer = new MutationObserver(() => status.textContent && said.push(status.textContent))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    return observer
  })
  await press('bob')
  await waitFor(() => expect(said).toHaveLength(1))
  await press('<clicks Bob>')
  await waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toContain('Bob')
  expect(new Set(said).size).toBe(2)
  // The status of the closed list is empty.
  expect(statuses.map((status) => status.textContent).filter(Boolean)).toEqual([said[1]])
  for (const observer of observers) observer.disconnect()
})

it('Whom the user removes is announced, and whom a reset of the form removes is not', async () => {
  const { press, status } = open(<RecipientPicker contacts={[]} defaultText="bob@x.example, " />)
  await press('cid@x.example,')
  await waitFor(() => expect(status()).toContain('cid@x.example added'))
  await press('<resets>{Backspace}{Backspace}')
  await waitFor(() => expect(status()).toBe('bob@x.example removed, 0 recipients'))
})

it('Whom the app accepts of several people is announced', async () => {
  const takes = (now: List) => now.filter(({ email }) => email !== 'bob@x.example')
  const { press, status } = open(<RecipientPicker />, { takes })
  await press('<pastes ann@x.example, bob@x.example>')
  await waitFor(() => expect(status()).toBe('ann@x.example added, 1 recipient'))
})
