import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, memo, useState } from 'react'
import {
  RecipientPicker,
  type Contact,
  type Recipient,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { boxNamed } from './recipient-box.tsx'

interface Person extends Contact {
  id: number
}

const ann: Person = { id: 1, name: 'Ann Lee', email: 'Ann@X.example', photo: 'ann.png' }
const bob: Person = { id: 2, name: 'Bob Ray', email: 'bob@x.example' }
const people = [ann, bob]

const box = boxNamed('To')
const idsOf = (recipients: readonly Recipient[]) =>
  recipients.map(({ contact }) => (contact as Person | undefined)?.id)

/** A box, and the ids of the contacts that it has reported. */
function start(props: RecipientPickerProps<Person> = {}) {
  const reported: (readonly (number | undefined)[])[] = []
  const handle = createRef<RecipientPickerHandle>()
  const { rerender } = render(element(props))
  function element(now: RecipientPickerProps<Person>) {
    return (
      <RecipientPicker
        ref={handle}
        aria-label="To"
        contacts={people}
        onMailboxesChanged={(recipients) => void reported.push(idsOf(recipients))}
        {...now}
      />
    )
  }
  return {
    user: userEvent.setup({ delay: null }),
    reported,
    ids: () => idsOf(handle.current?.mailboxes ?? []),
    rerender: (now: RecipientPickerProps<Person>) => rerender(element(now)),
  }
}

it('a recipient that was picked carries its contact, and a typed one none', async () => {
  const { user, reported, ids } = start()
  await user.type(box.input(), 'ann')
  await screen.findByRole('option')
  await user.keyboard('{Enter}cid@x.example,')
  expect(reported).toEqual([[1], [1, undefined]])
  expect(ids()).toEqual([1, undefined])
})

it('a picked contact stays known when only its address is inserted', async () => {
  const { user, ids } = start({ completion: 'address' })
  await user.type(box.input(), 'ann')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['Ann@X.example'])
  expect(ids()).toEqual([1])
})

it('an address that is typed has the contact that the list shows for it', async () => {
  const { user, reported } = start()
  await user.type(box.input(), 'bob@x.exampl')
  await screen.findByRole('option')
  await user.keyboard('e{Enter}')
  expect(reported).toEqual([[2]])
})

it('addresses that are pasted have the contacts of the array, of an index, and of a search that has them at once', async () => {
  const index = createContactIndex<Person>(people)
  await index.ready
  const peeking: ContactSearch<Person> = {
    peek: (query) => index.peek?.(query, { limit: 10 }),
    search: (query, options) => index.search(query, options),
  }
  for (const contacts of [people, index, peeking]) {
    const { user, ids } = start({ contacts })
    await user.click(box.input())
    await user.paste('Bob <bob@x.example>; cid@x.example, obob@x.example, Ann@X.EXAMPLE')
    expect(ids()).toEqual([2, undefined, undefined, 1])
    cleanup()
  }
  index.close()
})

it('of a search that throws at once, pasted addresses have no contact', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing: ContactSearch<Person> = {
    peek() {
      throw new Error('no')
    },
    async *search() {},
  }
  const { user, ids } = start({ contacts: failing })
  await user.click(box.input())
  await user.paste('bob@x.example, ')
  expect(ids()).toEqual([undefined])
  error.mockRestore()
})

it('the contact comes back with undo, redo, and when a chip is edited and put back', async () => {
  const { user, ids } = start()
  await user.type(box.input(), 'ann')
  await screen.findByRole('option')
  await user.keyboard('{Enter}{Backspace}{Backspace}')
  expect(ids()).toEqual([])
  await user.keyboard('{Control>}z{/Control}')
  expect(ids()).toEqual([1])
  await user.keyboard('{ArrowLeft}{Enter}x{Escape}{Escape}')
  expect(box.names()).toEqual(['Ann Lee'])
  expect(ids()).toEqual([1])
})

it('recipients of the app keep the contacts that they have, even when the app gives only their addresses later', async () => {
  const { user, reported, ids, rerender } = start({
    contacts: [],
    mailboxes: [{ email: 'ann@x.example', contact: ann }, bob],
  })
  expect(ids()).toEqual([1, undefined])
  rerender({ contacts: [], mailboxes: [{ email: 'ann@x.example' }, { ...bob, contact: bob }] })
  expect(ids()).toEqual([1, 2])
  await user.type(box.input(), 'cid@x.example,')
  expect(reported).toEqual([[1, 2, undefined]])
})

it('a contact of the app is not replaced by one of the search when its recipient comes back or is pasted', async () => {
  const own = { ...ann, id: 7 }
  const peeking: ContactSearch<Person> = {
    peek: () => ({ matches: [{ contact: ann }], total: 1, complete: true }) as never,
    async *search() {},
  }
  for (const contacts of [people, peeking]) {
    const { user, ids, rerender } = start({ contacts, mailboxes: [{ ...own, contact: own }] })
    rerender({ contacts })
    await user.click(box.remove('Ann Lee'))
    expect(ids()).toEqual([])
    act(() => box.input().focus())
    if (contacts === people) await user.keyboard('{Control>}z{/Control}')
    else await user.paste('Ann@x.example, ')
    expect(ids()).toEqual([7])
    cleanup()
  }
})

