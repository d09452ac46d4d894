import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { ContactMatch } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { people } from '../../support/people.ts'

const contacts = people('Ann Anna Annabel')

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
/** The texts of the rows, for default rows without the initials. */
const texts = () => options().map((row) => (row.querySelector('.tb-contact') ?? row).textContent)

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset().mockImplementation(() => {}))
const swallow = (event: ErrorEvent) => event.preventDefault()
// React 18 has browsers report in development what a boundary catches.
beforeEach(() => addEventListener('error', swallow))
afterEach(() => removeEventListener('error', swallow))

async function offered(props: EmailPickerProps) {
  const ui = (more: EmailPickerProps = {}) => (
    <EmailPicker aria-label="To" contacts={contacts} {...props} {...more} />
  )
  const { rerender } = render(ui())
  await userEvent.type(picker(), 'ann')
  await waitFor(() => expect(options()).toHaveLength(3))
  return (more: EmailPickerProps) => rerender(ui(more))
}

const fails = (): ReactNode => {
  throw new Error('not drawn')
}
const Fails = fails
const FailsLater = () => {
  useEffect(() => fails() as undefined)
  return 'Drawn'
}

describe('renderContact', () => {
  it.each<[string, () => ReactNode]>([
    ['throws', fails],
    ['returns undefined', () => undefined],
    ['returns a component that throws', () => <Fails />],
    ['returns a component that throws in an effect', () => <FailsLater />],
    ['returns what React can’t render', () => ({}) as ReactNode],
  ])('that %s leaves the row as it is by default, and the picker as it was', async (_, broken) => {
    const renderContact = vi.fn<(match: ContactMatch) => ReactNode>(({ contact }) =>
      contact.name === 'Anna' ? broken() : `Drawn: ${String(contact.name)}`,
    )
    const onContactPicked = vi.fn<() => void>()
    await offered({ renderContact, onContactPicked })
    await waitFor(() => expect(texts()).toEqual(['Drawn: Ann', 'Anna anna@x.example', 'Drawn: Annabel']))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(picker().value).toBe('anna@x.example')
    expect(onContactPicked).toHaveBeenCalledOnce()
  })

  it('that always throws is reported once, and each row is the default one', async () => {
    // A fresh copy of the modules, which has not reported anything yet.
    vi.resetModules()
    const { EmailPicker: FreshPicker } = await import('react-textbox-emailpicker')
    render(<FreshPicker contacts={contacts} renderContact={fails} />)
    await userEvent.type(picker(), 'ann')
    await waitFor(() => expect(texts()).toHaveLength(3))
    await userEvent.type(picker(), '{Backspace}n')
    await waitFor(() => expect(texts()[2]).toBe('Annabel annabel@x.example'))
    const reports = errors.mock.calls.filter(([text]) =>
      String(text).startsWith('EmailPicker: renderContact'),
    )
    expect(reports).toHaveLength(1)
  })

  it('is tried again when the app passes another function', async () => {
    const change = await offered({ renderContact: fails })
    expect(texts()[0]).toBe('Ann ann@x.example')
    change({ renderContact: ({ contact }) => contact.email })
    expect(texts()).toEqual(['ann@x.example', 'anna@x.example', 'annabel@x.example'])
  })

  it('may suspend: the default row is shown until its component is loaded', async () => {
    let load = (_module: { default: () => ReactNode }) => {}
    const Row = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (load = resolve)))
    render(
      <Suspense fallback="The page is gone.">
        <EmailPicker aria-label="To" contacts={contacts} renderContact={() => <Row />} />
      </Suspense>,
    )
    await userEvent.type(picker(), 'ann')
    await waitFor(() => expect(texts()[0]).toBe('Ann ann@x.example'))
    expect(document.activeElement).toBe(picker())
    await act(async () => load({ default: () => 'Loaded' }))
    await waitFor(() => expect(texts()).toEqual(['Loaded', 'Loaded', 'Loaded']))
  })

  it('may use hooks', async () => {
    await offered({
      renderContact: function useRow({ contact }) {
        const [name] = useState(contact.name)
        return name
      },
    })
    expect(texts()).toEqual(['Ann', 'Anna', 'Annabel'])
    expect(errors).not.toHaveBeenCalled()
  })
})
