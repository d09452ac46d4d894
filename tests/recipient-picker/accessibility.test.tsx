import { virtual } from '@guidepup/virtual-screen-reader'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createElement, type PropsWithChildren } from 'react'
import { Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf } from './recipient-box.tsx'
import { ownRecentContacts } from '../support/own-recent-contacts.ts'

afterEach(() => virtual.stop())

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const contacts = [
  { name: 'Zoe Ray', email: 'zoe@x.example' },
  { name: 'Zora', email: 'zora@x.example' },
]
const faults = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)

/** For a user who doesn't wait, also where time stands still. */
const advanceTimers = (ms: number) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms))

function start(props: RecipientPickerProps = {}) {
  const view = render(
    <RecipientPicker
      aria-label="To"
      contacts={contacts}
      defaultText={listOf('Ann', 'Bob', 'Cid')}
      {...props}
    />,
  )
  return { ...view, user: userEvent.setup({ advanceTimers }) }
}

/** A label with the text To and a box. */
const LabelAround = ({ children }: PropsWithChildren) => createElement('label', null, <b>To</b>, children)

type User = ReturnType<typeof userEvent.setup>

const states: [string, RecipientPickerProps, ((user: User) => Promise<unknown>)?][] = [
  ['without recipients', { defaultText: '' }],
  ['with recipients', {}],
  ['with the focus', {}, (user) => user.click(input())],
  [
    'with an open list',
    {},
    async (user) => {
      await user.type(input(), 'zo')
      await screen.findAllByRole('option')
      await user.keyboard('{ArrowDown}')
    },
  ],
  ['at a chip', {}, (user) => user.type(input(), '{ArrowLeft}')],
  ['with chips selected', {}, (user) => user.type(input(), '{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')],
  ['while a chip is edited', {}, (user) => user.type(input(), '{ArrowLeft}{Enter}')],
  ['with invalid recipients', { defaultText: 'nobody, Bob <bob@, ann@x.example' }],
  ['read-only', { readOnly: true }],
  ['disabled', { enabled: false }],
  ['with 100 recipients', { defaultText: Array.from({ length: 100 }, (_, n) => `p${n}@x.example`).join() }],
]

it.each(states)('A box %s has no fault that axe finds', async (_, props, reach) => {
  const { user } = start(props)
  await reach?.(user)
  expect(await faults()).toEqual([])
})

