import { virtual } from '@guidepup/virtual-screen-reader'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type PropsWithChildren } from 'react'
import { Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf, open, people } from '../support/open-box.tsx'
import { ownRecentContacts } from '../support/own-recent-contacts.ts'

afterEach(() => virtual.stop())

const contacts = people('Zoe Zora')
const start = (props: RecipientPickerProps = {}) =>
  open(<RecipientPicker contacts={contacts} defaultText={listOf('Ann Bob Cid')} {...props} />)
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const described = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent
const rows = () => screen.getAllByRole('row')
const labels = () => rows().map(({ ariaLabel }) => ariaLabel)

// What axe finds is in accessibility.engines.browser.test.tsx.

/** A label with the text To and a box. */
const LabelAround = ({ children }: PropsWithChildren) => createElement('label', null, <b>To</b>, children)

describe('the recipients', () => {
  it('are a grid of rows, each with its name and a button', () => {
    start()
    const grid = screen.getByRole('grid', { name: 'To 3 recipients' })
    expect(grid.getAttribute('aria-rowcount')).toBe('3')
    expect(grid.getAttribute('aria-multiselectable')).toBe('true')
    expect(labels()).toEqual(['Ann', 'Bob', 'Cid'])
    for (const row of rows()) expect(row.querySelectorAll('[role=gridcell]')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Remove Bob' }).tabIndex).toBe(-1)
  })

  const ann = { defaultText: listOf('Ann') }
  const loaded = { ...ann, showCount: true, startAdornment: '@', contacts }
  const labeled = <RecipientPicker key="box" id="box" {...ann} />
  const namedBy = <RecipientPicker key="box" aria-labelledby="to" {...ann} />
  const recentContacts = ownRecentContacts({ recent: contacts })
  it.each([
    ['a label of the page', [createElement('label', { key: 'label', htmlFor: 'box' }, 'To'), labeled]],
    [
      'a label around it',
      <LabelAround key="around">
        <span>{<RecipientPicker {...loaded} recentContacts={recentContacts} />}</span>
      </LabelAround>,
    ],
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
    const { press, goes } = open(
      <Labeled {...{ onClick, minChars: 0, contacts, defaultText: listOf('Ann Bob') }} />,
    )
    expect(screen.getByRole('combobox', { name: 'To' })).toBe(input())
    await press('<clicks To>')
    expect(document.activeElement).toBe(input())
    onClick.mockClear()
    await press('<clicks Bob>')
    expect(onClick).not.toHaveBeenCalled()
    await press('<removes Bob>')
    await goes('{Escape}', '[Ann] |')
  })

  const placeholder = () => input().placeholder
  const warning = () => rows()[0]?.dataset.warning
  const buttons = () => [...document.querySelectorAll('.tb-chip button')]
  const notAddress = 'nobody, not an address'
  it.each<[string, RecipientPickerProps, steps: string, () => unknown, unknown]>([
    ['have no grid when there are none', { defaultText: '' }, '', () => screen.queryByRole('grid'), null],
    ['have no description when there are none', { defaultText: '' }, '', described, undefined],
    [
      'are counted, with the key that leads there',
      {},
      '',
      described,
      '3 recipients. Press Left Arrow to go there',
    ],
    ['have an address in the description', {}, '', () => rows()[0]?.ariaDescription, 'ann@x.example'],
    ['take the place of the placeholder', { hint: 'Name' }, '', placeholder, ''],
    ['give it back when they are removed', { hint: 'Name' }, '{Backspace}'.repeat(6), placeholder, 'Name'],
    [
      'are marked where their address is unusual',
      { defaultText: 'a@[127.0.0.1], ' },
      '',
      warning,
      'ip-literal',
    ],
    ['say which is not an address', { defaultText: 'nobody, a@x.io' }, '', labels, [notAddress, 'a@x.io']],
    ['have no button where they can not be removed', { readOnly: true }, '', buttons, []],
    [
      'are read-only in a read-only box',
      { readOnly: true },
      '',
      () => screen.getByRole('grid').ariaReadOnly,
      'true',
    ],
  ])('%s', async (_, props, steps, found, expected) => {
    await start(props).press(steps)
    expect(found()).toEqual(expected)
  })
  it('are to the right of a draft that is written from right to left, which the description says when the user comes', async () => {
    render(<style>{'.tb-chips { direction: rtl }'}</style>)
    await start().press('<clicks box>')
    expect(described()).toBe('3 recipients. Press Right Arrow to go there')
  })

  it('are what the input points to, one at a time', async () => {
    const { goes, chip } = start()
    const controls = () => input().getAttribute('aria-controls')
    await goes('<focus>', '[Ann] [Bob] [Cid] |', '←', '[Ann] [Bob] [Cid*]')
    expect([chip('Cid').ariaSelected, controls()]).toEqual(['true', screen.getByRole('grid').id])
    await goes('←', '[Ann] [Bob*] [Cid]', '{End}', '[Ann] [Bob] [Cid] |')
    expect(controls()).not.toBe(screen.getByRole('grid').id)
  })
})

describe('a name that could mislead', () => {
  it.each([
    ['looks like an address', '"boss@bank.example" <eve@x.example>', 'eve@x.example'],
    ['looks like an address in wide letters', '"boss＠bank.example" <eve@x.example>', 'eve@x.example'],
    ['has nothing to see', '"\u200B\u2060" <eve@x.example>', 'eve@x.example'],
    ['turns the text around', '"Eve \u202Ekcab" <eve@x.example>', 'Eve kcab'],
  ])('%s: the chip shows what it is', async (_, text, shown) => {
    await start({ defaultText: `${text}, ` }).goes('', `[${shown}]`)
    expect(screen.getByRole('row', { name: shown })).toBeTruthy()
    expect(screen.getByRole('button', { name: `Remove ${shown}` })).toBeTruthy()
  })
})

describe('a screen reader', () => {
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
  const user = () => userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })

  /** A step: the name after "Remove", the text that is pasted after a +, or keys. */
  async function take(step: string) {
    const [, word, rest = ''] = /^(Remove |\+)?(.*)$/s.exec(step) ?? []
    if (word === 'Remove ') await user().click(screen.getByRole('button', { name: step }))
    else if (word === '+') await user().paste(rest)
    else await user().keyboard(rest)
  }

  it('reads the box, and how many recipients it has', async () => {
    // The screen reader waits between its keys.
    vi.useRealTimers()
    render(<RecipientPicker aria-label="To" defaultText={listOf('Ann Bob Cid')} />)
    await virtual.start({ container: document.body })
    await virtual.press('Tab')
    const phrase = await virtual.lastSpokenPhrase()
    expect(phrase).toMatch(/^combobox, To, /)
    expect(phrase).toContain('3 recipients. Press Left Arrow to go there')
  })

  const [dee, ann] = ['+dee@x.example, ', '+ann@x.example, ']
  const deeAdded = 'dee@x.example added, 4 recipients'
  const [back, all] = ['{Backspace}', '{Control>}a{/Control}']
  const many = `+${[...Array.from({ length: 49 }, (_, n) => `p${n}@x.example`), 'ann@x.example'].join('\n')}`
  const isThere = 'ann@x.example already in the list'
  // A pause is after each group of steps, and before what is heard.
  it.each<[fact: string, ...groups: [steps: string[], heard: string][]]>([
    ['who came and who went', [[dee], deeAdded], [['Remove Bob'], 'Bob removed, 3 recipients']],
    ['each time who was there', [[ann], `${isThere}, 3 recipients`], [[ann], `${isThere}, 3 recipients`]],
    [
      'that somebody was there already, also if somebody is removed right after',
      [[ann, back + back], `Cid removed, ${isThere}, 2 recipients`],
      [[back], 'Bob removed, 1 recipient'],
    ],
    [
      'all who were removed quickly',
      [[back + back + back], '2 removed, 1 recipient'],
      [[back], 'Ann removed, 0 recipients'],
    ],
    [
      'all who were removed, also after an earlier announcement',
      [[dee], deeAdded],
      [[back + back + back], '2 removed, 2 recipients'],
    ],
    ['only what is true after two quick changes', [[`${back}${back}{Control>}z{/Control}`], '3 recipients']],
    [
      'how many recipients are selected, if there are several, and only that',
      [[dee], deeAdded],
      [['{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}'], '2 selected'],
      [[all], '4 selected'],
      [['{Delete}'], '4 removed, 0 recipients'],
    ],
    ['a number when many are pasted', [[many], `49 added, ${isThere}, 52 recipients`]],
  ])('hears %s', async (_, ...groups) => {
    render(<RecipientPicker aria-label="To" contacts={[]} defaultText={listOf('Ann Bob Cid')} />)
    await virtual.start({ container: document.body })
    const heard: string[] = []
    await user().click(input())
    for (const [steps, announcement] of groups) {
      for (const step of steps) await take(step)
      await act(() => vi.advanceTimersByTimeAsync(1000))
      heard.push(`polite: ${announcement}`)
      const phrases = await virtual.spokenPhraseLog()
      expect(phrases.filter((phrase) => /^polite: ./.test(phrase))).toEqual(heard)
    }
  })

  it('hears how many recipients there are, and how to reach them, when the user comes, and not with each change', async () => {
    render(<RecipientPicker aria-label="To" contacts={[]} defaultText={listOf('Ann Bob Cid')} />)
    await user().click(input())
    await take(dee)
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(described()).toBe('3 recipients. Press Left Arrow to go there')
    await take('{ArrowLeft}{ArrowRight}')
    expect(described()).toBe('4 recipients. Press Left Arrow to go there')
    await take('eve@x.example,{Tab}')
    expect(described()).toBe('5 recipients. Press Left Arrow to go there')
  })
})
