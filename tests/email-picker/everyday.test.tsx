import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, type EmailPickerHandle, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { open } from '../support/open-box.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const people = [
  { name: 'Łukasz Łódź', email: 'lukasz@x.example' },
  { name: 'Käthe Weiß', email: 'kathe@x.example' },
  { name: 'Bob Ray', email: 'bob@x.example' },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const openWith = (props: EmailPickerProps = {}) => open(<EmailPicker contacts={people} {...props} />)

describe('the typed text', () => {
  it.each(['bo', 'nobody at all', 'new@address.example', '  '])(
    'is not lost, cleared or changed when the box is left (%j)',
    async (typed) => {
      const { press, goes, told, forget } = openWith()
      await press(typed)
      forget()
      await goes('{Tab}', typed)
      expect(told('text', 'picked')).toBe('')
    },
  )

  it('stays the same when the user enters and leaves the box without a change', async () => {
    const { goes, told } = openWith({ defaultText: 'Bob R' })
    await goes('{Alt>}↓{/Alt}', 'Bob R| › Bob Ray', '{Tab}', 'Bob R')
    expect(told('text')).toBe('')
  })
})

it('Autofill sets the text, and opens no list in a box without the focus', () => {
  const { input, shown, told } = openWith()
  fireEvent.change(input, { target: { value: 'bob@x.example' } })
  expect(told('text')).toBe('autofill: bob@x.example')
  expect(shown()).toBe('bob@x.example')
})

describe('the ids', () => {
  const app = (
    <>
      <EmailPicker aria-label="To" />
      <EmailPicker aria-label="Cc" validate="address" defaultText="nobody" />
      <EmailPicker aria-label="Bcc" id="bcc" />
    </>
  )

  it('are the same in each rendering on a server', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const first = renderToString(app)
    expect(renderToString(app)).toBe(first)
    expect(first).toMatch(/ id="/)
    // jsdom has a document, so the picker uses useLayoutEffect. React 18 warns of that in a server rendering.
    const real = complaints.mock.calls.filter(([text]) => !/useLayoutEffect does nothing/.test(String(text)))
    expect(real).toEqual([])
  })

  it('are different in each picker', () => {
    render(app)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const box of screen.getAllByRole('combobox')) {
      // The list is mounted when the user comes.
      act(() => box.focus())
      expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
        'listbox',
      )
    }
  })

  it('can be set by the app, for its labels', () => {
    render(
      <>
        <label htmlFor="to">Recipient</label>
        <EmailPicker id="to" />
      </>,
    )
    expect(screen.getByLabelText('Recipient')).toBe(picker())
    expect(picker().id).toBe('to')
  })
})

describe('refs', () => {
  it.each([
    ['objects', false],
    ['objects, in strict mode', true],
  ])('are given without a complaint from React (%s)', (_, strict) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const handle = createRef<EmailPickerHandle>()
    const node = createRef<HTMLInputElement>()
    const app = <EmailPicker aria-label="To" ref={handle} inputRef={node} defaultText="a" />
    const { unmount } = render(strict ? <StrictMode>{app}</StrictMode> : app)
    expect(handle.current?.text).toBe('a')
    expect(node.current).toBe(picker())
    unmount()
    expect([handle.current, node.current]).toEqual([null, null])
    expect(complaints).not.toHaveBeenCalled()
  })

  it('that are functions are called once for each mount', () => {
    const handle = vi.fn<(handle: EmailPickerHandle | null) => void>()
    const node = vi.fn<(node: Element | null) => void>()
    const app = (hint: string) => <EmailPicker aria-label="To" hint={hint} ref={handle} inputRef={node} />
    const { rerender, unmount } = render(app('one'))
    rerender(app('two'))
    expect(handle).toHaveBeenCalledOnce()
    expect(node).toHaveBeenCalledOnce()
    unmount()
    expect(handle).toHaveBeenLastCalledWith(null)
    expect(node).toHaveBeenLastCalledWith(null)
  })
})

describe('accents', () => {
  it.each([
    ['lodz', 'Łukasz Łódź', 'Łódź'],
    ['łodz', 'Łukasz Łódź', 'Łódź'],
    ['weiss', 'Käthe Weiß', 'Weiß'],
    ['KATHE', 'Käthe Weiß', 'Käthe'],
    ['ka\u0308the', 'Käthe Weiß', 'Käthe'],
  ])('do not matter: %s finds %s, with %s marked', async (typed, name, marked) => {
    const { goes, rows } = openWith()
    await goes(typed, `${typed}| › ${name}`)
    expect([...(rows()[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toContain(marked)
  })

  it('are folded once for each contact, and not again with each key', async () => {
    const count = 5000
    const contacts = Array.from({ length: count }, (_, n) => ({
      name: `Zoë Müller ${n}`,
      email: `z${n}@x.example`,
    }))
    const index = createContactIndex(contacts)
    await index.ready
    const folded = vi.spyOn(String.prototype, 'normalize')
    let last: SearchUpdate | undefined
    for await (const update of index.search('mull', { limit: 10, signal: new AbortController().signal }))
      last = update
    expect(last?.total).toBe(count)
    // The query, and the marks in the visible rows.
    expect(folded.mock.calls.length).toBeLessThan(count / 10)
  })
})

it('A form library that writes into the box changes the query, and the reported entries', async () => {
  const { goes, press, input } = openWith({ validate: 'address', defaultText: 'nobody' })
  expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
  // As form libraries do: without an event.
  input.value = 'bob'
  await goes('↓', 'bob| › Bob Ray*')
  expect([screen.queryByRole('alert'), input.validationMessage]).toEqual([null, 'Not an address: bob'])
  await press('⏎')
  expect(input.validationMessage).toBe('')
  await goes('<leaves>', 'bob@x.example')
})