describe('the recipients', () => {
  it('are a grid of rows, each with its name and a button', () => {
    start()
    const grid = screen.getByRole('grid', { name: 'To 3 recipients' })
    expect(grid.getAttribute('aria-rowcount')).toBe('3')
    expect(grid.getAttribute('aria-multiselectable')).toBe('true')
    const rows = screen.getAllByRole('row')
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Ann', 'Bob', 'Cid'])
    for (const row of rows) expect(row.querySelectorAll('[role=gridcell]')).toHaveLength(2)
    const button = screen.getByRole('button', { name: 'Remove Bob' })
    expect(button.tabIndex).toBe(-1)
  })

  it.each([
    [
      'a label of the page',
      <>
        <label htmlFor="box">To</label>
        <RecipientPicker id="box" defaultText={listOf('Ann')} />
      </>,
    ],
    [
      'a label around it',
      <LabelAround key="label">
        <span>
          <RecipientPicker
            showCount
            startAdornment="@"
            contacts={contacts}
            recentContacts={ownRecentContacts({ recent: contacts })}
            defaultText={listOf('Ann')}
          />
        </span>
      </LabelAround>,
    ],
    [
      'the label of a Field',
      <Field key="field" label="To">
        <RecipientPicker defaultText={listOf('Ann')} />
      </Field>,
    ],
    [
      'another element',
      <>
        <b id="to">To</b>
        <RecipientPicker aria-labelledby="to" defaultText={listOf('Ann')} />
      </>,
    ],
  ])('are named after the box that is named by %s', async (_, app) => {
    render(app)
    expect(screen.getByRole('grid', { name: 'To 1 recipient' })).toBeTruthy()
    await userEvent.type(input(), 'draft')
    expect(screen.getByRole('grid', { name: 'To 1 recipient' })).toBeTruthy()
  })

  it('leave the label around them to the input', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <LabelAround>
        <RecipientPicker
          onClick={onClick}
          minChars={0}
          contacts={contacts}
          defaultText={listOf('Ann', 'Bob')}
        />
      </LabelAround>,
    )
    expect(screen.getByRole('combobox', { name: 'To' })).toBe(input())
    const user = userEvent.setup()
    await user.click(screen.getByText('To'))
    expect(document.activeElement).toBe(input())
    expect(screen.getAllByRole('row')).toHaveLength(2)
    onClick.mockClear()
    await user.click(screen.getByText('Bob'))
    expect(onClick).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    expect(screen.getAllByRole('row')).toHaveLength(1)
  })

  it('have no grid when there are none', () => {
    start({ defaultText: '' })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(input().getAttribute('aria-describedby')).toBeNull()
  })

  it('are counted in the description of the input, with the key that leads to them', () => {
    start()
    const { textContent } = document.getElementById(input().getAttribute('aria-describedby') ?? '') ?? {}
    expect(textContent).toBe('3 recipients. Press Left Arrow to reach them')
  })

  it('are to the right of a draft that is written from right to left, which the description says when the user comes', async () => {
    render(<style>{'.tb-chips { direction: rtl }'}</style>)
    const { user } = start()
    await user.click(input())
    const { textContent } = document.getElementById(input().getAttribute('aria-describedby') ?? '') ?? {}
    expect(textContent).toBe('3 recipients. Press Right Arrow to reach them')
  })

  it('are marked when something about their address is unusual', () => {
    start({ defaultText: 'ann@x.example, bob@[127.0.0.1], ' })
    const rows = screen.getAllByRole('row')
    expect(rows.map(({ dataset }) => dataset.warning)).toEqual([undefined, 'ip-literal'])
  })

  it('take the place of the placeholder', async () => {
    const { user } = start({ defaultText: 'ann@x.example, ', hint: 'Name or address' })
    expect(input().placeholder).toBe('')
    await user.type(input(), '{Backspace}{Backspace}')
    expect(screen.queryByRole('row')).toBeNull()
    expect(input().placeholder).toBe('Name or address')
  })

  it('say which is not an address', () => {
    start({ defaultText: 'nobody, ann@x.example' })
    expect(screen.getByRole('row', { name: 'nobody, not an address' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'ann@x.example' })).toBeTruthy()
  })

  it('have no button where they can not be removed', () => {
    start({ readOnly: true })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  })

  it('are what the input points to, one at a time', async () => {
    const { user } = start()
    const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
    await user.click(input())
    expect(active()).toBeNull()
    await user.keyboard('{ArrowLeft}')
    expect(active()?.getAttribute('aria-label')).toBe('Cid')
    expect(active()?.getAttribute('aria-selected')).toBe('true')
    expect(input().getAttribute('aria-controls')).toBe(screen.getByRole('grid').id)
    await user.keyboard('{ArrowLeft}')
    expect(active()?.getAttribute('aria-label')).toBe('Bob')
    await user.keyboard('{End}')
    expect(active()).toBeNull()
    expect(input().getAttribute('aria-controls')).not.toBe(screen.getByRole('grid').id)
  })
})

describe('a name that could mislead', () => {
  it.each([
    ['looks like an address', '"boss@bank.example" <eve@x.example>', 'eve@x.example'],
    ['looks like an address in wide letters', '"boss＠bank.example" <eve@x.example>', 'eve@x.example'],
    ['has nothing to see', '"\u200B\u2060" <eve@x.example>', 'eve@x.example'],
    ['turns the text around', '"Eve \u202Ekcab" <eve@x.example>', 'Eve kcab'],
  ])('%s: the chip shows what it is', (_, text, shown) => {
    start({ defaultText: `${text}, ` })
    expect(document.querySelector('.tb-chip-name')?.textContent).toBe(shown)
    expect(screen.getByRole('row', { name: shown })).toBeTruthy()
    expect(screen.getByRole('button', { name: `Remove ${shown}` })).toBeTruthy()
  })

  it('has its address in the description', () => {
    start()
    const row = screen.getByRole('row', { name: 'Ann' })
    expect(row.getAttribute('aria-description')).toBe('ann@x.example')
  })
})

