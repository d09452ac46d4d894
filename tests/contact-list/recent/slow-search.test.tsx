import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  EmailPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAskedSource } from '../asked-source.ts'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const anna = { name: 'Anna Ray', email: 'anna@x.example' }
const andy = { name: 'Andy', email: 'andy@x.example' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const addresses = () =>
  screen.queryAllByRole('option').map((row) => row.querySelector('.tb-contact-address')?.textContent)
const isBusy = () => screen.getByRole('listbox').getAttribute('aria-busy') === 'true'
/** What the list says of the search to those who see it. */
const note = () => document.querySelector('.tb-status')?.textContent ?? ''
const status = () => screen.getByRole('status').textContent

/** Enters a text as one event of the user. */
function enter(value: string) {
  act(() => picker().focus())
  fireEvent.change(picker(), { target: { value } })
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

/** Renders a picker with a recent contact, whose directory answers when the test says so. */
function setup(props: EmailPickerProps = {}) {
  const { source, asked, last } = createAskedSource()
  let saved: readonly Contact[] = [ann]
  const storage = {
    load: () => saved,
    save(contacts: readonly Contact[]) {
      saved = contacts
    },
  }
  function App() {
    return <EmailPicker contacts={source} recentContacts={useRecentContacts({ storage })} {...props} />
  }
  render(<App />)
  return {
    asked,
    last,
    answer: (...contacts: Contact[]) => act(async () => last().answer(contacts)),
    fail: () => act(async () => last().fail()),
  }
}

describe('while a directory takes its time, a list with recent contacts', () => {
  it('keeps the rows of the query before until the directory answers', async () => {
    const { answer } = setup()
    enter('a')
    await answer(andy, ann, anna)
    expect(addresses()).toEqual([ann.email, andy.email, anna.email])
    enter('an')
    await pass(100)
    expect(addresses()).toEqual([ann.email, andy.email, anna.email])
    expect(isBusy()).toBe(true)
    await answer(ann, anna)
    expect(addresses()).toEqual([ann.email, anna.email])
    expect(isBusy()).toBe(false)
  })

  it('shows the recent ones that match, and that it searches, once that is slow', async () => {
    const { answer } = setup()
    enter('a')
    await answer(andy, ann, anna)
    enter('ann')
    await pass(200)
    expect(addresses()).toEqual([ann.email])
    expect(isBusy()).toBe(false)
    expect(note()).toBe('Searching…')
    enter('ann l')
    expect(addresses()).toEqual([ann.email])
    expect(isBusy()).toBe(false)
  })

  it('shows the recent ones that match at once when it has no other rows', async () => {
    const { answer } = setup()
    enter('an')
    expect(addresses()).toEqual([ann.email])
    expect(note()).toBe('')
    enter('ann')
    expect(addresses()).toEqual([ann.email])
    expect(isBusy()).toBe(false)
    await answer(ann, anna)
    expect(addresses()).toEqual([ann.email, anna.email])
  })

  it('says that it searches, and not how many contacts it has found', async () => {
    const { answer } = setup()
    enter('an')
    await pass(1000)
    expect(status()).toBe('Searching…')
    expect(note()).toBe('Searching…')
    await answer(ann, anna)
    await pass(1000)
    expect(status()).toBe('2 contacts')
    expect(note()).toBe('')
  })

  it('has the recent ones that match when the directory fails before the rows have changed', async () => {
    const { answer, fail } = setup()
    enter('a')
    await answer(andy, ann, anna)
    enter('ann')
    await fail()
    expect(addresses()).toEqual([ann.email, undefined])
    expect(screen.getByText('Try again')).toBeTruthy()
  })

  it('keeps the other rows when its last recent contact is forgotten', async () => {
    const { answer, asked } = setup()
    enter('a')
    await answer(andy, ann, anna)
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    fireEvent.keyDown(picker(), { key: 'Delete', shiftKey: true })
    expect(addresses()).toEqual([andy.email, ann.email, anna.email])
    await pass(200)
    expect(addresses()).toEqual([andy.email, ann.email, anna.email])
    expect(document.querySelector('.tb-heading')).toBeNull()
    await answer(andy, anna)
    expect(asked.map(({ query }) => query)).toEqual(['a', 'a'])
    expect(addresses()).toEqual([andy.email, anna.email])
  })

  it('lets a key wait for the rows of the query', async () => {
    const onContactPicked = vi.fn<(contact: Contact) => void>()
    const { answer } = setup({ onContactPicked: (contact) => onContactPicked(contact) })
    enter('a')
    await answer(andy, ann)
    enter('and')
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    fireEvent.keyDown(picker(), { key: 'Enter' })
    expect(onContactPicked).not.toHaveBeenCalled()
    await answer(andy)
    expect(onContactPicked.mock.calls).toEqual([[andy]])
  })
})
