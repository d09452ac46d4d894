import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { picker, rows } from './option-rows.ts'

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset())

/** Enters a text as one event of the user. */
function enter(value: string) {
  picker().focus()
  fireEvent.change(picker(), { target: { value } })
}

function setup(fetch: typeof globalThis.fetch) {
  const search = httpSearch({
    request: (query) => `https://directory.example?q=${query}`,
    mapRow: (contact: Contact) => contact,
    fetch,
    debounce: 0,
  })
  render(<EmailPicker aria-label="To" contacts={search} />)
}

describe('A picker that searches a directory', () => {
  it('says that the search failed, keeps the text, and finds the contacts with another try', async () => {
    const fetch = vi
      .fn<typeof globalThis.fetch>()
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockImplementation(async () => Response.json([{ email: 'ann@example.org' }]))
    setup(fetch)
    enter('an')
    await waitFor(() => expect(rows()).toEqual(["The server can't be reached. Try again"]))
    expect(picker().value).toBe('an')
    expect(errors.mock.calls).toEqual([[expect.stringContaining("The server can't be reached.")]])
    fireEvent.click(screen.getByRole('option'))
    await waitFor(() => expect(rows()).toEqual(['ann@example.org']))
    expect(picker().value).toBe('an')
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('aborts the request for a text when the next key comes', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    setup((_, init) => {
      signals.push(init?.signal)
      return new Promise(() => {})
    })
    await act(async () => enter('a'))
    await act(async () => enter('an'))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })

  it('shows the rows of a longer text without another request', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json([{ email: 'ann@example.org' }, { email: 'amy@example.org' }]),
    )
    setup(fetch)
    enter('a')
    await waitFor(() => expect(rows()).toHaveLength(2))
    enter('an')
    expect(rows()).toEqual(['ann@example.org'])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
