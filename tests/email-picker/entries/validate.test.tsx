import { fireEvent, render, screen } from '@testing-library/react'
import { EmailPicker, MessagesProvider, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open } from '../../support/open-box.tsx'

const message = () => screen.queryByRole('alert')?.textContent
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

function setup(props: EmailPickerProps = {}) {
  const contacts = [{ name: 'Ann Lee', email: 'ann@x.example' }]
  const box = open(<EmailPicker validate="address" contacts={contacts} {...props} />)
  const description = () => {
    const id = box.input.getAttribute('aria-describedby')
    return id && document.getElementById(id)?.textContent
  }
  return { ...box, description, isInvalid: () => box.input.getAttribute('aria-invalid') === 'true' }
}

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
    const { told, isInvalid } = setup({ defaultText })
    expect([message(), isInvalid()]).toEqual([undefined, false])
    send()
    expect(told()).toBe('sent')
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
    const { input, told, isInvalid, description } = setup({ defaultText })
    expect([message(), input.validationMessage, isInvalid(), description()]).toEqual([text, text, true, text])
    send()
    expect([told(), input.value]).toEqual(['', defaultText])
  })

  it('says nothing while the user writes, but can’t be submitted', async () => {
    const { press, input, told, isInvalid } = setup()
    const text = 'Not addresses: ann, bob'
    await press('ann, bob')
    expect([message(), isInvalid(), input.validationMessage]).toEqual([undefined, false, text])
    await press('⏎')
    expect(told()).toBe('')
    await press('{Tab}')
    expect(message()).toBe(text)
  })

  it('is valid once a contact was picked', async () => {
    const { goes, told } = setup()
    await goes('an', 'an| › Ann Lee', '↓⏎⏎', 'ann@x.example|')
    expect(told()).toBe('picked Ann Lee, sent')
  })

  it('still needs a text where it is required', () => {
    const { told, input } = setup({ required: true })
    send()
    expect([told(), input.validity.valueMissing]).toEqual(['', true])
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
    const { change, input } = setup({ defaultText: 'ann@x.example, bob@x.example' })
    expect(message()).toBe('Enter one address only')
    change({ validate: undefined })
    expect([message(), input.validity.valid]).toEqual([undefined, true])
    change({})
    expect(input.validity.valid).toBe(false)
  })
})
