import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check, listOf, open, people, shownIn, type BoxProps, type Fact } from '../support/open-box.tsx'
import { turns } from '../support/turns.ts'

afterEach(() => vi.restoreAllMocks())

const picker = (props: RecipientPickerProps = {}) => <RecipientPicker contacts={[]} name="to" {...props} />
const ann = { defaultText: listOf('Ann') }
const two = { defaultText: listOf('Ann Bob') }
const tooLong: BoxProps = { ...two, maxLength: 10 }
const submitted = (form = document.forms[0]) => new FormData(form).getAll('to')

describe('the value of a form', () => {
  it('is the whole text under the name of the box, with what is being written', async () => {
    const { press, input } = open(picker(two))
    expect(submitted()).toEqual([listOf('Ann Bob')])
    await press('zo')
    expect(submitted()).toEqual([`${listOf('Ann Bob')}, zo`])
    expect(input.name).toBe('')
  })

  it('is nothing in a disabled fieldset', () => {
    render(<form>{<fieldset disabled>{picker(ann)}</fieldset>}</form>)
    expect(submitted()).toEqual([])
  })

  it('stands beside that of an EmailPicker with the same name', () => {
    const email = <EmailPicker key="a" aria-label="From" name="to" defaultText="me@x.example" />
    render(<form>{[email, <div key="b">{picker(ann)}</div>]}</form>)
    expect(submitted()).toEqual(['me@x.example', listOf('Ann')])
  })
})

describe('a form', () => {
  it.each<Fact>([
    ['is not submitted without a recipient if one is required', '<sends>', '', '', { required: true }],
    ['is submitted with one', 'a@x.org,<sends>', '[a@x.org] |', 'sent', { required: true }],
    ['is not submitted with only blanks', '  <sends>', '  |', '', { required: true }],
    ['is submitted with an address as text', 'a@x.org<sends>', 'a@x.org|', 'sent', { required: true }],
    ['is submitted by Enter in the empty draft', 'a@x.org⏎⏎', '[a@x.org] |', 'sent'],
    ['is not submitted by Enter while something is written', 'a@x.org⏎', '[a@x.org] |'],
    ['is reset to a list that is longer than maxLength', '<removes Bob><resets>', '[Ann] [Bob]', '', tooLong],
  ])('%s', check(picker()))

  it.each([
    ['a recipient', 'nobody, ann@x.org', '<removes nobody>'],
    ['the draft', 'ann@x.org, nobody', '<focus>{Control>}a{/Control}{Backspace}'],
  ])('is not submitted while %s is not an address', async (_, defaultText, steps) => {
    const { press, told, message, input } = open(picker({ defaultText }))
    await press('<sends>')
    const state = () => [message(), input.getAttribute('aria-invalid'), told()]
    expect(state()).toEqual(['Not an address: nobody', 'true', ''])
    await press(`${steps}<sends>`)
    expect(state()).toEqual(['', null, 'sent'])
  })
})

describe('a reset', () => {
  it('adds nobody to the list that the app sets for it', async () => {
    function App() {
      const [all, setAll] = useState(people('Ann Bob'))
      return (
        <form onReset={() => setAll([])}>
          <RecipientPicker aria-label="To" mailboxes={all} onMailboxesChanged={(now) => setAll([...now])} />
          <output>{all.length}</output>
        </form>
      )
    }
    render(<App />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox'))
    await user.dblClick(screen.getByRole('row', { name: /Bob/ }))
    await user.keyboard('x')
    expect(shownIn(screen.getByRole('combobox'))).toBe('[Ann] Bob <bob@x.example>x|')
    act(() => document.forms[0]?.reset())
    await act(() => turns())
    expect(shownIn(screen.getByRole('combobox'))).toBe('|')
    expect(document.querySelector('output')?.textContent).toBe('0')
  })
})

describe('a server', () => {
  const drawn = (props: RecipientPickerProps) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(picker({ defaultText: undefined, ...props }))
    return { page, hidden: page.querySelector<HTMLInputElement>('input[type=hidden]')?.value }
  }

  it.each([
    [{ text: `${listOf('Ann Bob')}, dra` }, 'Ann Bob', 'dra'],
    [{ mailboxes: people('Ann') }, 'Ann', ''],
  ])('renders chips, the draft and the hidden input of %j', (props, names, draft) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { page, hidden } = drawn(props)
    expect(hidden).toContain('Ann <ann@x.example>')
    const chips = [...page.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
    expect(chips.join(' ')).toBe(names)
    expect(page.querySelector<HTMLInputElement>('.tb-input')?.value).toBe(draft)
    // React 18 says this where there is a window, as here. Servers have none.
    const said = complaints.mock.calls.filter(([text]) => !/useLayoutEffect does nothing/.test(String(text)))
    expect(said).toEqual([])
  })
})

it('in a Field has its label, description, error, and the mark that it is required', async () => {
  const Fielded = (props: RecipientPickerProps) => (
    <Field label="Recipients" description="Names or addresses" required>
      <RecipientPicker {...props} aria-label={undefined} />
    </Field>
  )
  const { press, input } = open(<Fielded contacts={[]} {...ann} />)
  expect(screen.getByLabelText(/Recipients/, { selector: '.tb-input' })).toBe(input)
  const described = () =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(described()).toEqual(['Names or addresses', '1 recipient. Press Left Arrow to go there'])
  expect(document.querySelector('.tb-field-required, .tb-field label [aria-hidden]')).toBeTruthy()
  await press('nobody,')
  expect(described()).toContain('Not an address: nobody')
  expect(document.querySelectorAll('.tb-field-error')).toHaveLength(1)
  expect(document.querySelectorAll('.tb-error')).toHaveLength(0)
  // It is the box that is required, and not the draft beside its chips.
  expect(input.required).toBe(false)
  await press('<leaves><clicks Recipients>')
  expect(document.activeElement).toBe(input)
})

