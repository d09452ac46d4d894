import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { EmailPicker, type EmailPickerMessages } from 'react-textbox-emailpicker'
import { ContactSourceError, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { de } from 'react-textbox-emailpicker/locales/de'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const row = () => screen.queryByRole('option')?.textContent
const status = () => screen.getByRole('status').textContent

const complaints = vi.spyOn(console, 'error')
beforeEach(() => void complaints.mockReset())

/** A search that throws, whatever it is. */
function throwing(error: unknown): ContactSearch {
  return {
    // oxlint-disable-next-line require-yield
    async *search() {
      throw error
    },
  }
}

function enter(text: string) {
  picker().focus()
  fireEvent.change(picker(), { target: { value: text } })
}

async function failWith(error: unknown, failed?: unknown) {
  const messages = failed === undefined ? undefined : ({ failed } as Partial<EmailPickerMessages>)
  const view = render(<EmailPicker aria-label="To" contacts={throwing(error)} messages={messages} />)
  enter('a')
  await waitFor(() => expect(row()).toBeDefined())
  return view
}

describe('The row of a failed search', () => {
  it('shows and announces the sentence of a ContactSourceError', async () => {
    await failWith(new ContactSourceError('busy'))
    expect(row()).toBe('The server is busy. Try again later. Try again')
    await waitFor(() => expect(status()).toBe('The server is busy. Try again later.'))
  })

  it('shows the sentence of a ContactSourceError of another copy of the package', async () => {
    await failWith({ name: 'ContactSourceError', message: 'The server is busy.' })
    expect(row()).toBe('The server is busy. Try again')
  })

  it.each([
    [new Error('ECONNRESET 10.0.0.7')],
    [new TypeError('x is not a function')],
    ['closed'],
    [undefined],
    [null],
    [7],
    [{ name: 'ContactSourceError' }],
    [{ name: 'ContactSourceError', message: 7 }],
    [{ name: 'ContactSourceError', message: '' }],
    [{ name: 'ContactSourceError', message: ' ' }],
  ])('shows no other error: %o', async (error) => {
    await failWith(error)
    expect(row()).toBe('Contacts could not be searched Try again')
  })

  it('is in the language of the messages, which has one text for all failures', async () => {
    await failWith(new ContactSourceError('busy'), de.failed)
    expect(row()).toBe(`${String(de.failed)} Try again`)
  })

  it('shows what the function of the app returns for the error', async () => {
    const error = new ContactSourceError('sign-in')
    const failed = vi.fn<(error: unknown) => string>(
      (thrown) => `Grund: ${(thrown as ContactSourceError).problem}`,
    )
    await failWith(error, failed)
    expect(row()).toBe('Grund: sign-in Try again')
    await waitFor(() => expect(status()).toBe('Grund: sign-in'))
    expect(failed.mock.calls.every(([thrown]) => thrown === error)).toBe(true)
  })

  it('does not ask the function of the app before there is a failure', () => {
    const failed = vi.fn<() => string>(() => 'Fehler')
    render(<EmailPicker aria-label="To" contacts={[{ email: 'a@x.example' }]} messages={{ failed }} />)
    enter('a')
    expect(failed).not.toHaveBeenCalled()
  })

  it('is in English if the function of the app throws or returns no text, and the developer is told', async () => {
    const unusable = [
      () => {
        throw new Error('no text')
      },
      () => 7,
      () => undefined,
      () => '',
      () => ' \n',
    ]
    for (const failed of unusable) {
      const { unmount } = await failWith(new ContactSourceError('busy'), failed)
      expect(row()).toBe('The server is busy. Try again later. Try again')
      unmount()
    }
    // Each message is printed once.
    expect(complaints.mock.calls.flat().filter((text) => /messages\.failed/.test(String(text)))).toEqual([
      'EmailPicker: messages.failed threw an error, or gave no text. The text that it replaces is shown instead.',
    ])
  })

  it.each(['', ' '])('is in English if the text of the app is %j', async (failed) => {
    await failWith(new ContactSourceError('busy'), failed)
    expect(row()).toBe('The server is busy. Try again later. Try again')
    await waitFor(() => expect(status()).toBe('The server is busy. Try again later.'))
  })

  it('shows the text of the next failure after another try', async () => {
    const errors = [new ContactSourceError('busy'), new ContactSourceError('forbidden')]
    const search: ContactSearch = {
      // oxlint-disable-next-line require-yield
      async *search() {
        throw errors.shift()
      },
    }
    render(<EmailPicker aria-label="To" contacts={search} />)
    enter('a')
    await waitFor(() => expect(row()).toMatch(/^The server is busy/))
    fireEvent.click(screen.getByRole('option'))
    await waitFor(() => expect(row()).toBe('You are not allowed to see these contacts. Try again'))
  })
})

it('A message for failures that is neither a string nor a function is reported, and English is used', async () => {
  await failWith(new ContactSourceError('busy'), 7)
  expect(row()).toBe('The server is busy. Try again later. Try again')
  expect(complaints.mock.calls.flat()).toContain(
    "EmailPicker: messages.failed can't be 7. It takes a string or a function.",
  )
})