describe('a screen reader', () => {
  /** Longer than the pause before an announcement, in milliseconds. */
  const A_PAUSE = 1000

  // A pause ends when the test says so: on a busy machine, it could end between two keys.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Testing Library looks for these when it waits for a timer of its own.
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })

  async function heard(props: RecipientPickerProps = {}) {
    const { user } = start(props)
    await virtual.start({ container: document.body })
    const announced = async () =>
      (await virtual.spokenPhraseLog()).filter((phrase) => /^polite: ./.test(phrase))
    /** The announcements after a pause, which are as many as `count`. */
    async function announcements(count: number) {
      await act(() => vi.advanceTimersByTimeAsync(A_PAUSE))
      const phrases = await announced()
      expect(phrases).toHaveLength(count)
      return phrases.map((phrase) => phrase.slice('polite: '.length))
    }
    return { user, announcements }
  }

  it('reads the box, and how many recipients it has', async () => {
    // The screen reader waits between its keys.
    vi.useRealTimers()
    await heard()
    await virtual.press('Tab')
    const phrase = await virtual.lastSpokenPhrase()
    expect(phrase).toMatch(/^combobox, To, /)
    expect(phrase).toContain('3 recipients. Press Left Arrow to reach them')
  })

  it('hears who was added and who was removed', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.paste('dee@x.example, ')
    expect(await announcements(1)).toEqual(['dee@x.example added, 4 recipients'])
    await user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    expect(await announcements(2)).toEqual(['dee@x.example added, 4 recipients', 'Bob removed, 3 recipients'])
  })

  it('hears each time that somebody was there already', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.paste('ann@x.example, ')
    expect(await announcements(1)).toEqual(['ann@x.example already in the list, 3 recipients'])
    await user.click(input())
    await user.paste('ann@x.example, ')
    expect(await announcements(2)).toEqual([
      'ann@x.example already in the list, 3 recipients',
      'ann@x.example already in the list, 3 recipients',
    ])
  })

  it('hears that somebody was there already, also if somebody is removed right after', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.paste('ann@x.example, ')
    await user.keyboard('{Backspace}{Backspace}')
    expect((await announcements(1))[0]).toMatch(/removed, ann@x\.example already in the list, 2 recipients$/)
    await user.keyboard('{Backspace}')
    expect((await announcements(2))[1]).toMatch(/^\w+ removed, 1 recipient$/)
  })

  it('hears all who were removed in quick succession', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(await announcements(1)).toEqual(['2 removed, 1 recipient'])
    await user.keyboard('{Backspace}')
    expect(await announcements(2)).toEqual(['2 removed, 1 recipient', 'Ann removed, 0 recipients'])
  })

  it('hears all who were removed in quick succession, also after an earlier announcement', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.paste('dee@x.example, ')
    await announcements(1)
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    expect((await announcements(2))[1]).toBe('2 removed, 2 recipients')
  })

  it('hears only what is true after two changes in quick succession', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.keyboard('{Backspace}{Backspace}{Control>}z{/Control}')
    expect(await announcements(1)).toEqual(['3 recipients'])
  })

  it('hears how many recipients are selected, if there are several, and only that', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.paste('dee@x.example, ')
    const added = await announcements(1)
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}')
    expect(await announcements(2)).toEqual([...added, '2 selected'])
    await user.keyboard('{Control>}a{/Control}')
    expect(await announcements(3)).toEqual([...added, '2 selected', '4 selected'])
    await user.keyboard('{Delete}')
    expect((await announcements(4))[3]).toBe('4 removed, 0 recipients')
  })

  it('hears how many recipients there are, and how to reach them, when the user comes, and not with each change', async () => {
    const { user } = start({ contacts: [] })
    const described = () =>
      document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
    await user.click(input())
    await user.paste('dee@x.example, ')
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(described()).toBe('3 recipients. Press Left Arrow to reach them')
    await user.keyboard('{ArrowLeft}{ArrowRight}')
    expect(described()).toBe('4 recipients. Press Left Arrow to reach them')
    await user.keyboard('eve@x.example,')
    await user.tab()
    expect(described()).toBe('5 recipients. Press Left Arrow to reach them')
  })

  it('hears a number when many are pasted', async () => {
    const { user, announcements } = await heard({ contacts: [] })
    await user.click(input())
    await user.paste([...Array.from({ length: 49 }, (_, n) => `p${n}@x.example`), 'ann@x.example'].join('\n'))
    expect(await announcements(1)).toEqual(['49 added, ann@x.example already in the list, 52 recipients'])
  })
})
