import { virtual } from '@guidepup/virtual-screen-reader'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import {
  EmailPicker,
  useRecentContacts,
  type EmailPickerMessages,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDirectory } from '../directory.ts'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const anna = { name: 'Anna Berg', email: 'anna@x.example' }

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const status = () => screen.getByRole('status').textContent

// Failed searches are also reported to the console.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await virtual.stop()
})

async function start(props: EmailPickerProps = {}) {
  const directory = createDirectory()
  render(<EmailPicker aria-label="To" contacts={directory} {...props} />)
  await virtual.start({ container: document.body })
  return { directory, user: userEvent.setup() }
}

/** The announcements of live regions. */
async function announced(): Promise<string[]> {
  return (await virtual.spokenPhraseLog()).filter((phrase) => /^polite: ./.test(phrase))
}

// Longer than the pause that the status waits for.
const patient = { timeout: 4000 }

/** Moves the virtual cursor until it has read a phrase that matches. */
async function read(role: string): Promise<string> {
  for (let steps = 0; steps < 20; steps++) {
    await virtual.next()
    const phrase = await virtual.lastSpokenPhrase()
    if (phrase.startsWith(role)) return phrase
  }
  throw new Error(`There is no ${role}.`)
}

const update = (run: () => void) => act(async () => run())

describe('a screen reader', () => {
  it('announces that a search is running, how many it has found, and how many there are', async () => {
    const { directory, user } = await start()
    await user.type(picker(), 'a')
    await waitFor(async () => expect(await announced()).toEqual(['polite: Searching…']), patient)
    await update(() => directory.answer([ann], { complete: false }))
    await waitFor(
      async () => expect(await announced()).toEqual(['polite: Searching…', 'polite: 1 contact so far']),
      patient,
    )
    await update(() => directory.answer([ann, anna]))
    await waitFor(
      async () =>
        expect(await announced()).toEqual([
          'polite: Searching…',
          'polite: 1 contact so far',
          'polite: 2 contacts',
        ]),
      patient,
    )
  })

  it('announces once how many a search has found so far', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const directory = createDirectory()
    render(<EmailPicker aria-label="To" contacts={directory} />)
    act(() => picker().focus())
    fireEvent.change(picker(), { target: { value: 'a' } })
    const seen: (string | null)[] = []
    for (const total of [1000, 2000, 3000]) {
      await update(() => directory.answer([ann], { complete: false, total }))
      await update(() => vi.advanceTimersByTime(500))
      seen.push(status())
    }
    await update(() => directory.answer([ann], { total: 4000 }))
    await update(() => vi.advanceTimersByTime(500))
    const first = '1,000 contacts so far'
    expect([...seen, status()]).toEqual([first, first, first, '4,000 contacts'])
  })

  it('announces that no contact matches', async () => {
    const { directory, user } = await start()
    await user.type(picker(), 'a')
    await update(() => directory.answer([]))
    await waitFor(async () => expect(await announced()).toEqual(['polite: No matching contacts']), patient)
  })

  it('announces that a search failed, can try again, and announces the result', async () => {
    const { directory, user } = await start()
    await user.type(picker(), 'a')
    await update(() => directory.fail())
    await waitFor(
      async () => expect(await announced()).toEqual(['polite: Contacts could not be searched']),
      patient,
    )
    await user.keyboard('{ArrowDown}')
    expect(await read('combobox')).toMatch(/active descendant .*Try again/)
    await user.keyboard('{Enter}')
    await update(() => directory.answer([ann]))
    await waitFor(
      async () =>
        expect(await announced()).toEqual(['polite: Contacts could not be searched', 'polite: 1 contact']),
      patient,
    )
    expect(directory.queries).toEqual(['a', 'a'])
    expect(picker().value).toBe('a')
  })

  it('announces that a second try failed, too, however soon', async () => {
    const { directory, user } = await start()
    const failure = 'polite: Contacts could not be searched'
    await user.type(picker(), 'a')
    await update(() => directory.fail())
    await waitFor(async () => expect(await announced()).toEqual([failure]), patient)
    await user.keyboard('{ArrowDown}{Enter}')
    await update(() => directory.fail())
    await waitFor(async () => expect(await announced()).toEqual([failure, failure]), patient)
  })

  it('announces the list and the active row', async () => {
    const { directory, user } = await start()
    expect(await read('combobox')).toBe('combobox, To, has popup listbox, not expanded, autocomplete in list')
    await user.type(picker(), 'a')
    await update(() => directory.answer([ann, anna]))
    expect(await read('combobox')).toBe(
      'combobox, To, a, has popup listbox, expanded, autocomplete in list, 1 control',
    )
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(await read('combobox')).toMatch(/, expanded, active descendant Anna Berg ?anna@x\.example, /)
    await user.keyboard('{Escape}')
    expect(await read('combobox')).not.toMatch(/active descendant/)
  })

  it('reads the rows, each with its position', async () => {
    const { directory, user } = await start()
    await user.type(picker(), 'a')
    await update(() => directory.answer([ann, anna], { total: 7 }))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    expect(await read('option')).toMatch(/^option, Ann Lee ?ann@x\.example, .*position 1, set size 7$/)
    expect(await read('option')).toMatch(/^option, Anna Berg ?anna@x\.example, .*position 2, set size 7$/)
  })

  it('reads the group of each row, and after the list a button for each recent contact, which works', async () => {
    function WithRecent() {
      const [storage] = useState({ load: () => [anna], save() {} })
      return (
        <EmailPicker
          aria-label="To"
          contacts={[ann, anna]}
          minChars={0}
          recentContacts={useRecentContacts({ storage })}
        />
      )
    }
    render(<WithRecent />)
    await userEvent.setup().click(picker())
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await virtual.start({ container: document.body })
    expect(await read('option')).toMatch(
      /^option, Anna Berg ?anna@x\.example, Recent Forget Anna Berg, .*Shift/,
    )
    expect(await read('option')).toMatch(
      /^option, Ann Lee ?ann@x\.example, Contacts, .*position 2, set size 2$/,
    )
    expect(await read('group')).toBe('group, Recent')
    expect(await read('button')).toBe('button, Forget Anna Berg')
    await virtual.act()
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Ann Lee'))
    expect(picker().getAttribute('aria-expanded')).toBe('true')
    await waitFor(async () => expect(await announced()).toContain('polite: Anna Berg forgotten'), patient)
  })

  it('announces entries that are not an address', async () => {
    const { user } = await start({ validate: 'address', contacts: [] })
    await user.type(picker(), 'nobody')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    expect(await read('combobox')).toMatch(/, Not an address: nobody, .*invalid/)
  })

  it('announces nothing about a closed list', async () => {
    const { directory, user } = await start()
    await user.type(picker(), 'a')
    await waitFor(async () => expect(await announced()).toEqual(['polite: Searching…']), patient)
    await user.keyboard('{Escape}')
    await update(() => directory.answer([ann]))
    expect(status()).toBe('')
    expect(await announced()).toEqual(['polite: Searching…'])
  })
})

