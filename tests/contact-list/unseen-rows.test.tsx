import { act, fireEvent, render, screen } from '@testing-library/react'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAskedSource, type Asked } from './asked-source.ts'

const ann = { name: 'Ann', email: 'ann@x.example' }
const andy = { name: 'Andy', email: 'andy@x.example' }
const anna = { name: 'Anna', email: 'anna@x.example' }

/** How long an Enter waits, in milliseconds. */
const SECOND = 1000

/** The pause before something is announced, in milliseconds. */
const PAUSE = 400

type Props = Omit<EmailPickerProps, 'validate'>
type Box = ComponentType<Props>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as Box },
  { name: 'RecipientPicker', Box: RecipientPicker as Box },
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.querySelector('bdi')
    ?.textContent
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const chips = () => document.querySelectorAll('.tb-chip').length
const options = () => screen.queryAllByRole('option').length

const answer = (question: Asked, ...given: Parameters<Asked['answer']>) =>
  act(async () => question.answer(...given))
const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
const paint = () => act(async () => void vi.advanceTimersToNextFrame())

/** Presses keys one after the other, before anything is painted. Returns whether the last one has its default action. */
function press(...keys: string[]) {
  return keys.map((key) => fireEvent.keyDown(input(), { key })).at(-1)
}

describe.each(boxes)('in $name', ({ Box }) => {
  async function typed(text: string, props: Props = {}) {
    const { source, asked, last } = createAskedSource()
    const picked: string[] = []
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Box
          aria-label="To"
          contacts={source}
          autoHighlight
          onContactPicked={({ email }) => void picked.push(email)}
          {...props}
        />
      </form>,
    )
    // An index of an array is made in the background.
    await pass(100)
    act(() => input().focus())
    await act(async () => void fireEvent.change(input(), { target: { value: text } }))
    return { asked, last, picked, onSubmit }
  }

  describe('Enter before any row is there', () => {
    it('picks the best row once the search is over, and not the first one that was found', async () => {
      const { last, picked } = await typed('an')
      expect(press('Enter')).toBe(false)
      await answer(last(), [ann], { complete: false })
      await paint()
      expect([active(), picked]).toEqual(['ann@x.example', []])
      await answer(last(), [andy, ann])
      expect(picked).toEqual(['andy@x.example'])
    })

    it.each([
      { autoHighlight: true, to: 'ann@x.example' },
      { autoHighlight: false, to: 'andy@x.example' },
    ])('and after Down picks the row of the whole answer (%j)', async ({ autoHighlight, to }) => {
      const { last, picked } = await typed('an', { autoHighlight })
      expect(press('ArrowDown', 'Enter')).toBe(false)
      await answer(last(), [anna], { complete: false })
      await paint()
      await answer(last(), [anna, ann], { complete: false })
      expect(picked).toEqual([])
      await answer(last(), [andy, ann, anna])
      expect(picked).toEqual([to])
    })

    it('does nothing after a second, and says so', async () => {
      const { last, picked, onSubmit } = await typed('an')
      expect(press('Enter')).toBe(false)
      await pass(SECOND - 1)
      await answer(last(), [ann], { complete: false })
      await pass(1)
      await pass(PAUSE)
      expect(statuses()).toContain('Nothing chosen yet')
      expect(active()).toBe('ann@x.example')
      await answer(last(), [andy, ann])
      await pass(PAUSE)
      expect(statuses()).toContain('2 contacts')
      expect([picked, chips(), onSubmit.mock.calls.length, input().value]).toEqual([[], 0, 0, 'an'])
      press('Enter')
      expect(picked).toEqual(['andy@x.example'])
    })

    it('says so each time', async () => {
      await typed('an')
      for (let times = 0; times < 2; times++) {
        press('Enter')
        await pass(SECOND - 1)
        expect(statuses()).not.toContain('Nothing chosen yet')
        await pass(1)
        await pass(PAUSE)
        expect(statuses()).toContain('Nothing chosen yet')
      }
    })

    it('does nothing where the first page does not have the row that the steps before it lead to', async () => {
      const { asked, last, picked } = await typed('an', { limit: 2, autoHighlight: false })
      press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
      await answer(last(), [andy, ann], { total: 3 })
      expect([active(), picked]).toEqual(['ann@x.example', []])
      expect(asked.map(({ limit }) => limit)).toEqual([2, 4])
      await answer(last(), [andy, ann, anna])
      expect([active(), picked]).toEqual(['anna@x.example', []])
    })
  })

  describe('a row of a search that goes on', () => {
    it('is picked once a frame has shown it', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann], { complete: false })
      await paint()
      press('Enter')
      expect(picked).toEqual(['ann@x.example'])
    })

    it('is not picked by an Enter before that, which waits for the whole answer', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann], { complete: false })
      expect(press('Enter')).toBe(false)
      await paint()
      expect(picked).toEqual([])
      await answer(last(), [andy, ann])
      expect(picked).toEqual(['andy@x.example'])
    })

    it('is not picked by Tab before that', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann], { complete: false })
      expect(press('Tab')).toBe(true)
      expect(picked).toEqual([])
    })

    it('is not picked where another one was the first in the last frame', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann, andy], { complete: false })
      await paint()
      await answer(last(), [andy, ann], { complete: false })
      press('Enter')
      expect([active(), picked]).toEqual(['andy@x.example', []])
      await pass(SECOND)
      expect(picked).toEqual([])
      press('Enter')
      expect(picked).toEqual(['andy@x.example'])
    })

    it('is picked after a step to it, though no frame has shown that step', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann, andy], { complete: false })
      await paint()
      press('ArrowDown', 'Enter')
      expect(picked).toEqual(['andy@x.example'])
    })

    it('is not picked after a step to it if it has come since the last frame', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann], { complete: false })
      await paint()
      await answer(last(), [ann, andy], { complete: false })
      press('ArrowDown', 'Enter')
      expect([active(), picked]).toEqual(['andy@x.example', []])
    })
  })

  it('a row of a whole answer is picked at once', async () => {
    const { picked } = await typed('an', { contacts: [ann, andy] })
    press('Enter')
    expect(picked).toEqual(['andy@x.example'])
  })

  it('a row of an index that still reads its contacts is not picked before the best one is known', async () => {
    let readRest = () => {}
    const rest = new Promise<void>((resolve) => {
      readRest = resolve
    })
    const first = Array.from({ length: 3000 }, (_, at) => ({ name: 'Ann', email: `ann.${at}@x.example` }))
    async function* everyone(): AsyncGenerator<readonly Contact[]> {
      yield first
      await rest
      yield [{ ...andy, name: 'Ann', timesContacted: 1 }]
    }
    const contacts = createContactIndex(everyone())
    await pass(500)
    const { picked } = await typed('ann', { contacts })
    expect(active()).toContain('ann.')
    expect(press('Enter')).toBe(false)
    expect(picked).toEqual([])
    readRest()
    await pass(200)
    expect(picked).toEqual(['andy@x.example'])
  })

  describe('Enter after a step that waits for more rows', () => {
    it.each([['ArrowDown'], ['PageDown'], ['ArrowDown', 'ArrowDown'], ['PageDown', 'ArrowUp', 'ArrowDown']])(
      'picks the row that is active (%s)',
      async (...keys) => {
        const { last, picked } = await typed('an', { autoHighlight: false })
        await answer(last(), [ann], { total: 5, complete: false })
        await paint()
        press('ArrowDown', ...keys)
        expect(active()).toBe('ann@x.example')
        press('Enter')
        expect(picked).toEqual(['ann@x.example'])
        await answer(last(), [ann, andy, anna])
        expect(picked).toEqual(['ann@x.example'])
      },
    )

    it('picks the first row if it is active by itself', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann], { total: 5, complete: false })
      await paint()
      press('ArrowDown', 'Enter')
      expect(picked).toEqual(['ann@x.example'])
    })

    it('never picks the row that the step leads to, if the active one was not seen either', async () => {
      const { last, picked } = await typed('an')
      await answer(last(), [ann], { total: 5, complete: false })
      expect(options()).toBe(1)
      expect(press('ArrowDown', 'Enter')).toBe(false)
      await answer(last(), [ann, andy, anna])
      expect(picked).toEqual(['ann@x.example'])
    })

    it('picks the last row of the page, while the next one loads', async () => {
      const { last, picked } = await typed('an', { limit: 2 })
      await answer(last(), [andy, ann], { total: 3 })
      press('ArrowDown', 'ArrowDown', 'Enter')
      await answer(last(), [andy, ann, anna])
      expect(picked).toEqual(['ann@x.example'])
    })
  })
})

