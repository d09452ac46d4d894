import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, type EmailPickerHandle, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
})

const people = [
  { name: 'Łukasz Łódź', email: 'lukasz@x.example' },
  { name: 'Käthe Weiß', email: 'kathe@x.example' },
  { name: 'Bob Ray', email: 'bob@x.example' },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'

function setup(props: EmailPickerProps = {}) {
  const onTextChanged = vi.fn<(text: string) => void>()
  const onContactPicked = vi.fn<() => void>()
  render(
    <EmailPicker
      aria-label="To"
      contacts={people}
      onTextChanged={(text) => onTextChanged(text)}
      onContactPicked={() => onContactPicked()}
      {...props}
    />,
  )
  return { user: userEvent.setup(), onTextChanged, onContactPicked }
}

describe('the typed text', () => {
  it.each(['bo', 'nobody at all', 'new@address.example', '  '])(
    'is not lost, cleared or changed when the box is left (%j)',
    async (typed) => {
      const { user, onTextChanged, onContactPicked } = setup()
      await user.type(picker(), typed)
      onTextChanged.mockClear()
      await user.tab()
      expect(picker().value).toBe(typed)
      expect(onTextChanged).not.toHaveBeenCalled()
      expect(onContactPicked).not.toHaveBeenCalled()
    },
  )

  it('stays the same when the user enters and leaves the box without a change', async () => {
    const { user, onTextChanged } = setup({ defaultText: 'Bob R' })
    await user.click(picker())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(options()).toHaveLength(1))
    await user.tab()
    expect(picker().value).toBe('Bob R')
    expect(onTextChanged).not.toHaveBeenCalled()
  })
})

describe('autofill', () => {
  it('sets the text, and opens no list in a box without the focus', async () => {
    const { onTextChanged } = setup()
    fireEvent.change(picker(), { target: { value: 'bob@x.example' } })
    expect(onTextChanged.mock.calls).toEqual([['bob@x.example']])
    expect(isExpanded()).toBe(false)
  })
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
    { typed: 'lodz', name: 'Łukasz Łódź', marked: 'Łódź' },
    { typed: 'łodz', name: 'Łukasz Łódź', marked: 'Łódź' },
    { typed: 'weiss', name: 'Käthe Weiß', marked: 'Weiß' },
    { typed: 'KATHE', name: 'Käthe Weiß', marked: 'Käthe' },
    { typed: 'ka\u0308the', name: 'Käthe Weiß', marked: 'Käthe' },
  ])('do not matter: $typed finds $name, with $marked marked', async ({ typed, name, marked }) => {
    const { user } = setup()
    await user.type(picker(), typed)
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(options()[0]?.querySelector('.tb-contact-name')?.textContent).toBe(name)
    expect([...(options()[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toContain(
      marked,
    )
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

describe('a form library that writes into the box', () => {
  it('changes the query, and the reported entries', async () => {
    const { user } = setup({ validate: 'address', defaultText: 'nobody' })
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    // As form libraries do: without an event.
    picker().value = 'bob'
    await user.click(picker())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(picker().validationMessage).toBe('Not an address: bob')
    await user.keyboard('{Enter}')
    expect(picker().validationMessage).toBe('')
    expect(picker().value).toBe('bob@x.example')
    act(() => picker().blur())
    expect(picker().value).toBe('bob@x.example')
  })
})
