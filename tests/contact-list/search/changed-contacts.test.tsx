import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAskedSource, type Asked } from '../asked-source.ts'
import { PATIENCE, stopTimers } from '../stop-timers.ts'

stopTimers(PATIENCE)

const ann = { name: 'Ann', email: 'ann@old.example' }
const anna = { name: 'Anna', email: 'anna@old.example' }
const annabel = { name: 'Annabel', email: 'annabel@new.example' }

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const addresses = () => options().map((row) => row.querySelector('.tb-contact-address')?.textContent)
const active = () => options().findIndex((row) => row.getAttribute('aria-selected') === 'true')
const activeId = () => picker().getAttribute('aria-activedescendant')

/** Types "an" into a picker with these contacts, waits for `count` rows, and moves to the first one. */
async function onFirst(contacts: EmailPickerProps['contacts'], count = 2) {
  const onContactPicked = vi.fn<(contact: Contact) => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const ui = (given: EmailPickerProps['contacts']) => (
    <form onSubmit={onSubmit}>
      <EmailPicker aria-label="To" contacts={given} onContactPicked={(contact) => onContactPicked(contact)} />
      <button>Send</button>
    </form>
  )
  const { rerender } = render(ui(contacts))
  const user = userEvent.setup()
  await user.type(picker(), 'an')
  await waitFor(() => expect(options()).toHaveLength(count))
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe(0)
  return {
    user,
    onContactPicked,
    onSubmit,
    swap: (given: EmailPickerProps['contacts']) => rerender(ui(given)),
  }
}

const answer = (question: Asked, contacts: readonly Contact[], complete = true) =>
  act(async () => question.answer(contacts, { complete }))

describe('the active row, when the app passes other contacts', () => {
  it('is no longer active, and Enter does not pick it', async () => {
    const { source, asked, last } = createAskedSource()
    const { user, onContactPicked, onSubmit, swap } = await onFirst([ann, anna])
    swap(source)
    expect(activeId()).toBeNull()
    expect(active()).toBe(-1)
    await user.keyboard('{Enter}')
    expect(asked).toHaveLength(1)
    await answer(last(), [annabel])
    await waitFor(() => expect(addresses()).toEqual(['annabel@new.example']))
    expect(active()).toBe(-1)
    expect(picker().value).toBe('an')
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is not shown behind the others, however few they are', async () => {
    const { swap } = await onFirst([ann, anna])
    swap([annabel])
    await waitFor(() => expect(addresses()).toEqual(['annabel@new.example']))
    expect(activeId()).toBeNull()
  })

  it('is not active again when the app passes the old contacts again', async () => {
    const before = [ann, anna]
    const { swap } = await onFirst(before)
    swap([annabel])
    await waitFor(() => expect(addresses()).toEqual(['annabel@new.example']))
    swap(before)
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(activeId()).toBeNull()
  })

  it('stays active when the new contacts have the same address and name, and Enter picks the new object', async () => {
    const { user, onContactPicked, swap } = await onFirst([ann, anna])
    const again = { ...ann, timesContacted: 1 }
    swap([{ ...anna, timesContacted: 2 }, again])
    await waitFor(() => expect(addresses()).toEqual(['anna@old.example', 'ann@old.example']))
    expect(active()).toBe(1)
    await user.keyboard('{Enter}')
    expect(onContactPicked.mock.calls[0]?.[0]).toBe(again)
  })

  it('is waited for by Enter, and picked when the new contacts have it', async () => {
    const { source, last } = createAskedSource()
    const { user, onContactPicked, onSubmit, swap } = await onFirst([ann, anna])
    swap(source)
    await user.keyboard('{Enter}')
    await answer(last(), [annabel], false)
    expect(onContactPicked).not.toHaveBeenCalled()
    const again = { ...ann }
    await answer(last(), [annabel, again])
    await waitFor(() => expect(onContactPicked).toHaveBeenCalledOnce())
    expect(onContactPicked.mock.calls[0]?.[0]).toBe(again)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is where a step starts, when the new contacts have it', async () => {
    const { source, last } = createAskedSource()
    const { user, swap } = await onFirst([ann, anna])
    swap(source)
    await user.keyboard('{ArrowDown}')
    await answer(last(), [annabel, ann, anna])
    await waitFor(() => expect(active()).toBe(2))
  })
})

describe('an active row that a later answer to the same query no longer has', () => {
  it('is dropped when the answer has all matches', async () => {
    const { source, last } = createAskedSource()
    const user = userEvent.setup()
    render(<EmailPicker contacts={source} />)
    await user.type(picker(), 'an')
    await answer(last(), [ann, anna], false)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(0)
    await answer(last(), [anna])
    await waitFor(() => expect(addresses()).toEqual(['anna@old.example']))
    expect(activeId()).toBeNull()
  })
})

describe('a contact that is removed from its index while the list is open', () => {
  async function withIndex() {
    const index = createContactIndex([ann, anna])
    onTestFinished(() => index.close())
    await index.ready
    return { index, ...(await onFirst(index)) }
  }

  it('disappears from a list that was complete, and is not picked', async () => {
    const { index, user, onContactPicked } = await withIndex()
    act(() => void index.remove(ann.email))
    expect(activeId()).toBeNull()
    await waitFor(() => expect(addresses()).toEqual(['anna@old.example']))
    expect(active()).toBe(-1)
    await user.keyboard('{Enter}')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('is not picked by an Enter or a click in the same task', async () => {
    const { index, onContactPicked } = await withIndex()
    const [row] = options()
    await act(async () => {
      index.remove(ann.email)
      row?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      picker().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(picker().value).toBe('an')
  })

  it('leaves another row active', async () => {
    const { index, user, onContactPicked } = await withIndex()
    act(() => void index.remove(anna.email))
    await waitFor(() => expect(addresses()).toEqual(['ann@old.example']))
    expect(active()).toBe(0)
    await user.keyboard('{Enter}')
    expect(onContactPicked.mock.calls).toEqual([[ann]])
  })

  it('disappears with all others when the index is closed', async () => {
    const { index, onContactPicked } = await withIndex()
    act(() => index.close())
    await waitFor(() => expect(options()).toHaveLength(0))
    fireEvent.keyDown(picker(), { key: 'Enter' })
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(picker().value).toBe('an')
  })

  it('causes no search while the list is closed', async () => {
    const { index, user } = await withIndex()
    await user.keyboard('{Escape}')
    act(() => picker().blur())
    const search = vi.spyOn(index, 'search')
    act(() => void index.remove(ann.email))
    expect(search).not.toHaveBeenCalled()
  })
})
