import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const people = [ann, { name: 'Anna Berg', email: 'anna@x.example' }, { email: 'bob@x.example' }]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
const options = () => screen.queryAllByRole('option')
const form = (props: EmailPickerProps) => (
  <>
    <EmailPicker aria-label="To" {...props} />
    <input aria-label="Subject" />
  </>
)

describe('the list of contacts', () => {
  it('stays closed when the contacts arrive after the focus has left', async () => {
    const user = userEvent.setup()
    const { rerender } = render(form({ contacts: [] }))
    await user.type(picker(), 'an')
    await user.tab()
    rerender(form({ contacts: people }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
    expect(isExpanded()).toBe(false)
  })

  it('stays closed when the app sets a text that somebody matches', async () => {
    const user = userEvent.setup()
    const { rerender } = render(form({ contacts: people, text: '' }))
    await user.type(picker(), 'z')
    await user.tab()
    rerender(form({ contacts: people, text: 'ann' }))
    expect(isExpanded()).toBe(false)
  })

  it('closes when the picker is disabled, and is not there again when it is enabled', async () => {
    const user = userEvent.setup()
    const onTextChanged = vi.fn<NonNullable<EmailPickerProps['onTextChanged']>>()
    const { rerender } = render(form({ contacts: people, onTextChanged }))
    await user.type(picker(), 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    rerender(form({ contacts: people, onTextChanged, enabled: false }))
    expect(options()).toHaveLength(0)
    rerender(form({ contacts: people, onTextChanged, enabled: true }))
    expect(options()).toHaveLength(0)
  })

  it('never opens on a read-only picker', async () => {
    const user = userEvent.setup()
    render(form({ contacts: people, readOnly: true, text: 'an' }))
    await user.click(picker())
    await user.keyboard('{ArrowDown}')
    expect(isExpanded()).toBe(false)
  })

  it('follows arrow keys however fast they come', async () => {
    const user = userEvent.setup({ delay: null })
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    render(form({ contacts: people, onContactPicked }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onContactPicked.mock.calls[0]?.[0]).toEqual(ann)
  })
})

describe('a search', () => {
  it('that ends without saying that it is complete is complete', async () => {
    const user = userEvent.setup()
    const silent: ContactSearch = { async *search() {} }
    render(form({ contacts: silent }))
    await user.type(picker(), 'a')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matching contacts'))
  })

  it('keeps the rows it has when it ends like that', async () => {
    const user = userEvent.setup()
    const match = { contact: ann, nameRanges: [], emailRanges: [] }
    const short: ContactSearch = {
      async *search() {
        yield { matches: [match], total: 1, complete: false }
      },
    }
    render(form({ contacts: short }))
    await user.type(picker(), 'a')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 contact'))
    expect(options()).toHaveLength(1)
  })
})

describe('the rows', () => {
  const active = () => options().findIndex((row) => row.getAttribute('aria-selected') === 'true')

  it('hold an address once, however many contacts of an array have it', async () => {
    const user = userEvent.setup()
    const contacts = [ann, { name: 'Annie', email: ann.email, timesContacted: 1 }, { email: 'x@x.example' }]
    render(form({ contacts }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[0]?.textContent).toContain('Annie')
    expect(options()[1]?.getAttribute('aria-setsize')).toBe('2')
  })

  it('are all reached by the keys, also when a source gives a contact twice', async () => {
    const user = userEvent.setup()
    const bob = { name: 'Bob', email: 'bob@x.example' }
    const twice: ContactSearch = {
      async *search() {
        const matches = [ann, ann, bob].map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
        yield { matches, total: 3, complete: true }
      },
    }
    render(form({ contacts: twice }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(3))
    const visited: number[] = []
    for (let step = 0; step < 4; step++) {
      await user.keyboard('{ArrowDown}')
      visited.push(active())
    }
    expect(visited).toEqual([0, 1, 2, 0])
  })

  it('are all reached by the keys, however few are offered at first', async () => {
    const user = userEvent.setup()
    const many = Array.from({ length: 12 }, (_, at) => ({ email: `p${at + 10}@x.example` }))
    render(form({ contacts: many, limit: 3 }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}'.repeat(4))
    await waitFor(() => expect(options()).toHaveLength(6))
    await user.keyboard('{ArrowDown}'.repeat(4))
    await waitFor(() => expect(options()).toHaveLength(12))
    await user.keyboard('{ArrowDown}'.repeat(6))
    expect(active()).toBe(11)
  })

  it('are not picked by Enter once the list is closed by another text', async () => {
    const user = userEvent.setup()
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    const { rerender } = render(form({ contacts: people, text: 'an', onContactPicked }))
    await user.click(picker())
    await user.keyboard('n')
    await waitFor(() => expect(options().length).toBeGreaterThan(0))
    await user.keyboard('{ArrowDown}')
    rerender(form({ contacts: people, text: '', onContactPicked }))
    await user.keyboard('{Enter}')
    expect(onContactPicked).not.toHaveBeenCalled()
  })
})
