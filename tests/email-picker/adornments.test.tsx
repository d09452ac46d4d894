import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { turns } from '../support/turns.ts'

const people = [
  { name: 'Ann', email: 'ann@x.example', timesContacted: 1 },
  { name: 'Anna', email: 'anna@x.example', timesContacted: 9 },
  { name: 'Bob', email: 'bob@x.example', timesContacted: 3 },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
const clearButton = () => screen.getByRole('button', { name: 'Clear' })

function setup(props: EmailPickerProps = {}) {
  render(
    <EmailPicker
      aria-label="To"
      contacts={people}
      clearable
      startAdornment={<i>To:</i>}
      endAdornment={<button type="button">Book</button>}
      {...props}
    />,
  )
  return userEvent.setup()
}

/** Whether the list opens. */
async function opens() {
  await act(() => turns())
  return isExpanded()
}

describe('an adornment of EmailPicker', () => {
  it('opens the list when it is clicked, as the frame does', async () => {
    const user = setup({ defaultText: 'an' })
    await user.click(screen.getByText('To:'))
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(document.activeElement).toBe(picker())
  })

  it('does not open the list when it is a button', async () => {
    const user = setup({ defaultText: 'an' })
    await user.click(screen.getByRole('button', { name: 'Book' }))
    expect(await opens()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book' }))
  })

  it('is before the list in reading order', async () => {
    const user = setup()
    await user.type(picker(), 'an')
    await waitFor(() => expect(isExpanded()).toBe(true))
    const book = screen.getByRole('button', { name: 'Book' })
    const follows = book.compareDocumentPosition(screen.getByRole('listbox'))
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('clearing an EmailPicker', () => {
  it('closes the list, and it stays closed', async () => {
    const user = setup()
    await user.type(picker(), 'an')
    await waitFor(() => expect(isExpanded()).toBe(true))
    await user.click(clearButton())
    expect(picker().value).toBe('')
    expect(isExpanded()).toBe(false)
    expect(await opens()).toBe(false)
    expect(document.activeElement).toBe(picker())
    await user.keyboard('b')
    await waitFor(() => expect(options()).toHaveLength(1))
  })

  it('offers contacts with minChars={0}, as a click in the empty box does', async () => {
    const user = setup({ minChars: 0, defaultText: 'bob@x.example' })
    await user.click(clearButton())
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(picker().value).toBe('anna@x.example')
  })

  it.each([0, 1])('does not open the list for a text that the app keeps (minChars: %i)', async (minChars) => {
    const onTextChanged = vi.fn<() => void>()
    const user = setup({ minChars, text: 'an', onTextChanged })
    await user.click(clearButton())
    expect(onTextChanged).toHaveBeenCalledTimes(1)
    expect(picker().value).toBe('an')
    expect(await opens()).toBe(false)
  })

  it('clears all entries of a list, and their marks', async () => {
    const onTextChanged = vi.fn<(text: string, details: { reason: string }) => void>()
    const user = setup({ validate: 'address', defaultText: 'nobody, ann@x.example', onTextChanged })
    await user.click(clearButton())
    expect(picker().value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(onTextChanged.mock.calls.map(([text, { reason }]) => [text, reason])).toEqual([['', 'clear']])
  })
})
