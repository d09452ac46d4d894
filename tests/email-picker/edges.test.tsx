import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useLayoutEffect } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option').map((row) => row.textContent)

async function indexOf(...emails: string[]) {
  const index = createContactIndex(emails.map((email) => ({ email })))
  await index.ready
  return index
}

describe('a contact that is removed right after a rendering that shows it', () => {
  it('is gone from the list, and is not picked', async () => {
    const [first, second] = [
      await indexOf('ann@x.org', 'andy@x.org'),
      await indexOf('ann@x.org', 'andy@x.org'),
    ]
    function App({ contacts, remove }: { contacts: ContactIndex; remove?: string }) {
      useLayoutEffect(() => {
        if (remove) contacts.remove(remove)
      }, [contacts, remove])
      return <EmailPicker contacts={contacts} />
    }
    const { rerender } = render(<App contacts={first} />)
    await userEvent.type(picker(), 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    rerender(<App contacts={second} remove="ann@x.org" />)
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('andy@x.org')]))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(picker().value).toBe('andy@x.org')
  })
})

describe('an app that throws in onContactPicked', () => {
  it.each(['{ArrowDown}{Enter}', '{ArrowDown}{Tab}'])('leaves the list closed after %s', async (keys) => {
    const error = new Error('from the app')
    const onError = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
    window.addEventListener('error', onError)
    const onContactPicked = () => {
      throw error
    }
    render(<EmailPicker contacts={await indexOf('ann@x.org')} onContactPicked={onContactPicked} />)
    await userEvent.type(picker(), 'an')
    await waitFor(() => expect(options()).toHaveLength(1))
    await userEvent.keyboard(keys)
    window.removeEventListener('error', onError)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ error }))
    expect(picker().value).toBe('ann@x.org')
    expect(picker().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('a click that an effect of the app dispatches', () => {
  it('opens the list, and React has nothing to complain of', async () => {
    const onConsoleError = vi.spyOn(console, 'error')
    const index = await indexOf('ann@x.org')
    function App() {
      useEffect(() => {
        picker().focus()
        picker().click()
      }, [])
      return <EmailPicker contacts={index} minChars={0} />
    }
    render(<App />)
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(onConsoleError).not.toHaveBeenCalled()
    onConsoleError.mockRestore()
  })
})

describe('a source that throws what has no text', () => {
  it('shows that it failed', async () => {
    const onConsoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const source: ContactSearch = {
      // oxlint-disable-next-line require-yield
      async *search() {
        throw Object.create(null) as Error
      },
    }
    render(<EmailPicker contacts={source} />)
    await userEvent.type(picker(), 'an')
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Try again')]))
    onConsoleError.mockRestore()
  })
})
