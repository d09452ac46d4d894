import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  EmailPicker,
  MessagesProvider,
  RecipientPicker,
  TextBox,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'
import { fr } from 'react-textbox-emailpicker/locales/fr'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const complaints: string[] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((message: string) => complaints.push(message))
  return () => vi.restoreAllMocks()
})

const people = ['Ann', 'Anna'].map((name) => ({ name, email: `${name.toLowerCase()}@x.example` }))

// The entry that is not an address shows the message `invalid`, and the list has the name `list`.
const picker = (props: EmailPickerProps = {}) => (
  <EmailPicker aria-label="To" validate="address" defaultText="nobody, " contacts={people} {...props} />
)
const invalid = () => screen.getByRole('alert').textContent
/** The name of the list, which is mounted when the user comes into the box. */
function list() {
  const input = screen.getByRole('combobox')
  act(() => input.focus())
  const name = screen.getByRole('listbox', { hidden: true }).getAttribute('aria-label')
  act(() => input.blur())
  return name
}

/** A provider as an app without types can write it. */
const Untyped = MessagesProvider as (props: { messages?: unknown; children: ReactNode }) => ReactNode

describe('a provider', () => {
  it('sets the language of the boxes in it', async () => {
    render(<MessagesProvider messages={de}>{picker()}</MessagesProvider>)
    expect(invalid()).toBe('Ungültige Adresse: nobody')
    expect(list()).toBe('Kontakte')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'ann')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 Kontakte'), { timeout: 4000 })
  })

  it('sets the language of recipients', async () => {
    render(
      <MessagesProvider messages={de}>
        <RecipientPicker aria-label="An" defaultText="Ann Lee <ann@x.example>, nobody; " />
      </MessagesProvider>,
    )
    expect(screen.getByRole('grid', { name: 'An 2 Empfänger' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'nobody, ungültige Adresse' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Ann Lee entfernen' }))
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
        'Ann Lee entfernt, 1 Empfänger',
      ),
    )
  })

  it('can have the messages of a box that does not know all of them', () => {
    render(
      <MessagesProvider messages={{ ...de, chips: () => 'Niemand' }}>
        <TextBox aria-label="Ort" clearable defaultText="Prag" />
        {picker()}
      </MessagesProvider>,
    )
    expect(screen.getByRole('button', { name: 'Leeren' })).toBeTruthy()
    expect(list()).toBe('Kontakte')
    expect(complaints).toEqual([])
  })

  it('can change the language of a box that is there', () => {
    const { rerender } = render(<MessagesProvider messages={de}>{picker()}</MessagesProvider>)
    rerender(<MessagesProvider messages={fr}>{picker()}</MessagesProvider>)
    expect(list()).toBe('Contacts')
    expect(invalid()).toBe('Adresse non valide\u00a0: nobody')
  })

  it('leaves the messages that it lacks to the provider around it, and then to English', () => {
    render(
      <MessagesProvider messages={{ list: 'Kontakte' }}>
        <MessagesProvider messages={{ invalid: () => 'Faux' }}>{picker()}</MessagesProvider>
      </MessagesProvider>,
    )
    expect([list(), invalid(), screen.getByRole('status').textContent]).toEqual(['Kontakte', 'Faux', ''])
  })

  it('wins over the provider around it, and the messages of a box win over both', () => {
    render(
      <MessagesProvider messages={de}>
        <MessagesProvider messages={fr}>{picker({ messages: { list: 'Own' } })}</MessagesProvider>
      </MessagesProvider>,
    )
    expect([list(), invalid()]).toEqual(['Own', 'Adresse non valide\u00a0: nobody'])
  })

  it('leaves a message that is undefined to the provider around it', () => {
    render(
      <MessagesProvider messages={de}>
        <MessagesProvider messages={{ list: undefined }}>
          {picker({ messages: { list: undefined } })}
        </MessagesProvider>
      </MessagesProvider>,
    )
    expect(list()).toBe('Kontakte')
    expect(complaints).toEqual([])
  })

  it('leaves a message of a wrong type to the provider around it, and reports it once', () => {
    render(
      <MessagesProvider messages={de}>
        <Untyped messages={{ invalid: 'Falsch' }}>
          {picker()}
          <EmailPicker />
        </Untyped>
      </MessagesProvider>,
    )
    expect(invalid()).toBe('Ungültige Adresse: nobody')
    expect(complaints).toEqual([`MessagesProvider: messages.invalid can't be "Falsch". It takes a function.`])
  })

  it.each([['de'], [[de]], [true]])(
    'with %o in place of messages changes nothing, and reports it',
    (messages) => {
      render(
        <MessagesProvider messages={de}>
          <Untyped messages={messages}>{picker()}</Untyped>
        </MessagesProvider>,
      )
      expect(list()).toBe('Kontakte')
      expect(complaints).toEqual([
        expect.stringMatching(/^MessagesProvider: messages can't be .+\. It takes an object\.$/),
      ])
    },
  )

  it.each([null, undefined])(
    'with %o in place of messages, such as those still being loaded, changes nothing',
    (messages) => {
      render(<Untyped messages={messages}>{picker()}</Untyped>)
      expect(list()).toBe('Contacts')
      expect(complaints).toEqual([])
    },
  )
})

describe('messages', () => {
  it('are not read with each key', async () => {
    const [ofProvider, ofBox] = [vi.fn<() => string>(() => 'Kontakte'), vi.fn<() => string>(() => 'Niemand')]
    const outer = Object.defineProperty({}, 'list', { get: ofProvider, enumerable: true })
    const own = Object.defineProperty({}, 'none', { get: ofBox, enumerable: true })
    render(<MessagesProvider messages={outer}>{picker({ messages: own })}</MessagesProvider>)
    await userEvent.type(screen.getByRole('combobox'), 'a')
    expect(ofProvider).toHaveBeenCalled()
    expect(ofBox).toHaveBeenCalled()
    vi.clearAllMocks()
    await userEvent.type(screen.getByRole('combobox'), 'bc')
    expect(ofProvider).not.toHaveBeenCalled()
    expect(ofBox).not.toHaveBeenCalled()
  })

  it('that are new in each rendering do not render the rows again', async () => {
    const renderContact = vi.fn<NonNullable<EmailPickerProps['renderContact']>>(
      ({ contact }) => contact.email,
    )
    const app = () => (
      <MessagesProvider messages={{ ...de }}>{picker({ renderContact, messages: {} })}</MessagesProvider>
    )
    const { rerender } = render(app())
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'ann')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    renderContact.mockClear()
    rerender(app())
    expect(screen.getAllByRole('option')).toHaveLength(2)
    expect(renderContact).not.toHaveBeenCalled()
  })
})
