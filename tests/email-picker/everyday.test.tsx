import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { EmailPicker, type EmailPickerHandle } from 'react-textbox-emailpicker'
import { createContactIndex, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { afterEach, expect, it, vi } from 'vitest'
import { check, open, people, type Fact } from '../support/open-box.tsx'

afterEach(() => void vi.restoreAllMocks())

const picker = <EmailPicker contacts={people('Ann Bob')} />

it.each<Fact>([
  ['stays when the box is left', 'bo{Tab}', 'bo', 'insertText: b, insertText: bo'],
  ['stays if it matches nobody', '<enters nobody at all>{Tab}', 'nobody at all', 'autofill: nobody at all'],
  ['stays if it is an address', '<enters new@x.example>{Tab}', 'new@x.example', 'autofill: new@x.example'],
  ['stays if it is blank', '<enters   >{Tab}', '  ', 'autofill:   '],
  ['stays without a change', '<focus>{Alt>}↓{/Alt}{Tab}', 'bo', '', { defaultText: 'bo' }],
])('The typed text %s', check(picker, { told: ['text', 'picked'] }))

it('Autofill sets the text, and opens no list in a box without the focus', () => {
  const { input, shown, told } = open(picker)
  fireEvent.change(input, { target: { value: 'bob@x.example' } })
  expect([told('text'), shown()]).toEqual(['autofill: bob@x.example', 'bob@x.example'])
})

it('The ids are different in each picker', () => {
  render(
    <>
      <EmailPicker aria-label="To" />
      <EmailPicker aria-label="Cc" validate="address" defaultText="nobody" />
      <EmailPicker aria-label="Bcc" id="bcc" />
    </>,
  )
  const ids = () => [...document.querySelectorAll('[id]')].map(({ id }) => id)
  for (const box of screen.getAllByRole('combobox')) {
    // The list is mounted when the user comes.
    act(() => box.focus())
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
    expect([list?.getAttribute('role'), new Set(ids()).size]).toEqual(['listbox', ids().length])
  }
})

it('Refs that are functions are called once for each mount', () => {
  const handle = vi.fn<(handle: EmailPickerHandle | null) => void>()
  const node = vi.fn<(node: Element | null) => void>()
  const app = (hint: string) => <EmailPicker aria-label="To" hint={hint} ref={handle} inputRef={node} />
  const { rerender, unmount } = render(app('one'))
  rerender(app('two'))
  for (const ref of [handle, node]) expect(ref).toHaveBeenCalledOnce()
  unmount()
  for (const ref of [handle, node]) expect(ref).toHaveBeenLastCalledWith(null)
})

it('Accents are folded once for each contact, and not again with each key', async () => {
  const contacts = Array.from({ length: 5000 }, (_, n) => ({ name: `Zoë Müller ${n}`, email: `z${n}@x.org` }))
  const index = createContactIndex(contacts)
  await index.ready
  const folded = vi.spyOn(String.prototype, 'normalize')
  let last: SearchUpdate | undefined
  for await (const update of index.search('mull', { limit: 10, signal: new AbortController().signal }))
    last = update
  expect(last?.total).toBe(5000)
  // The query, and the marks in the visible rows.
  expect(folded.mock.calls.length).toBeLessThan(500)
})

it('A form library that writes into the box changes the query, and the reported entries', async () => {
  const handle = createRef<EmailPickerHandle>()
  const { goes, press, input, message } = open(
    <EmailPicker {...picker.props} ref={handle} validate="address" defaultText="nobody" />,
  )
  expect(message()).toBe('Not an address: nobody')
  // As form libraries do: without an event.
  act(() => void Object.assign(handle.current as object, { value: 'bob' }))
  await goes('↓', 'bob| › Bob*')
  expect([message(), input.validationMessage]).toEqual(['', 'Not an address: bob'])
  await press('⏎')
  expect(input.validationMessage).toBe('')
  await goes('<leaves>', 'bob@x.example')
})