describe('the texts', () => {
  const words: Partial<EmailPickerMessages> = {
    list: 'Kontakte',
    searching: 'Sucht …',
    partial: (total) => `Bisher ${total}`,
    matches: (total) => `${total} Treffer`,
    none: 'Niemand',
    failed: 'Fehlgeschlagen',
    retry: 'Noch einmal',
    invalid: (entries) => `Keine Adresse: ${entries.join(' und ')}`,
  }

  it('can all be set by the app', async () => {
    const { directory, user } = await start({ messages: words, validate: 'address' })
    await user.type(picker(), 'a')
    await waitFor(async () => expect(await announced()).toEqual(['polite: Sucht …']), patient)
    await update(() => directory.answer([ann], { complete: false }))
    await waitFor(async () => expect(await announced()).toContain('polite: Bisher 1'), patient)
    await update(() => directory.answer([ann, anna]))
    await waitFor(async () => expect(await announced()).toContain('polite: 2 Treffer'), patient)
    expect(screen.getByRole('listbox', { name: 'Kontakte' })).toBeDefined()

    await user.type(picker(), 'b')
    await update(() => directory.answer([]))
    await waitFor(async () => expect(await announced()).toContain('polite: Niemand'), patient)

    await user.type(picker(), 'c')
    await update(() => directory.fail())
    await waitFor(async () => expect(await announced()).toContain('polite: Fehlgeschlagen'), patient)
    expect(screen.getByRole('option').textContent).toContain('Noch einmal')

    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Keine Adresse: abc')
    const english = /contact|search|address|again|match/i
    expect((await announced()).filter((phrase) => english.test(phrase))).toEqual([])
  })

  it('are English where the app sets none', async () => {
    const { directory, user } = await start({ messages: { none: 'Niemand' } })
    await user.type(picker(), 'a')
    await waitFor(async () => expect(await announced()).toEqual(['polite: Searching…']), patient)
    await update(() => directory.answer([]))
    await waitFor(
      async () => expect(await announced()).toEqual(['polite: Searching…', 'polite: Niemand']),
      patient,
    )
  })
})

describe('the status', () => {
  it('waits for a pause in typing, and announces only the state at that time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const directory = createDirectory()
    render(<EmailPicker aria-label="To" contacts={directory} />)
    act(() => picker().focus())
    const pass = (milliseconds: number) => update(() => vi.advanceTimersByTime(milliseconds))
    const typed: [string, object[]][] = [
      ['a', [ann, anna]],
      ['an', [ann]],
      ['ann', [ann, anna]],
    ]
    for (const [value, contacts] of typed) {
      fireEvent.change(picker(), { target: { value } })
      await update(() => directory.answer(contacts as never))
      expect(screen.getAllByRole('option')).toHaveLength(contacts.length)
      await pass(200)
      expect(status()).toBe('')
    }
    await pass(400)
    expect(status()).toBe('2 contacts')
  })

  it('waits for a pause in typing while the state stays the same', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const directory = createDirectory()
    render(<EmailPicker aria-label="To" contacts={directory} />)
    act(() => picker().focus())
    for (const value of ['x', 'xy', 'xyz']) {
      fireEvent.change(picker(), { target: { value } })
      await update(() => directory.answer([]))
      await update(() => vi.advanceTimersByTime(300))
      expect(status()).toBe('')
    }
    await update(() => vi.advanceTimersByTime(100))
    expect(status()).toBe('No matching contacts')
  })
})
