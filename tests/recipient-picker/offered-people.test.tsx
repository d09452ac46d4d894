import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import {
  RecipientPicker,
  useRecentContacts,
  type Contact,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { boxNamed } from './recipient-box.tsx'

const box = boxNamed()
const person = (name: string): Contact => ({ name, email: `${name.toLowerCase()}@x.example` })
const [ann, bob, cleo] = ['Ann', 'Bob', 'Cleo'].map(person) as [Contact, Contact, Contact]
const rows = () =>
  screen
    .queryAllByRole('option')
    .map((row) => row.querySelector('.tb-contact-name')?.textContent ?? row.textContent)

function start(props: RecipientPickerProps) {
  render(<RecipientPicker aria-label="To" minChars={0} {...props} />)
  return userEvent.setup()
}

describe('contacts of the device', () => {
  const chosen = [person('Dan'), person('Eve')]

  it.each([
    ['after all chips, also without a draft', '', ['Ann', 'Dan', 'Eve'], ''],
    ['in the place of what was typed', 'da', ['Ann', 'Dan', 'Eve'], ''],
  ])('become chips, %s', async (_, typed, names, draft) => {
    const onMailboxesChanged = vi.fn<(mailboxes: readonly Contact[]) => void>()
    const deviceContacts = vi.fn<() => Promise<readonly Contact[]>>(async () => chosen)
    const user = start({ defaultText: 'Ann <ann@x.example>, ', deviceContacts, onMailboxesChanged })
    await user.click(box.input())
    if (typed) await user.keyboard(typed)
    await user.click(screen.getByRole('option', { name: 'From this device' }))
    await act(async () => {})
    expect(deviceContacts).toHaveBeenCalledWith({ multiple: true })
    expect(box.names()).toEqual(names)
    expect(box.input().value).toBe(draft)
    expect(onMailboxesChanged).toHaveBeenCalledTimes(1)
    // One step, whatever was typed before.
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual(['Ann'])
  })

  it('who are recipients already are not added again, and nobody is when the user chooses nobody', async () => {
    const answers = [[ann, ...chosen], []]
    const deviceContacts = async () => answers.shift() ?? []
    const user = start({ defaultText: 'Ann <ann@x.example>, ', deviceContacts })
    for (const names of [
      ['Ann', 'Dan', 'Eve'],
      ['Ann', 'Dan', 'Eve'],
    ]) {
      await user.click(box.input())
      await user.click(screen.getByRole('option', { name: 'From this device' }))
      await act(async () => {})
      expect(box.names()).toEqual(names)
    }
  })
})

describe('recent contacts', () => {
  function Recent(props: RecipientPickerProps) {
    const fromHook = useRecentContacts()
    const [recent, setRecent] = useState<readonly Contact[]>([ann, bob, cleo])
    const without = (email: string) => recent.filter((contact) => contact.email !== email)
    return (
      <RecipientPicker
        aria-label="To"
        minChars={0}
        recentContacts={{
          ...fromHook,
          recent,
          remember: (contact) => setRecent([contact, ...without(contact.email)]),
          forget: (email) => setRecent(without(email)),
        }}
        {...props}
      />
    )
  }

  it('are offered while they are no recipients, and again when they are removed', async () => {
    render(<Recent defaultText="Bob <bob@x.example>, " />)
    const user = userEvent.setup()
    await user.click(box.input())
    expect(rows()).toEqual(['Ann', 'Cleo'])
    await user.click(screen.getByRole('option', { name: /Cleo/ }))
    expect(box.names()).toEqual(['Bob', 'Cleo'])
    await user.click(box.input())
    expect(rows()).toEqual(['Ann'])
    await user.click(box.remove('Cleo'))
    await user.click(box.input())
    // It was picked last.
    expect(rows()).toEqual(['Cleo', 'Ann'])
  })

  it('are forgotten with their cross, which adds nobody', async () => {
    render(<Recent defaultText="Bob <bob@x.example>, " />)
    const user = userEvent.setup()
    await user.click(box.input())
    const cross = screen.getByRole('option', { name: /Ann/ }).querySelector('.tb-forget')
    await user.click(cross as Element)
    expect(rows()).toEqual(['Cleo'])
    expect(box.names()).toEqual(['Bob'])
    // Nor is one forgotten who is not in sight.
    await user.click(box.remove('Bob'))
    await user.click(box.input())
    expect(rows()).toEqual(['Bob', 'Cleo'])
  })
})
