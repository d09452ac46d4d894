import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { check, listOf, open, people, shownIn, type BoxProps, type Fact } from '../support/open-box.tsx'
import { turns } from '../support/turns.ts'

/** What developers are told. */
let said: string[] = []
beforeEach(() => {
  said = []
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...all) => void said.push(all.join(' ')))
})
afterEach(() => vi.restoreAllMocks())

const picker = (props: RecipientPickerProps = {}) => <RecipientPicker contacts={[]} name="to" {...props} />
const ann = { defaultText: listOf('Ann') }
const two = { defaultText: listOf('Ann Bob') }
const tooLong: BoxProps = { ...two, maxLength: 10 }
const required: BoxProps = { required: true }
const submitted = () => new FormData(document.forms[0]).getAll('to')

it('the value of a form is the whole text under the name of the box, with what is being written', async () => {
  const { press, input } = open(picker(two))
  expect(submitted()).toEqual([listOf('Ann Bob')])
  await press('zo')
  expect(submitted()).toEqual([`${listOf('Ann Bob')}, zo`])
  expect(input.name).toBe('')
})

const email = <EmailPicker key="a" aria-label="From" name="to" defaultText="me@x.example" />
const disabled = <fieldset disabled>{picker(ann)}</fieldset>
const both = [email, <div key="b">{picker(ann)}</div>]
it.each([
  ['is nothing in a disabled fieldset', disabled, []],
  ['stands beside that of an EmailPicker with the same name', both, ['me@x.example', listOf('Ann')]],
])('the value of a form %s', (_, content, expected) => {
  render(<form>{content}</form>)
  expect(submitted()).toEqual(expected)
})

it.each<Fact>([
  ['is not submitted without a recipient if one is required', '<sends>', '', '', required],
  ['is submitted with one', 'a@x.org,<sends>', '[a@x.org] |', 'sent', required],
  ['is not submitted with only blanks', '  <sends>', '  |', '', required],
  ['is submitted with an address as text', 'a@x.org<sends>', 'a@x.org|', 'sent', required],
  ['is submitted by Enter in the empty draft', 'a@x.org⏎⏎', '[a@x.org] |', 'sent'],
  ['is not submitted by Enter while something is written', 'a@x.org⏎', '[a@x.org] |'],
  ['is reset to a list that is longer than maxLength', '<removes Bob><resets>', '[Ann] [Bob]', '', tooLong],
])('a form %s', check(picker()))

it.each([
  ['a recipient', 'nobody, ann@x.org', '<removes nobody>'],
  ['the draft', 'ann@x.org, nobody', '<focus>{Control>}a{/Control}{Backspace}'],
])('a form is not submitted while %s is not an address', async (_, defaultText, steps) => {
  const { press, told, message, input } = open(picker({ defaultText }))
  await press('<sends>')
  const state = () => [message(), input.getAttribute('aria-invalid'), told()]
  expect(state()).toEqual(['Not an address: nobody', 'true', ''])
  await press(`${steps}<sends>`)
  expect(state()).toEqual(['', null, 'sent'])
})

it('a form whose reset empties the list of the app adds nobody', async () => {
  function App() {
    const [mailboxes, setAll] = useState(people('Ann Bob'))
    const onMailboxesChanged = (now: typeof mailboxes) => setAll([...now])
    const props = { mailboxes, onMailboxesChanged, 'aria-label': 'To' }
    return <form onReset={() => setAll([])}>{[picker(props), mailboxes.length]}</form>
  }
  render(<App />)
  const user = userEvent.setup()
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(box)
  await user.dblClick(screen.getByRole('row', { name: /Bob/ }))
  await user.keyboard('x')
  expect(shownIn(box)).toBe('[Ann] Bob <bob@x.example>x|')
  act(() => document.forms[0]?.reset())
  await act(() => turns())
  expect(shownIn(box)).toBe('|')
  expect(document.forms[0]?.lastChild?.textContent).toBe('0')
})

