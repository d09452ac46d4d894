import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { Profiler, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  EmailPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
  type RecentStorage,
} from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { check, open, shownIn, type Fact } from '../../support/open-box.tsx'
import { createAskedSource } from '../asked-source.ts'

const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann@x.example', timesContacted: 9 },
  { name: 'Anna Ray', email: 'anna@x.example' },
  { name: 'Bob Ann', email: 'bob@x.example' },
  { name: 'Zoë', email: 'zoe@x.example' },
]
const others = 'Contacts: Ann Lee, Anna Ray'
const all = `| › Recent: Zoë, Bob Ann; ${others}`
const none = '| › Ann Lee, Anna Ray, Bob Ann, Zoë'
const clear = '{Control>}a{/Control}{Backspace}'
const forget = '{Shift>}{Delete}{/Shift}'

/** A storage that other boxes and tabs could share. */
function createStorage(...initial: readonly Contact[]) {
  let saved = initial
  const listeners = new Set<() => void>()
  return {
    saved: () => saved.map(({ email }) => email).join(' '),
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
const bobAndZoe = () =>
  createStorage({ name: 'Zoë', email: 'zoe@x.example' }, { name: 'Bob Ann', email: 'bob@x.example' })

type Props = EmailPickerProps & { storage?: RecentStorage }
function Picker({ storage, ...props }: Props) {
  const recentContacts = useRecentContacts({ storage })
  return <EmailPicker aria-label="To" contacts={people} recentContacts={recentContacts} {...props} />
}
const openWith = (props: Props = {}) => open(<Picker contacts={people} {...props} />)
const stored = <Picker contacts={people} storage={bobAndZoe()} />
const minChars = 0

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const rows = () => screen.queryAllByRole('option')
const addresses = () => rows().map((row) => row.querySelector('.tb-contact-address')?.textContent)

describe('recent contacts', () => {
  it('are those that were picked, the last one first', async () => {
    const { press, goes } = openWith({ minChars })
    await press(`bob↓⏎${clear}zoe↓⏎`)
    await goes(clear, all)
  })

  it('can be picked with Enter alone where there are no other contacts', async () => {
    const { goes } = openWith({ storage: bobAndZoe(), contacts: [], autoHighlight: true })
    await goes('zo⏎', 'zoe@x.example|')
  })

  it('rank before all others that match, with the matching parts marked, in the rendering of the key', async () => {
    const contacts = createContactIndex(people)
    await contacts.ready
    openWith({ storage: bobAndZoe(), contacts })
    act(() => picker().focus())
    fireEvent.input(picker(), { target: { value: 'ann' } })
    expect(shownIn(picker())).toBe(`ann| › Recent: Bob Ann; ${others}`)
    expect(rows()[0]?.querySelector('mark')?.textContent).toBe('Ann')
  })

  it.each(['an index', 'a directory'])('cause one commit for each key, with %s', async (which) => {
    const index = createContactIndex(people)
    await index.ready
    const commits: unknown[] = []
    render(
      <Profiler id="picker" onRender={() => commits.push(addresses()[0])}>
        <Picker storage={bobAndZoe()} contacts={which === 'an index' ? index : createAskedSource().source} />
      </Profiler>,
    )
    act(() => picker().focus())
    commits.length = 0
    for (const value of ['b', 'bo']) fireEvent.input(picker(), { target: { value } })
    expect(commits).toEqual(['bob@x.example', 'bob@x.example'])
  })

  it('are remembered and forgotten in StrictMode', async () => {
    const storage = bobAndZoe()
    const strict = (
      <StrictMode>
        <Picker storage={storage} minChars={0} />
      </StrictMode>
    )
    const { goes } = open(strict)
    await goes(`anna↓⏎${clear}↓↓${forget}`, `| › Recent: Anna Ray, Bob Ann*; Contacts: Ann Lee, Zoë`)
    expect(storage.saved()).toBe('anna@x.example bob@x.example')
  })

  it('are shown whatever their other properties are', async () => {
    const odd = [null, 5, { email: 5 }, { email: 'bo@x.example', name: 5n, photo: {}, timesContacted: 'x' }]
    const { goes } = openWith({ storage: createStorage(...(odd as unknown as Contact[])), minChars })
    const start = `| › Recent: bo@x.example; ${none.slice(4)}`.replace('; ', '; Contacts: ')
    await goes('<clicks box>', start, `↓${forget}`, none.replace('Lee', 'Lee*'))
  })

  it.each<Fact>([
    ['have no heading where none of them matches', 'lee', 'lee| › Ann Lee'],
    ['are offered on focus by the keyboard with minChars={0}', '<clicks Before>{Tab}', all, '', { minChars }],
    ['are walked with the keys', '↓', all.replace('Zoë', 'Zoë*'), '', { minChars }],
    ['are walked without stops at headings', '↓↓↓', all.replace('Lee', 'Lee*'), '', { minChars }],
    ['are the first ones after the last one', '↓↓↓↓↓', all.replace('Zoë', 'Zoë*'), '', { minChars }],
    ['are not offered on focus when minChars is not 0', '<clicks Before>{Tab}', '|'],
    ['are not offered if it is read-only', '<clicks Before>{Tab}', '|', '', { minChars, readOnly: true }],
    [
      'are not offered on focus for an address',
      '<clicks Before>{Tab}',
      '{ann@x.example}',
      '',
      { minChars, defaultText: 'ann@x.example' },
    ],
  ])('%s', check(stored))

  it('are shown once each, also where the app keeps them itself and has an address twice', async () => {
    const Kept = () => {
      const hook = useRecentContacts()
      const recent = [{ email: 'zoe@x.example' }, { name: 'Zoë', email: 'ZOE@x.example' }]
      return <EmailPicker contacts={people} recentContacts={{ ...hook, recent }} />
    }
    await open(<Kept />).goes('zo', 'zo| › Recent: Zoë')
  })

  it('open no list on focus where nobody was picked yet', async () => {
    await openWith({ minChars }).goes('<clicks Before>{Tab}', '|')
  })

  it('have no address twice, whatever the case of its domain', async () => {
    const { press } = openWith({ storage: createStorage({ name: 'Ann L.', email: 'ann@X.EXAMPLE' }) })
    await press('ann')
    await waitFor(() => expect(addresses()).toEqual(['ann@x.example', 'anna@x.example', 'bob@x.example']))
  })

  it('are picked as the objects of the app, where its contacts have them', async () => {
    const { press, picked } = openWith({ storage: bobAndZoe() })
    await press('zo↓⏎')
    expect(picked[0]).toBe(people[3])
  })

  it('are offered at once while a directory is searched, and stay when it fails', async () => {
    const { goes } = open(<Picker storage={bobAndZoe()} />)
    await goes('bo', 'bo| › Recent: Bob Ann')
    await goes('<fails>', 'bo| › Recent: Bob Ann, Contacts could not be searched Try again')
  })

  const many = Array.from({ length: 10 }, (_, at) => ({ email: `p${at}@x.example` }))
  it.each<[string, string, number, Props]>([
    ['all of them are found', 'ann', 3, { storage: bobAndZoe() }],
    ['more follow', 'p', 10, { storage: createStorage({ email: 'p7@x.example' }), limit: 3, contacts: many }],
  ])('are counted once when %s', async (_, text, total, props) => {
    const { press, status } = openWith(props)
    await press(text)
    await waitFor(() => expect(status()).toBe(`${total} contacts`))
    expect(rows().map((row) => `${row.ariaPosInSet} of ${row.ariaSetSize}`)).toEqual(
      rows().map((__, at) => `${at + 1} of ${total}`),
    )
  })
})

describe('a recent contact', () => {
  it('is forgotten with Shift+Delete: the next row is active, and the list says so', async () => {
    const storage = bobAndZoe()
    const { goes, status } = openWith({ storage, minChars })
    await goes(`↓${forget}`, `| › Recent: Bob Ann*; ${others}, Zoë`)
    expect(storage.saved()).toBe('bob@x.example')
    await waitFor(() => expect(status()).toBe('Zoë forgotten'))
  })

  it('that is the last one leaves the list without headings', async () => {
    const storage = createStorage({ email: 'gone@x.example' })
    const { goes, input } = openWith({ storage, contacts: [], minChars })
    await goes('<clicks box>', '| › Recent: gone@x.example', `↓${forget}`, '|')
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
  })

  it('is not forgotten with Delete alone, which edits the text', async () => {
    const storage = bobAndZoe()
    await openWith({ storage }).press('zo↓{Delete}')
    expect(storage.load()).toHaveLength(2)
  })

  it('says how it is forgotten in its description', async () => {
    await openWith({ storage: bobAndZoe(), minChars }).press('<clicks box>')
    const zoe = screen.getByRole('option', { name: 'Zoë zoe@x.example', description: 'Recent Forget Zoë' })
    const ann = screen.getByRole('option', { name: 'Ann Lee ann@x.example', description: 'Contacts' })
    expect(zoe.getAttribute('aria-keyshortcuts')).toBe('Shift+Delete')
    expect(ann.getAttribute('aria-keyshortcuts')).toBeNull()
  })
})

describe('the button that forgets a recent contact', () => {
  const buttons = () => screen.queryAllByRole('button', { name: /^Forget/ })
  const names = () => buttons().map(({ textContent }) => textContent)

  it('is there for each of them, outside of the listbox, and no stop of the Tab key', async () => {
    await openWith({ storage: bobAndZoe(), minChars }).press('<clicks box>')
    expect(names()).toEqual(['Forget Zoë', 'Forget Bob Ann'])
    for (const one of buttons()) {
      expect(screen.getByRole('listbox').contains(one)).toBe(false)
      expect(one.tabIndex).toBe(-1)
      expect(one.closest('[role=group]')?.getAttribute('aria-label')).toBe('Recent')
    }
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  })

  it('is there only while the list is shown, and only for contacts in it', async () => {
    const { press } = openWith({ storage: bobAndZoe(), minChars })
    expect(names()).toEqual([])
    await press('bo')
    expect(names()).toEqual(['Forget Bob Ann'])
    await press('{Escape}')
    expect(names()).toEqual([])
  })

  it.each([
    ['clicks', false],
    // As on Android.
    ['focuses and clicks', true],
  ])('works when a screen reader %s it: the list stays, the focus is in the box', async (_, isFocused) => {
    const storage = bobAndZoe()
    const { press, goes, told, status } = openWith({ storage, minChars })
    await press('<clicks box>')
    const [button] = buttons()
    if (isFocused) act(() => button?.focus())
    fireEvent.click(button as HTMLElement)
    await goes('', `| › Recent: Bob Ann; ${others}, Zoë`)
    expect([storage.saved(), told()]).toEqual(['bob@x.example', ''])
    await waitFor(() => expect(status()).toBe('Zoë forgotten'))
  })
})

describe('a picker whose recent contacts', () => {
  it.each([
    ['are none', { recentContacts: { recent: [] } }],
    ['are an array', { recentContacts: people }],
  ])('%s, and no result of the hook, says so and works', async (_, props) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await open(<EmailPicker contacts={people} {...(props as unknown as EmailPickerProps)} />).goes(
      'zo',
      'zo| › Zoë',
    )
    expect(error).toHaveBeenCalledWith(expect.stringContaining('It takes what useRecentContacts returns.'))
    error.mockRestore()
  })

  it('are stored renders the same on a server and when it is hydrated', () => {
    expect(renderToString(<Picker storage={bobAndZoe()} minChars={0} />)).toBe(
      renderToString(<Picker minChars={0} />),
    )
  })
})
