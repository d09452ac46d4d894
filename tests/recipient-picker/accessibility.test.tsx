import { virtual } from '@guidepup/virtual-screen-reader'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type PropsWithChildren } from 'react'
import { Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf, open, people, type List } from '../support/open-box.tsx'
import { ownRecentContacts } from '../support/own-recent-contacts.ts'
import { factsOf } from '../support/text-table.ts'

afterEach(() => virtual.stop())

const contacts = people('Zoe Zora')
const three = { contacts, defaultText: listOf('Ann Bob Cid') }
const start = (props: RecipientPickerProps = {}) => open(<RecipientPicker {...three} {...props} />)
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const described = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
const grid = () => screen.queryByRole('grid')
const rows = () => screen.getAllByRole('row')
const labels = () => rows().map(({ ariaLabel }) => ariaLabel)
const hint = (count: number, arrow = 'Left') => `${count} recipients. Press ${arrow} Arrow to go there`

// What axe finds is in accessibility.engines.browser.test.tsx.

/** A label with the text To and a box. */
const LabelAround = ({ children }: PropsWithChildren) => createElement('label', null, <b>To</b>, children)

describe('the recipients', () => {
  it('are a grid of rows, each with its name and a button', () => {
    start()
    expect(screen.getByRole('grid', { name: 'To 3 recipients' })).toBe(grid())
    expect([grid()?.ariaRowCount, grid()?.ariaMultiSelectable]).toEqual(['3', 'true'])
    expect(labels()).toEqual(['Ann', 'Bob', 'Cid'])
    for (const row of rows()) expect(row.querySelectorAll('[role=gridcell]')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Remove Bob' }).tabIndex).toBe(-1)
  })

  const ann = { defaultText: listOf('Ann') }
  const recentContacts = ownRecentContacts({ recent: contacts })
  const loaded = { ...ann, showCount: true, startAdornment: '@', contacts, recentContacts }
  const labeled = <RecipientPicker key="box" id="box" {...ann} />
  const namedBy = <RecipientPicker key="box" aria-labelledby="to" {...ann} />
  it.each([
    ['a label of the page', [createElement('label', { key: 'label', htmlFor: 'box' }, 'To'), labeled]],
    ['a label around it', <LabelAround key="to">{createElement(RecipientPicker, loaded)}</LabelAround>],
    ['the label of a Field', createElement(Field, { key: 'field', label: 'To' }, labeled)],
    ['another element', [createElement('b', { key: 'to', id: 'to' }, 'To'), namedBy]],
  ])('are named after the box that is named by %s', async (_, app) => {
    render(<>{app}</>)
    expect(screen.getByRole('grid', { name: 'To 1 recipient' })).toBeTruthy()
    await userEvent.type(input(), 'draft')
    expect(screen.getByRole('grid', { name: 'To 1 recipient' })).toBeTruthy()
  })

  it('leave the label around them to the input', async () => {
    const onClick = vi.fn<() => void>()
    const Labeled = (props: object) => (
      <LabelAround>{<RecipientPicker {...props} aria-label={undefined} />}</LabelAround>
    )
    const { press, goes } = open(<Labeled {...{ ...three, onClick, minChars: 0 }} />)
    expect(screen.getByRole('combobox', { name: 'To' })).toBe(input())
    await press('<clicks To>')
    expect(document.activeElement).toBe(input())
    onClick.mockClear()
    await press('<clicks Bob>')
    expect(onClick).not.toHaveBeenCalled()
    await goes('<removes Bob>{Escape}', '[Ann] [Cid] |')
  })

  const none = { defaultText: '' }
  const named = { hint: 'Name' }
  const placeholder = () => input().placeholder
  const warning = () => rows()[0]?.dataset.warning
  const description = () => rows()[0]?.ariaDescription
  const buttons = () => [...document.querySelectorAll('.tb-chip button')]
  const odd = { defaultText: 'a@[127.0.0.1], ' }
  const nobody = { defaultText: 'nobody, a@x.io' }
  it.each<[string, RecipientPickerProps, steps: string, () => unknown, unknown]>([
    ['have no grid when there are none', none, '', grid, null],
    ['have no description when there are none', none, '', described, undefined],
    ['are counted, with the key that leads there', {}, '', described, hint(3)],
    ['have an address in the description', {}, '', description, 'ann@x.example'],
    ['take the place of the placeholder', named, '', placeholder, ''],
    ['give it back when they are removed', named, '{Backspace}'.repeat(6), placeholder, 'Name'],
    ['are marked where their address is unusual', odd, '', warning, 'ip-literal'],
    ['say which is not an address', nobody, '', labels, ['nobody, not an address', 'a@x.io']],
    ['have no button where they can not be removed', { readOnly: true }, '', buttons, []],
    ['are read-only in a read-only box', { readOnly: true }, '', () => grid()?.ariaReadOnly, 'true'],
  ])('%s', async (_, props, steps, found, expected) => {
    await start(props).press(steps)
    expect(found()).toEqual(expected)
  })

  it('are to the right of a draft from right to left, which the description says when the user comes', async () => {
    render(<style>{'.tb-chips { direction: rtl }'}</style>)
    await start().press('<clicks box>')
    expect(described()).toBe(hint(3, 'Right'))
  })

  it('are what the input points to, one at a time', async () => {
    const { goes, chip } = start()
    const controls = () => input().getAttribute('aria-controls')
    await goes('<focus>', '[Ann] [Bob] [Cid] |', '←', '[Ann] [Bob] [Cid*]')
    expect([chip('Cid').ariaSelected, controls()]).toEqual(['true', grid()?.id])
    await goes('←', '[Ann] [Bob*] [Cid]', '{End}', '[Ann] [Bob] [Cid] |')
    expect(controls()).not.toBe(grid()?.id)
  })
})

it.each([
  ['looks like an address', '"boss@bank.example" <eve@x.example>', 'eve@x.example'],
  ['looks like an address in wide letters', '"boss＠bank.example" <eve@x.example>', 'eve@x.example'],
  ['has nothing to see', '"\u200B\u2060" <eve@x.example>', 'eve@x.example'],
  ['turns the text around', '"Eve \u202Ekcab" <eve@x.example>', 'Eve kcab'],
])('a name that could mislead, as it %s: the chip shows what it is', async (_, text, shown) => {
  await start({ defaultText: `${text}, ` }).goes('', `[${shown}]`)
  expect(screen.getByRole('row', { name: shown })).toBeTruthy()
  expect(screen.getByRole('button', { name: `Remove ${shown}` })).toBeTruthy()
})

it('A pick is announced once, and so is the search before it: the two statuses never say the same', async () => {
  const { press } = open(<RecipientPicker contacts={people('Bob Bobby')} />)
  await press('<clicks box>')
  const statuses = [...document.querySelectorAll('[role=status]')]
  expect(statuses).toHaveLength(2)
  const said: string[] = []
  const observers = statuses.map((status) => {
    const observer = new MutationObserver(() => status.textContent && said.push(status.textContent))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    return observer
  })
  await press('bob')
  await waitFor(() => expect(said).toHaveLength(1))
  await press('<clicks Bob>')
  await waitFor(() => expect(said).toHaveLength(2))
  expect(said[1]).toContain('Bob')
  expect(new Set(said).size).toBe(2)
  // The status of the closed list is empty.
  expect(statuses.map((status) => status.textContent).filter(Boolean)).toEqual([said[1]])
  for (const observer of observers) observer.disconnect()
})

it('Whom the user removes is announced, and whom a reset of the form removes is not', async () => {
  const { press, status } = open(<RecipientPicker contacts={[]} defaultText="bob@x.example, " />)
  await press('cid@x.example,')
  await waitFor(() => expect(status()).toContain('cid@x.example added'))
  await press('<resets>{Backspace}{Backspace}')
  await waitFor(() => expect(status()).toBe('bob@x.example removed, 0 recipients'))
})

it('Whom the app accepts of several people is announced', async () => {
  const takes = (now: List) => now.filter(({ email }) => email !== 'bob@x.example')
  const { press, status } = open(<RecipientPicker />, { takes })
  await press('<pastes ann@x.example, bob@x.example>')
  await waitFor(() => expect(status()).toBe('ann@x.example added, 1 recipient'))
})

describe('a screen reader', () => {
  // A pause ends when the test says so: on a busy machine, it could end between two keys.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Testing Library looks for these when it waits for a timer of its own.
    vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
    render(<RecipientPicker aria-label="To" {...three} contacts={[]} />)
    return () => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    }
  })
  const user = () => userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })

  const many = [...Array.from({ length: 49 }, (_, n) => `p${n}@x.example`), 'ann@x.example'].join('\n')
  /** A step: the name after "Remove", the text that is pasted after a +, or keys. */
  async function take(step: string) {
    const [, word, rest = ''] = /^(Remove |\+)?(.*)$/s.exec(step) ?? []
    if (word === 'Remove ') await user().click(screen.getByRole('button', { name: step }))
    else if (word === '+') await user().paste(`${rest === 'many' ? many : rest}, `)
    else await user().keyboard(rest)
  }

  it('reads the box, and how many recipients it has', async () => {
    // The screen reader waits between its keys.
    vi.useRealTimers()
    await virtual.start({ container: document.body })
    await virtual.press('Tab')
    const phrase = await virtual.lastSpokenPhrase()
    expect(phrase).toMatch(/^combobox, To, /)
    expect(phrase).toContain(hint(3))
  })

  // A pause is after each line of steps, and before what is heard.
  it.each(
    factsOf(`
      who came and who went
        +dee@x.example  dee@x.example added, 4 recipients
        Remove Bob  Bob removed, 3 recipients
      each time who was there
        +ann@x.example  ann@x.example already in the list, 3 recipients
        +ann@x.example  ann@x.example already in the list, 3 recipients
      that somebody was there already, also if somebody is removed right after
        +ann@x.example  {Backspace}{Backspace}  Cid removed, ann@x.example already in the list, 2 recipients
        {Backspace}  Bob removed, 1 recipient
      all who were removed quickly
        {Backspace}{Backspace}{Backspace}  2 removed, 1 recipient
        {Backspace}  Ann removed, 0 recipients
      all who were removed, also after an earlier announcement
        +dee@x.example  dee@x.example added, 4 recipients
        {Backspace}{Backspace}{Backspace}  2 removed, 2 recipients
      only what is true after two quick changes
        {Backspace}{Backspace}{Control>}z{/Control}  3 recipients
      how many recipients are selected, if there are several, and only that
        +dee@x.example  dee@x.example added, 4 recipients
        {ArrowLeft}{Shift>}{ArrowLeft}{/Shift}  2 selected
        {Control>}a{/Control}  4 selected
        {Delete}  4 removed, 0 recipients
      a number when many are pasted
        +many  49 added, ann@x.example already in the list, 52 recipients`),
  )('hears %s', async (_, ...groups) => {
    await virtual.start({ container: document.body })
    const heard: string[] = []
    await user().click(input())
    for (const group of groups) {
      const announcement = group.at(-1)
      for (const step of group.slice(0, -1)) await take(step)
      await act(() => vi.advanceTimersByTimeAsync(1000))
      heard.push(`polite: ${announcement}`)
      const phrases = await virtual.spokenPhraseLog()
      expect(phrases.filter((phrase) => /^polite: ./.test(phrase))).toEqual(heard)
    }
  })

  it('never hears how many were selected before', async () => {
    await user().click(input())
    await take('{Control>}a{/Control}')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    const status = screen.getByText('3 selected')
    expect(status.hidden).toBe(false)
    await take('{Home}{Shift>}{ArrowRight}{/Shift}')
    expect(status.hidden).toBe(true)
  })

  it('hears how many recipients there are, and how to reach them, only when the user comes', async () => {
    await user().click(input())
    await take('+dee@x.example')
    expect([rows().length, described()]).toEqual([4, hint(3)])
    await take('{ArrowLeft}{ArrowRight}')
    expect(described()).toBe(hint(4))
    await take('eve@x.example,{Tab}')
    expect(described()).toBe(hint(5))
  })
})
