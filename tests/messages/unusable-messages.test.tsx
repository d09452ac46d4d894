import { act, fireEvent, render } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import {
  EmailPicker,
  MessagesProvider,
  RecipientPicker,
  TextBox,
  type RecipientPickerMessages,
} from 'react-textbox-emailpicker'
import type { ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { en } from 'react-textbox-emailpicker/locales/en'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { englishForCard } from '../../src/messages/english-of-visit.ts'
import { ownRecentContacts } from '../support/own-recent-contacts.ts'
import { people } from '../support/people.ts'

/** What a message of an app can be or return in place of a text. */
const unusable: Record<string, () => unknown> = {
  'throws an error': () => {
    throw new Error('from the app')
  },
  'throws a promise': () => {
    // React would suspend.
    // oxlint-disable-next-line no-throw-literal
    throw Promise.resolve()
  },
  'throws undefined': () => {
    // oxlint-disable-next-line no-throw-literal
    throw undefined
  },
  'gives an object': () => ({}),
  'gives an object without a prototype': () => Object.create(null),
  'gives a symbol': () => Symbol('x'),
  'gives null': () => null,
  'gives nothing': () => undefined,
  'gives a number': () => 7,
  'gives a big integer': () => 7n,
  'gives a promise': () => Promise.resolve('text'),
  'gives an element': () => createElement('b', null, 'text'),
  'gives a list': () => ['text'],
  'gives a function': () => () => 'text',
}

const update = (names: string, rest: Partial<SearchUpdate> = {}): SearchUpdate => ({
  matches: people(names).map((contact) => ({ contact, nameRanges: [], emailRanges: [] })),
  total: people(names).length,
  complete: true,
  ...rest,
})

/** A search that shows each state by what is typed. */
const search: ContactSearch = {
  async *search(query) {
    if (query === 'partial') {
      yield update('Bob', { total: 2, complete: false })
      await new Promise(() => {})
    }
    if (query === 'searching') await new Promise(() => {})
    if (query === 'failed') throw new Error('no server')
    yield update(query === 'none' ? '' : 'Ann Bob', { more: query === 'atLeast' })
  },
}

const recentContacts = ownRecentContacts({ recent: people('Rex Rea') })

type Messages = Partial<RecipientPickerMessages>

const all = { clearable: true, showCount: true, maxLength: 12 }
const newContact = () => ({ email: 'new@x.example' })
const ofPickers = { ...all, contacts: search, recentContacts, deviceContacts: async () => [], newContact }

/** The boxes, with all that has messages. */
const boxes: Record<string, ComponentType<{ messages?: Messages }>> = {
  TextBox: (props) => <TextBox {...all} defaultText="ab" {...props} />,
  EmailPicker: (props) => <EmailPicker {...ofPickers} defaultText="x y" validate="address" {...props} />,
  RecipientPicker: (props) => (
    <>
      <RecipientPicker
        {...ofPickers}
        maxLength={42}
        maxRecipients={3}
        defaultText="Ann <ann@x.example>, nobody, "
        {...props}
      />
      <RecipientPicker onlyContacts defaultText="nobody" {...props} />
    </>
  ),
}

/** What is shown and announced, and the labels. */
function shownIn(container: Element): string {
  const labels = [...container.querySelectorAll('[aria-label], [title]')].map(
    (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('aria-description')}`,
  )
  return [container.textContent, ...labels].join('\n')
}

/** Uses a box so that it shows all its messages, and returns what it shows after each step. */
async function tour(Box: ComponentType<{ messages?: Messages }>, messages?: Messages, isProvided = false) {
  const box = <Box {...(!isProvided && { messages })} />
  const { container, unmount } = render(
    <main>{isProvided ? <MessagesProvider messages={messages ?? {}}>{box}</MessagesProvider> : box}</main>,
  )
  const input = container.querySelector('input') as HTMLInputElement
  const shown: string[] = []
  async function note(step: () => void) {
    act(step)
    await act(() => vi.advanceTimersByTimeAsync(1200))
    shown.push(shownIn(container))
  }
  const type = (value: string) => note(() => void fireEvent.change(input, { target: { value } }))
  await note(() => input.focus())
  for (const text of ['searching', 'partial', 'atLeast', 'failed', 'none', 'r', 'a b', 'a@b.c, d@e.f'])
    await type(text)
  await note(() => void fireEvent.keyDown(input, { key: 'Backspace' }))
  await type('r')
  await note(() => void fireEvent.keyDown(input, { key: 'ArrowDown' }))
  await note(() => void fireEvent.keyDown(input, { key: 'Delete', shiftKey: true }))
  await note(() => void fireEvent.keyDown(input, { key: 'Enter' }))
  for (const text of ['ann@x.example,', 'bea@x.example,', 'cid@x.example,']) await type(text)
  for (const chip of [...container.querySelectorAll('.tb-chip')].slice(0, 2))
    await note(() => void fireEvent.click(chip, { ctrlKey: true }))
  await note(() => input.blur())
  const remove = container.querySelector('.tb-chip-remove')
  if (remove) await note(() => void fireEvent.click(remove))
  expect(container.querySelector('main')).not.toBeNull()
  unmount()
  return shown
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const texts = Object.entries(en).filter(([, value]) => typeof value === 'string')
// Those of the card. It is tested where it is open.
const ofCard = new Set(Object.keys(englishForCard))
const functions = Object.entries(en).filter(([key, value]) => typeof value === 'function' && !ofCard.has(key))
const onlyOfChips = new Set(
  'chips chipsHint selected remove added removed twice tooMany notChosenFrom'.split(' '),
)

function hasMessage(box: string, message: string): boolean {
  if (box === 'TextBox') return message === 'charactersLeft'
  // Only a TextBox with an input type shows it.
  if (message === 'notEntered') return false
  return box === 'RecipientPicker' || !onlyOfChips.has(message)
}

describe.each(Object.entries(boxes))('%s', (name, Box) => {
  let shown: string[] | undefined
  const english = async () => (shown ??= await tour(Box))

  // A RecipientPicker has the messages of an EmailPicker, and reads them in the same way.
  const isWhole = name !== 'EmailPicker'
  const kinds = Object.entries(unusable).filter(
    ([kind]) => isWhole || ['throws an error', 'gives nothing'].includes(kind),
  )
  const values = [
    {},
    Object.create(null),
    Symbol('x'),
    7,
    7n,
    Promise.resolve('text'),
    ['text'],
    () => 'text',
  ]

  it.each(kinds)('shows the English texts if each message %s', async (_, message) => {
    const messages = Object.fromEntries(functions.map(([key]) => [key, message]))
    expect(await tour(Box, messages)).toEqual(await english())
  })

  it('shows the English texts if each message of a provider throws an error', async () => {
    const messages = Object.fromEntries(functions.map(([key]) => [key, unusable['throws an error']]))
    expect(await tour(Box, messages, true)).toEqual(await english())
  })

  it.each(isWhole ? values : values.slice(0, 1))(
    'shows the English texts if each is something else (%#)',
    async (value: unknown) => {
      expect(await tour(Box, Object.fromEntries(texts.map(([key]) => [key, value])))).toEqual(await english())
    },
  )

  it('asks each of its messages for a text in these tests', async () => {
    const asked = new Set<string>()
    const noted = functions.map(([key, message]) => [
      key,
      (...given: unknown[]) => {
        asked.add(key)
        return (message as (...all: unknown[]) => string)(...given)
      },
    ])
    await tour(Box, Object.fromEntries(noted))
    const keys = functions.map(([key]) => key)
    expect(keys.filter((key) => asked.has(key))).toEqual(keys.filter((key) => hasMessage(name, key)))
  })
})

it('A message that can not be used is reported once, with its name', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const { container } = render(
    <TextBox showCount maxLength={5} messages={{ charactersLeft: () => ({}) as unknown as string }} />,
  )
  const input = container.querySelector('input') as HTMLInputElement
  for (const value of ['a', 'ab']) fireEvent.change(input, { target: { value } })
  // Its first report was in the tests above.
  expect(errors.mock.calls.flat().filter((text) => /charactersLeft/.test(String(text))).length).toBeLessThan(
    2,
  )
})
