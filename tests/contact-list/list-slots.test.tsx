import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { EmailPicker, RecipientPicker, type Contact, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'

const people: readonly Contact[] = [{ name: 'Ann Lee', email: 'ann@x.example' }]

afterEach(() => vi.restoreAllMocks())

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const isShown = () => {
  const popup = document.querySelector<HTMLElement>('.tb-popup:not([hidden])')
  return popup !== null && popup.style.visibility !== 'hidden'
}

/** A search that fails until it is mended. */
function failing(): ContactSearch & { mend(): void } {
  let isMended = false
  return {
    mend: () => (isMended = true),
    async *search() {
      if (!isMended) throw new Error('closed')
      yield {
        matches: [{ contact: people[0] as Contact, nameRanges: [], emailRanges: [] }],
        total: 1,
        complete: true,
      }
    },
  }
}

const pickers = { EmailPicker, RecipientPicker: RecipientPicker as ComponentType<EmailPickerProps> }

describe.each(Object.entries(pickers))('%s shows what the app renders in its list:', (_, Picker) => {
  function setup(props: EmailPickerProps) {
    render(
      <>
        <Picker aria-label="To" contacts={people} {...props} />
        <button>Next</button>
      </>,
    )
    return { user: userEvent.setup() }
  }

  it('a footer below the rows, outside of the listbox, which Tab reaches', async () => {
    const onClick = vi.fn<() => void>()
    const { user } = setup({ listFooter: <button onClick={onClick}>Whole company</button> })
    expect(screen.queryByRole('button', { name: 'Whole company' })).toBeNull()
    await user.type(picker(), 'a')
    await waitFor(() => expect(rows()).toHaveLength(1))
    const button = screen.getByRole('button', { name: 'Whole company' })
    expect(screen.getByRole('listbox').contains(button)).toBe(false)
    await user.keyboard('{ArrowLeft}{Tab}')
    expect(document.activeElement).toBe(button)
    expect(isShown()).toBe(true)
    await user.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
    expect(picker().value).toBe('a')

    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
    expect(isShown()).toBe(false)
  })

  it('Escape in the footer closes the list and returns to the text', async () => {
    const { user } = setup({ listFooter: <button>Whole company</button> })
    await user.type(picker(), 'a')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Whole company' }))
    expect(isShown()).toBe(true)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(picker())
    expect(isShown()).toBe(false)
    expect(picker().value).toBe('a')
  })

  it('what stands in place of "No matching contacts"', async () => {
    const renderEmpty = (text: string) => <b>Nobody is called {text}</b>
    const { user } = setup({ renderEmpty })
    await user.type(picker(), 'zo')
    await waitFor(() => expect(document.querySelector('.tb-status')?.textContent).toBe('Nobody is called zo'))
    expect(isShown()).toBe(true)
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('No matching contacts'))
  })

  it('what stands in place of the row of a failed search, with the error and a way to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const contacts = failing()
    const { user } = setup({
      contacts,
      renderFailure: (error, retry) => <button onClick={retry}>{String(error)}: again</button>,
    })
    await user.type(picker(), 'a')
    const again = await screen.findByRole('button', { name: 'Error: closed: again' })
    expect(rows()).toEqual([])
    contacts.mend()
    await user.click(again)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(document.querySelector('.tb-status')).toBeNull()
  })

  it('the default where a function throws, which the developer is told', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = setup({
      renderEmpty: () => {
        throw new Error('broken')
      },
    })
    await user.type(picker(), 'zo')
    await waitFor(() =>
      expect(document.querySelector('.tb-status')?.textContent).toBe('No matching contacts'),
    )
    expect(said.mock.calls.flat().join('\n')).toMatch(/Picker: renderEmpty threw an error/)
  })
})