// Bob is in a group with or without an address of its own, which is in the group that is shown. Each returns that group.
const inGroup = (email: string) => {
  const inner: Contact = { name: 'Inner', email, members: [{ name: 'Bob', email: 'bob@x.example' }] }
  return { name: 'Anonymous', email: '', members: [ann, inner] as const }
}
type Group = ReturnType<typeof inGroup>
const cid = { name: 'Cid', email: 'cid@x.example' }
const other = ({ members: [first, inner], ...group }: Group) => ({
  ...group,
  members: [first, { ...inner, members: [cid] }],
})

it.each<[string, string, (group: Group) => Contact]>(
  ['', 'inner@x.example'].flatMap((email): [string, string, (group: Group) => Contact][] => [
    [email, 'another object', other],
    [email, 'another array', (group) => Object.assign(group.members[1], { members: [cid] }) && group],
    [email, 'the same array', (group) => (group.members[1].members as Contact[]).splice(0, 1, cid) && group],
  ]),
)(
  'a group with others in it, who are in one with the address "%s", was not seen yet (%s)',
  async (email, _, change) => {
    const { source, last } = createAskedSource()
    render(<RecipientPicker aria-label="To" contacts={source} />)
    await pass(100)
    act(() => input().focus())
    await act(async () => void fireEvent.change(input(), { target: { value: 'an' } }))
    const group = inGroup(email)
    await answer(last(), [group], { complete: false })
    await paint()
    await answer(last(), [change(group)], { complete: false })
    press('Enter')
    expect(chips()).toBe(0)
    await pass(SECOND)
    press('Enter')
    expect([...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)).toEqual([
      'Ann',
      'Cid',
    ])
  },
)
