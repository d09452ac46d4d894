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
import { describe, expect, it, vi } from 'vitest'
import { collectMessages } from '../conformance/untyped-boxes.ts'
import { people } from '../support/people.ts'

const complaints = collectMessages()

const contacts = people('Ann Anna')

// The entry that is not an address shows the message `invalid`, and the list has the name `list`.
const picker = (props: EmailPickerProps = {}) => (
  <EmailPicker aria-label="To" validate="address" defaultText="nobody, " contacts={contacts} {...props} />
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

const inGerman = 'Ungültige Adresse: nobody'
const inFrench = 'Adresse non valide\u00a0: nobody'

describe('a provider', () => {
  it('sets the language of the boxes in it', async () => {
    render(<MessagesProvider messages={de}>{picker()}</MessagesProvider>)
    expect([list(), invalid()]).toEqual(['Kontakte', inGerman])
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
    expect([list(), invalid()]).toEqual(['Contacts', inFrench])
  })

  const wrongType = `MessagesProvider: messages.invalid can't be "Falsch". It takes a function.`
  const noObject = expect.stringMatching(/^MessagesProvider: messages can't be .+\. It takes an object\.$/)
  const english = 'Not an address: nobody'
  const inBoth = ['Kontakte', inGerman]
  type Own = EmailPickerProps['messages']
  const kontakte = { list: 'Kontakte' }
  it.each<[fact: string, said: string[], outer: unknown, inner: unknown, own?: Own, complaint?: unknown]>([
    ['leaves what it lacks to the one around it', ['Kontakte', 'Faux'], kontakte, { invalid: () => 'Faux' }],
    ['leaves what both lack to English', ['Kontakte', english], kontakte, {}],
    ['wins over the one around it, and a box over both', ['Own', inFrench], de, fr, { list: 'Own' }],
    ['leaves undefined to the one around it', inBoth, de, { list: undefined }, { list: undefined }],
    ['leaves a wrong type to it, and reports it once', inBoth, de, { invalid: 'Falsch' }, {}, wrongType],
    ['that is a text changes nothing, and reports it', inBoth, de, 'de', {}, noObject],
    ['that is a list changes nothing, and reports it', inBoth, de, [de], {}, noObject],
    ['that is true changes nothing, and reports it', inBoth, de, true, {}, noObject],
    ['that is null, as one still being loaded, changes nothing', ['Contacts', english], null, null],
    ['that is undefined changes nothing', ['Contacts', english], undefined, undefined],
  ])('%s', (_, said, outer, inner, own = {}, complaint = undefined) => {
    render(
      <Untyped messages={outer}>
        <Untyped messages={inner}>{picker({ messages: own })}</Untyped>
      </Untyped>,
    )
    expect([list(), invalid()]).toEqual(said)
    expect(complaints).toEqual(complaint === undefined ? [] : [complaint])
  })
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
