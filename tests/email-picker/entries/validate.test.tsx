import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, MessagesProvider, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

const people = [{ name: 'Ann Lee', email: 'ann@x.example' }]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const message = () => screen.queryByRole('alert')?.textContent

function setup(props: EmailPickerProps = {}) {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const draw = (given: EmailPickerProps) => (
    <form onSubmit={onSubmit}>
      <EmailPicker aria-label="To" validate="address" contacts={people} {...given} />
      <button>Send</button>
    </form>
  )
  const { rerender } = render(draw(props))
  return { user: userEvent.setup(), onSubmit, rerender: (next: EmailPickerProps) => rerender(draw(next)) }
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('an EmailPicker that expects an address', () => {
  it.each([
    'ann@x.example',
    '  ann@x.example ',
    'Ann Lee <ann@x.example>',
    '"Lee, Ann" <ann@x.example>',
    'Lee, Ann <ann@x.example>',
    'ann@x.example (Ann Lee)',
    'ann@localhost',
    '',
    '   ',
  ])('submits %j', (defaultText) => {
    const { onSubmit } = setup({ defaultText })
    expect(message()).toBeUndefined()
    expect(picker().hasAttribute('aria-invalid')).toBe(false)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.each([
    ['ann', 'Not an address: ann'],
    ['ann@', 'Not an address: ann@'],
    ['Ann Lee', 'Not an address: Ann Lee'],
    ['Ann Lee <ann>', 'Not an address: ann'],
    ['Lee, Ann', 'Not addresses: Lee, Ann'],
    ['ann@x.example, nobody', 'Not an address: nobody'],
    ['ann@x.example, bob@x.example', 'Enter one address only'],
    ['ann@x.example bob@x.example', 'Enter one address only'],
    [' ann@x.example, ', 'Not an address: ann@x.example,'],
    ['Team: ann@x.example;', 'Not an address: Team: ann@x.example;'],
    [',', 'Not an address: ,'],
    ['• ann@x.example', 'Not an address: • ann@x.example'],
    ['1. ann@x.example', 'Not an address: 1. ann@x.example'],
    ['“ann@x.example”', 'Not an address: “ann@x.example”'],
    ['mailto:ann@x.example', 'Not an address: mailto:ann@x.example'],
    ['ann＠x.example', 'Not an address: ann＠x.example'],
    ['<>', 'Not an address: <>'],
  ])('does not submit %j, and says why', (defaultText, text) => {
    const { onSubmit } = setup({ defaultText })
    expect(message()).toBe(text)
    expect(picker().validationMessage).toBe(text)
    expect(picker().getAttribute('aria-invalid')).toBe('true')
    const described = picker().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(text)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(picker().value).toBe(defaultText)
  })

  it('says nothing while the user writes, but can’t be submitted', async () => {
    const { user, onSubmit } = setup()
    await user.type(picker(), 'ann, bob')
    expect(message()).toBeUndefined()
    expect(picker().hasAttribute('aria-invalid')).toBe(false)
    expect(picker().validationMessage).toBe('Not addresses: ann, bob')
    await user.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.tab()
    expect(message()).toBe('Not addresses: ann, bob')
  })

  it('stays invalid, with the message as its description, until the user changes the text', async () => {
    const { user } = setup({ defaultText: 'nobody' })
    const described = () => picker().getAttribute('aria-describedby') ?? ''
    await user.click(picker())
    expect(picker().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(described())?.textContent).toBe('Not an address: nobody')
    await user.keyboard('{End}{Backspace}')
    expect(picker().hasAttribute('aria-invalid')).toBe(false)
    expect(described()).toBe('')
    await user.tab()
    expect(message()).toBe('Not an address: nobod')
    await user.click(picker())
    expect(picker().getAttribute('aria-invalid')).toBe('true')
  })

  it('says nothing more once the user is back in the box', async () => {
    const { user } = setup({ defaultText: 'nobody' })
    await user.click(picker())
    expect(message()).toBeUndefined()
    await user.tab()
    expect(message()).toBe('Not an address: nobody')
  })

  it('is valid once a contact was picked', async () => {
    const { user, onSubmit } = setup()
    await user.type(picker(), 'an')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(picker().value).toBe('ann@x.example')
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('still needs a text where it is required', () => {
    const { onSubmit } = setup({ required: true })
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(picker().validity.valueMissing).toBe(true)
  })

  it('says it in the words of the app', () => {
    render(
      <MessagesProvider messages={{ single: 'Nur eine Adresse' }}>
        <EmailPicker
          aria-label="To"
          validate="address"
          defaultText="a@x.example, b"
          messages={{ invalid: (entries) => `Keine Adresse: ${entries.join()}` }}
        />
        <EmailPicker aria-label="Cc" validate="address" defaultText="a@x.example, b@x.example" />
      </MessagesProvider>,
    )
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Keine Adresse: b',
      'Nur eine Adresse',
    ])
  })

  it('is one address, or any text, as the app says now', () => {
    const { rerender } = setup({ defaultText: 'ann@x.example, bob@x.example' })
    expect(message()).toBe('Enter one address only')
    rerender({ validate: undefined })
    expect(message()).toBeUndefined()
    expect(picker().validity.valid).toBe(true)
    rerender({})
    expect(picker().validity.valid).toBe(false)
  })
})