describe('the parts that all boxes have', () => {
  it('counts the characters of the whole list', async () => {
    const { goes } = open(picker({ showCount: true, maxLength: 30, defaultText: 'ann@x.example, ' }))
    const count = () => document.querySelector('.tb-count')?.textContent
    expect(count()).toContain('15')
    await goes('bob@x.exampleXYZ', '[ann@x.example] bob@x.exampleXY|')
    expect(count()).toContain('30')
  })

  it('makes a recipient of an address that fills maxLength, without a separator after it', async () => {
    const { goes, handle } = open(picker({ maxLength: 22 }))
    await goes('ann@x.example,b@x.iobs⏎', '[ann@x.example] [b@x.iob] |')
    expect(handle.text).toBe('ann@x.example, b@x.iob')
    // There is room for nobody else.
    await goes('c', '[ann@x.example] [b@x.iob] |')
    await goes('{Backspace}{Backspace}{Backspace}', '|', 'cleo,d', '[cleo] d|')
  })

  const inCapitals: BoxProps = { ...two, renderChip: ({ name }) => <i>{name?.toUpperCase()}</i> }
  it.each<Fact>([
    [
      'pick a contact whose address fills maxLength',
      'ann⏎',
      '[ann@x.example] |',
      'picked Ann',
      { maxLength: 13, contacts: people('Ann'), completion: 'address' },
    ],
    ['render chips as the app says', '<focus>', '[ANN] [BOB] |', '', inCapitals],
    [
      'render the default content of a chip where the app renders undefined',
      '<focus>',
      '[Ann] [BOB] |',
      '',
      { ...two, renderChip: ({ name }) => (name === 'Bob' ? <i>BOB</i> : undefined) },
    ],
  ])('%s', check(picker()))

  it('shows the name when renderChip throws, and reports that', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const renderChip: RecipientPickerProps['renderChip'] = ({ name }) => {
      if (name === 'Ann') throw new Error('no')
      return <i>{name}</i>
    }
    await open(picker({ ...two, renderChip })).goes('', '[Ann] [Bob]')
    expect(complaints.mock.calls.flat().join()).toContain('RecipientPicker: renderChip threw an error')
  })

  it('says that `multiple` has no effect, and that `validate` takes a function', () => {
    const said: unknown[] = []
    for (const kind of ['error', 'warn'] as const)
      vi.spyOn(console, kind).mockImplementation((...all) => void said.push(...all))
    open(picker({ ...({ multiple: true, validate: 'address' } as object), ...ann }))
    expect(said.join()).toContain('multiple is deprecated. It has no effect')
    expect(said.join()).toContain('validate can\'t be "address". It takes a function.')
  })
})

describe('without room for more', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
  const full = picker({ maxLength: 20, contacts: people('Bob'), defaultText: 'ann@x.example, ' })

  it('what is pasted is refused with a message, each time, until the list changes', async () => {
    const { goes, press } = open(full)
    await goes('<pastes bob@x.example, cid@x.example>', '[ann@x.example] |')
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('5 characters left')
    await press('<pastes bob@x.example, cid@x.example>')
    // Screen readers announce an alert that is added.
    expect(screen.getByRole('alert')).not.toBe(alert)
    await press('b')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a contact is refused with a message, and what was typed stays', async () => {
    const { goes, message } = open(full)
    await goes('bob⏎', '[ann@x.example] bob|')
    expect(message()).toMatch(/characters? left/)
  })
})

/** What the browser says of an empty field. */
const asked = () => {
  const { input, unmount } = open(picker({ required: true }))
  const { validationMessage } = input
  unmount()
  return validationMessage
}

describe('a required box', () => {
  it.each([
    ['blanks', '   '],
    ['separators', ',;'],
    ['blanks and separators', ' , ; '],
  ])('asks for a recipient where only %s are written, as where nothing is', async (_, keys) => {
    const message = asked()
    expect(message).not.toBe('')
    const { press, input } = open(picker({ required: true }))
    await press(keys)
    expect([input.validationMessage, input.checkValidity()]).toEqual([message, false])
    // Like the native message, it comes when the form is submitted.
    expect(input.closest<HTMLElement>('.tb-root')?.dataset.invalid).toBeUndefined()
    await press('<leaves>')
    expect(input.validationMessage).toBe(message)
    await press('ann@x.org')
    expect(input.validationMessage).toBe('')
  })

  it.each([' ', ' ; ', '\u200b', ' , ,\n'])('asks for a recipient where its text is %j', (defaultText) => {
    const message = asked()
    expect(open(picker({ required: true, defaultText })).input.validationMessage).toBe(message)
  })
})

it.each<[string, RecipientPickerProps]>([
  ['a required box has somebody as soon as there is a chip', { required: true, defaultText: 'ann@x.org, ' }],
  ['a box asks for nobody where it is not required', {}],
])('%s', async (_, props) => {
  const { press, input } = open(picker(props))
  await press('  ')
  expect(input.checkValidity()).toBe(true)
})
