import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import {
  EmailPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
  type RecentStorage,
} from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { createDirectory } from '../directory.ts'

const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann@x.example', timesContacted: 9 },
  { name: 'Anna Ray', email: 'anna@x.example' },
  { name: 'Bob Ann', email: 'bob@x.example' },
  { name: 'Zoë', email: 'zoe@x.example' },
]

/** A storage that other boxes and tabs could share. */
function createStorage(...initial: readonly Contact[]) {
  let saved = initial
  const listeners = new Set<() => void>()
  return {
    get saved() {
      return saved
    },
    load: () => saved,
    save(contacts: readonly Contact[]) {
      saved = contacts
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function Picker({ storage, ...props }: EmailPickerProps & { storage?: RecentStorage }) {
  const recentContacts = useRecentContacts({ storage })
  return <EmailPicker aria-label="To" contacts={people} recentContacts={recentContacts} {...props} />
}

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const addresses = () => options().map((row) => row.querySelector('.tb-contact-address')?.textContent)
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
const activeAddress = () =>
  document
    .getElementById(picker().getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('.tb-contact-address')?.textContent

/** The addresses in the list under their headings, and those before the first heading under ''. */
function groups() {
  const found: Record<string, (string | null | undefined)[]> = {}
  let heading = ''
  for (const element of screen.getByRole('listbox').querySelectorAll('.tb-heading, .tb-option'))
    if (element.matches('.tb-option'))
      (found[heading] ??= []).push(element.querySelector('.tb-contact-address')?.textContent)
    else heading = element.textContent ?? ''
  return found
}

function setup(props: Parameters<typeof Picker>[0] = {}) {
  const view = render(<Picker {...props} />)
  return { user: userEvent.setup(), ...view }
}

const bobAndZoe = () =>
  createStorage({ name: 'Zoë', email: 'zoe@x.example' }, { name: 'Bob Ann', email: 'bob@x.example' })

describe('recent contacts', () => {
  it('are those that were picked, the last one first', async () => {
    const { user } = setup({ minChars: 0 })
    for (const text of ['bob', 'zoe']) {
      await user.clear(picker())
      await user.type(picker(), text)
      await user.keyboard('{ArrowDown}{Enter}')
    }
    await user.clear(picker())
    await waitFor(() =>
      expect(groups()).toEqual({
        Recent: ['zoe@x.example', 'bob@x.example'],
        Contacts: ['ann@x.example', 'anna@x.example'],
      }),
    )
  })

  it('rank before all others that match, with the matching parts marked, in the rendering of the key', async () => {
    const contacts = createContactIndex(people)
    await contacts.ready
    setup({ storage: bobAndZoe(), contacts })
    act(() => picker().focus())
    fireEvent.input(picker(), { target: { value: 'ann' } })
    expect(groups()).toEqual({ Recent: ['bob@x.example'], Contacts: ['ann@x.example', 'anna@x.example'] })
    expect(options()[0]?.querySelector('mark')?.textContent).toBe('Ann')
  })

  it.each(['an index', 'a directory'])('cause one commit for each key, with %s', async (which) => {
    const index = createContactIndex(people)
    await index.ready
    const contacts = which === 'an index' ? index : createDirectory()
    const commits: unknown[] = []
    render(
      <Profiler id="picker" onRender={() => commits.push(addresses()[0])}>
        <Picker storage={bobAndZoe()} contacts={contacts} />
      </Profiler>,
    )
    act(() => picker().focus())
    commits.length = 0
    for (const value of ['b', 'bo']) fireEvent.input(picker(), { target: { value } })
    expect(commits).toEqual(['bob@x.example', 'bob@x.example'])
  })

  it('are remembered and forgotten in StrictMode', async () => {
    const storage = bobAndZoe()
    const user = userEvent.setup()
    render(
      <StrictMode>
        <Picker storage={storage} minChars={0} />
      </StrictMode>,
    )
    await user.type(picker(), 'anna')
    await user.keyboard('{ArrowDown}{Enter}')
    await user.clear(picker())
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{Delete}{/Shift}')
    expect(storage.saved.map(({ email }) => email)).toEqual(['anna@x.example', 'bob@x.example'])
    expect(groups().Recent).toEqual(['anna@x.example', 'bob@x.example'])
  })

  it('are shown whatever their other properties are', async () => {
    const odd = [null, 5, { email: 5 }, { email: 'bo@x.example', name: 5n, photo: {}, timesContacted: 'x' }]
    const { user } = setup({ storage: createStorage(...(odd as unknown as Contact[])), minChars: 0 })
    await user.click(picker())
    expect(groups().Recent).toEqual(['bo@x.example'])
    await user.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}')
    expect(groups()).toEqual({ '': people.map(({ email }) => email) })
  })

  it('have no heading where none of them matches', async () => {
    const { user } = setup({ storage: bobAndZoe() })
    await user.type(picker(), 'lee')
    await waitFor(() => expect(groups()).toEqual({ '': ['ann@x.example'] }))
  })

  it('have no address twice, whatever the case of its domain', async () => {
    const { user } = setup({ storage: createStorage({ name: 'Ann L.', email: 'ann@X.EXAMPLE' }) })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(addresses()).toEqual(['ann@x.example', 'anna@x.example', 'bob@x.example']))
  })

  it('are picked as the objects of the app, where its contacts have them', async () => {
    const onContactPicked = vi.fn<(contact: Contact) => void>()
    const { user } = setup({ storage: bobAndZoe(), onContactPicked })
    await user.type(picker(), 'zo')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onContactPicked.mock.calls[0]?.[0]).toBe(people[3])
  })

  it('are offered at once while a directory is searched, and stay when it fails', async () => {
    const directory = createDirectory()
    const { user } = setup({ storage: bobAndZoe(), contacts: directory })
    await user.type(picker(), 'bo')
    expect(groups()).toEqual({ Recent: ['bob@x.example'] })
    act(() => directory.fail())
    await screen.findByText('Try again')
    expect(addresses()[0]).toBe('bob@x.example')
  })

  it.each([
    ['all of them are found', { storage: bobAndZoe() }, 'ann', 3],
    ['more rows follow', { storage: createStorage({ email: 'p7@x.example' }), limit: 3 }, 'p', 10],
  ])('are counted once when %s', async (_, props, text, total) => {
    const many = Array.from({ length: 10 }, (__, at) => ({ email: `p${at}@x.example` }))
    const { user } = setup({ ...props, ...(text === 'p' && { contacts: many }) })
    await user.type(picker(), text)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${total} contacts`))
    expect(options().map((row) => row.getAttribute('aria-posinset'))).toEqual(
      options().map((_row, at) => String(at + 1)),
    )
    expect(options().every((row) => row.getAttribute('aria-setsize') === String(total))).toBe(true)
  })

  it('are walked with the keys like all rows: headings are skipped', async () => {
    const { user } = setup({ storage: bobAndZoe(), minChars: 0 })
    await user.click(picker())
    const walked: unknown[] = []
    for (let step = 0; step < 5; step++) {
      await user.keyboard('{ArrowDown}')
      walked.push(activeAddress())
    }
    expect(walked).toEqual([
      'zoe@x.example',
      'bob@x.example',
      'ann@x.example',
      'anna@x.example',
      'zoe@x.example',
    ])
  })
})

describe('the focus', () => {
  it('offers recent contacts with minChars={0}, also by the keyboard', async () => {
    const { user } = setup({ storage: bobAndZoe(), minChars: 0 })
    await user.tab()
    expect(isExpanded()).toBe(true)
    expect(addresses().slice(0, 2)).toEqual(['zoe@x.example', 'bob@x.example'])
  })

  it.each([
    ['minChars is not 0', { storage: bobAndZoe() }],
    ['nobody was picked yet', { minChars: 0 }],
    ['the box is read-only', { minChars: 0, storage: bobAndZoe(), readOnly: true }],
    ['the box has an address', { minChars: 0, storage: bobAndZoe(), defaultText: 'ann@x.example' }],
  ])('alone opens no list when %s', async (_, props) => {
    const { user } = setup(props)
    await user.tab()
    expect(isExpanded()).toBe(false)
  })
})

describe('a recent contact', () => {
  it('is forgotten with Shift+Delete: the next row is active, and the list says so', async () => {
    const storage = bobAndZoe()
    const { user } = setup({ storage, minChars: 0 })
    await user.click(picker())
    await user.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}')
    expect(groups()).toEqual({
      Recent: ['bob@x.example'],
      Contacts: ['ann@x.example', 'anna@x.example', 'zoe@x.example'],
    })
    expect(activeAddress()).toBe('bob@x.example')
    expect(storage.saved.map(({ email }) => email)).toEqual(['bob@x.example'])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Zoë forgotten'))
    expect(document.activeElement).toBe(picker())
  })

  it('is forgotten with a press on its control, which picks nothing', async () => {
    const onContactPicked = vi.fn<() => void>()
    const { user } = setup({ storage: bobAndZoe(), minChars: 0, onContactPicked })
    await user.click(picker())
    await user.click(screen.getByTitle('Forget Zoë'))
    expect(groups().Recent).toEqual(['bob@x.example'])
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(picker().value).toBe('')
    expect(activeAddress()).toBeUndefined()
    expect(document.activeElement).toBe(picker())
  })

  it('that is the last one leaves the list without headings', async () => {
    const { user } = setup({ storage: createStorage({ email: 'gone@x.example' }), contacts: [], minChars: 0 })
    await user.click(picker())
    expect(groups()).toEqual({ Recent: ['gone@x.example'] })
    await user.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}')
    await waitFor(() => expect(isExpanded()).toBe(false))
    expect(picker().getAttribute('aria-activedescendant')).toBeNull()
  })

  it('is not forgotten with Delete alone, which edits the text', async () => {
    const storage = bobAndZoe()
    const { user } = setup({ storage })
    await user.type(picker(), 'zo')
    await user.keyboard('{ArrowDown}{Delete}')
    expect(storage.saved).toHaveLength(2)
  })

  it('says how it is forgotten in its description', async () => {
    const { user } = setup({ storage: bobAndZoe(), minChars: 0 })
    await user.click(picker())
    const zoe = screen.getByRole('option', { name: 'Zoë zoe@x.example', description: 'Recent Forget Zoë' })
    const ann = screen.getByRole('option', { name: 'Ann Lee ann@x.example', description: 'Contacts' })
    expect(zoe.getAttribute('aria-keyshortcuts')).toBe('Shift+Delete')
    expect(ann.getAttribute('aria-keyshortcuts')).toBeNull()
  })
})

describe('the button that forgets a recent contact', () => {
  const button = (name: string) => screen.getByRole('button', { name })

  it('is there for each of them, outside of the listbox, and no stop of the Tab key', async () => {
    const { user } = setup({ storage: bobAndZoe(), minChars: 0 })
    await user.click(picker())
    const buttons = screen.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Forget Zoë', 'Forget Bob Ann'])
    for (const one of buttons) {
      expect(screen.getByRole('listbox').contains(one)).toBe(false)
      expect(one.tabIndex).toBe(-1)
      expect(one.closest('form, [role=group]')?.getAttribute('aria-label')).toBe('Recent')
    }
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  })

  it('is there only while the list is shown, and only for contacts in it', async () => {
    const { user } = setup({ storage: bobAndZoe(), minChars: 0 })
    expect(screen.queryAllByRole('button')).toEqual([])
    await user.type(picker(), 'bo')
    expect(screen.getAllByRole('button')).toEqual([button('Forget Bob Ann')])
    await user.keyboard('{Escape}')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it.each([
    ['clicks', (name: string) => fireEvent.click(button(name))],
    [
      // Android focuses the element first.
      'focuses and clicks',
      (name: string) => {
        const forget = button(name)
        act(() => forget.focus())
        fireEvent.click(forget)
      },
    ],
  ])('works when a screen reader %s it: the list stays, the focus is in the box', async (_, press) => {
    const storage = bobAndZoe()
    const onSubmit = vi.fn<() => void>()
    const user = userEvent.setup()
    render(
      <form onSubmit={onSubmit}>
        <Picker storage={storage} minChars={0} />
      </form>,
    )
    await user.click(picker())
    press('Forget Zoë')
    expect(storage.saved.map(({ email }) => email)).toEqual(['bob@x.example'])
    expect(groups().Recent).toEqual(['bob@x.example'])
    expect(isExpanded()).toBe(true)
    expect(document.activeElement).toBe(picker())
    expect(picker().value).toBe('')
    expect(onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Zoë forgotten'))
  })
})

describe('a picker whose recent contacts', () => {
  it.each([
    ['are none', { recentContacts: { recent: [] } }],
    ['are an array', { recentContacts: people }],
  ])('%s, and no result of the hook, says so and works', async (_, props) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = userEvent.setup()
    render(<EmailPicker contacts={people} {...(props as unknown as EmailPickerProps)} />)
    await user.type(picker(), 'zo')
    await waitFor(() => expect(addresses()).toEqual(['zoe@x.example']))
    expect(error).toHaveBeenCalledWith(expect.stringContaining('It takes what useRecentContacts returns.'))
    error.mockRestore()
  })

  it('are stored renders the same on a server and when it is hydrated', () => {
    expect(renderToString(<Picker storage={bobAndZoe()} minChars={0} />)).toBe(
      renderToString(<Picker minChars={0} />),
    )
  })

  it('are shared with another picker has the same', async () => {
    function Two() {
      const [storage] = useState(bobAndZoe)
      return (
        <>
          <Picker storage={storage} />
          <Picker storage={storage} aria-label="Cc" id="cc" />
        </>
      )
    }
    render(<Two />)
    const user = userEvent.setup()
    const [to, cc] = screen.getAllByRole('combobox')
    if (!to || !cc) throw new Error('There are no pickers.')
    await user.type(to, 'anna')
    await user.keyboard('{ArrowDown}{Enter}')
    await user.type(cc, 'ann')
    await waitFor(() =>
      expect(addresses().filter(Boolean).slice(0, 2)).toEqual(['anna@x.example', 'bob@x.example']),
    )
  })
})