it.each([
  [{ text: `${listOf('Ann Bob')}, dra` }, 'Ann Bob', 'dra'],
  [{ mailboxes: people('Ann') }, 'Ann', ''],
])('a server renders chips, the draft and the hidden input of %j', (props, names, draft) => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(picker(props))
  const valueOf = (input: string) => page.querySelector<HTMLInputElement>(input)?.value
  expect(valueOf('input[type=hidden]')).toContain('Ann <ann@x.example>')
  const chips = [...page.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
  expect([chips.join(' '), valueOf('.tb-input')]).toEqual([names, draft])
  // React 18 says this where there is a window, as here. Servers have none.
  expect(said.filter((text) => !/useLayoutEffect does nothing/.test(text))).toEqual([])
})

it('in a Field has its label, description, error, and the mark that it is required', async () => {
  const Fielded = (props: RecipientPickerProps) => (
    <Field label="Recipients" description="Names or addresses" required>
      <RecipientPicker {...props} aria-label={undefined} />
    </Field>
  )
  const { press, input } = open(<Fielded contacts={[]} {...ann} />)
  expect(screen.getByLabelText(/Recipients/, { selector: '.tb-input' })).toBe(input)
  const ids = () => (input.getAttribute('aria-describedby') ?? '').split(' ')
  const described = () => ids().map((id) => document.getElementById(id)?.textContent)
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

  const justRoom: BoxProps = { maxLength: 13, contacts: people('Ann'), completion: 'address' }
  const capitals: BoxProps = { ...two, renderChip: ({ name }) => <i>{name?.toUpperCase()}</i> }
  const onlyBob: BoxProps = { ...two, renderChip: ({ name }) => (name === 'Bob' ? <i>BOB</i> : undefined) }
  it.each<Fact>([
    ['pick a contact whose address fills maxLength', 'ann⏎', '[ann@x.example] |', 'picked Ann', justRoom],
    ['render chips as the app says', '<focus>', '[ANN] [BOB] |', '', capitals],
    ['render the default content where the app renders undefined', '<focus>', '[Ann] [BOB] |', '', onlyBob],
  ])('%s', check(picker()))

  it('shows the name when renderChip throws, and reports that', async () => {
    const renderChip: RecipientPickerProps['renderChip'] = ({ name }) => {
      if (name === 'Ann') throw new Error('no')
      return <i>{name}</i>
    }
    await open(picker({ ...two, renderChip })).goes('', '[Ann] [Bob]')
    expect(said.join()).toContain('RecipientPicker: renderChip threw an error')
  })

  it('says that `multiple` has no effect, and that `validate` takes a function', () => {
    open(picker({ ...({ multiple: true, validate: 'address' } as object), ...ann }))
    expect(said.join()).toContain('multiple is deprecated. It has no effect')
    expect(said.join()).toContain('validate can\'t be "address". It takes a function.')
  })
})

const full = picker({ maxLength: 20, contacts: people('Bob'), defaultText: 'ann@x.example, ' })

it('without room for more what is pasted is refused with a message, each time, until the list changes', async () => {
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

it('with more characters than maxLength, which the app may set, no fewer than 0 are left', async () => {
  const { press, message } = open(picker({ maxLength: 10, defaultText: 'ann@x.example, ' }))
  await press('<pastes bob@x.example, cid@x.example>')
  expect(message()).toBe('0 characters left')
})

it('without room for more a contact is refused with a message, and what was typed stays', async () => {
  const { goes, message } = open(full)
  await goes('bob⏎', '[ann@x.example] bob|')
  expect(message()).toMatch(/characters? left/)
})

/** What the browser says of an empty field. */
const asked = () => {
  const { input, unmount } = open(picker({ required: true }))
  const { validationMessage } = input
  unmount()
  expect(validationMessage).not.toBe('')
  return validationMessage
}

it.each([
  ['blanks', '   '],
  ['separators', ',;'],
  ['blanks and separators', ' , ; '],
])('a required box asks for a recipient where only %s are written, as where nothing is', async (_, keys) => {
  const message = asked()
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

it.each([' ', ' ; ', '\u200b', ' , ,\n'])('a required box with %j asks for a recipient', (defaultText) => {
  const message = asked()
  expect(open(picker({ required: true, defaultText })).input.validationMessage).toBe(message)
})

it.each<[string, RecipientPickerProps]>([
  ['a required box has somebody as soon as there is a chip', { required: true, defaultText: 'ann@x.org, ' }],
  ['a box asks for nobody where it is not required', {}],
])('%s', async (_, props) => {
  const { press, input } = open(picker(props))
  await press('  ')
  expect(input.checkValidity()).toBe(true)
})