it('renderChip gets the contact, also when only the contact changes', () => {
  const renderChip = ({ contact }: Recipient<Person>) => `#${contact?.id}`
  const { rerender } = start({ mailboxes: [{ ...ann, contact: ann }], renderChip })
  expect(box.names()).toEqual(['#1'])
  rerender({ mailboxes: [{ ...ann, contact: { ...ann, id: 7 } }], renderChip })
  expect(box.names()).toEqual(['#7'])
})

it('recipients stay the same objects while the user writes', async () => {
  const rendered = vi.fn<() => void>()
  const Chip = memo(function Chip({ recipient: { email } }: { recipient: Recipient<Person> }) {
    rendered()
    return email
  })
  const renderChip = (recipient: Recipient<Person>) => <Chip recipient={recipient} />
  const { user } = start({ defaultText: 'cid@x.example, ', renderChip })
  await user.type(box.input(), 'ann')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  expect(rendered).toHaveBeenCalledTimes(2)
  await user.keyboard('bob')
  expect(rendered).toHaveBeenCalledTimes(2)
})

it('validate gets the contacts', async () => {
  const { user } = start({
    validate: (recipients) => (idsOf(recipients).includes(1) ? 'Ann is away.' : undefined),
  })
  await user.type(box.input(), 'ann')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  await user.tab()
  expect(await screen.findByText('Ann is away.')).not.toBeNull()
})

it('a state of recipients can be the setter', async () => {
  const shown: unknown[] = []
  function App() {
    const [recipients, setRecipients] = useState<Recipient<Person>[]>([])
    shown.push(idsOf(recipients))
    return (
      <RecipientPicker
        aria-label="To"
        contacts={people}
        mailboxes={recipients}
        onMailboxesChanged={setRecipients}
      />
    )
  }
  render(<App />)
  await userEvent.type(box.input(), 'ann')
  await screen.findByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(box.names()).toEqual(['Ann Lee'])
  expect(shown.at(-1)).toEqual([1])
})

it('what the app does to the array that it gets changes nothing in the box', async () => {
  const { user, ids } = start({ onMailboxesChanged: (recipients) => void recipients.splice(0) })
  await user.type(box.input(), 'cid@x.example,')
  await user.type(box.input(), 'dan@x.example,')
  expect(box.names()).toEqual(['cid@x.example', 'dan@x.example'])
  expect(ids()).toHaveLength(2)
})

it('a recipient that is pasted from a box with the same contacts keeps its contact', async () => {
  const ids: unknown[] = []
  const { user } = start()
  render(
    <RecipientPicker
      aria-label="Cc"
      contacts={people}
      onMailboxesChanged={(recipients) => void ids.push(idsOf(recipients))}
    />,
  )
  render(
    <RecipientPicker
      aria-label="Other"
      contacts={[bob]}
      onMailboxesChanged={(recipients) => void ids.push(idsOf(recipients))}
    />,
  )
  await user.type(box.input(), 'ann')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  for (const name of ['Cc', 'Other']) {
    const { input } = boxNamed(name)
    act(() => input().focus())
    const getData = () => 'Ann Lee <Ann@x.example>'
    fireEvent.paste(input(), { clipboardData: { getData, types: ['text/plain'] } })
  }
  // Contacts of another source can be of another type.
  expect(ids).toEqual([[1], [undefined]])
})

it('a contact of the app that is none is left out', () => {
  const { ids } = start({ mailboxes: [{ ...bob, contact: 'Bob' as never }] })
  expect(box.names()).toEqual(['Bob Ray'])
  expect(ids()).toEqual([undefined])
})

it('with showAvatars, a chip has the photo of its contact, or its first initial', () => {
  start({ showAvatars: true, mailboxes: [{ ...ann, contact: ann }, { email: 'cid@x.example' }] })
  const avatars = box.chips().map((chip) => chip.querySelector('.tb-avatar'))
  expect(avatars.map((avatar) => avatar?.textContent)).toEqual(['A', 'C'])
  expect(avatars[0]?.querySelector('img')?.getAttribute('src')).toBe('ann.png')
  expect(box.names()).toEqual(['Ann Lee', 'cid@x.example'])
})

it('the initials have one of 12 colors, which follows from the address, in any case', () => {
  const emails = Array.from({ length: 60 }, (_, number) => `person${number}@x.example`)
  for (const some of [emails, ['PERSON7@x.example']])
    start({ showAvatars: true, mailboxes: some.map((email) => ({ email, name: 'Ann Lee' })) })
  const avatars = [...document.querySelectorAll<HTMLElement>('.tb-avatar')]
  const hues = avatars.map((avatar) => avatar.dataset.hue)
  expect(new Set(hues)).toEqual(new Set(Array.from({ length: 12 }, (_, color) => `${color * 30}`)))
  expect(hues.at(-1)).toBe(hues[7])
})

it('without showAvatars, and in a chip of the app, there is no avatar', () => {
  start({ mailboxes: [{ ...ann, contact: ann }] })
  expect(document.querySelector('.tb-avatar')).toBeNull()
  start({ showAvatars: true, mailboxes: [{ ...ann, contact: ann }], renderChip: () => 'x' })
  expect(document.querySelector('.tb-avatar')).toBeNull()
})
