import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, asyncProperty, constantFrom, shuffledSubarray } from 'fast-check'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)

const box = boxNamed('To')

const people = ['Lee, Eve', 'Lee, Ann', 'Núñez, José', 'Ray, Bob, Jr.', 'Fay', 'Gus Orr'].map((name, at) => ({
  name,
  email: `p${at}@x.example`,
}))

function start(props: RecipientPickerProps = {}) {
  const rejected: string[] = []
  render(
    <RecipientPicker
      aria-label="To"
      onlyContacts
      contacts={people}
      onRecipientRejected={({ reason, mailboxes }) =>
        void rejected.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      {...props}
    />,
  )
  return { user: userEvent.setup({ delay: null }), rejected }
}

function paste(text: string) {
  act(() => box.input().focus())
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
}

const drop = (text: string) =>
  fireEvent.drop(box.area(), { dataTransfer: { types: ['text/plain'], getData: () => text } })

describe('with onlyContacts, a full name with a comma', () => {
  it.each([
    ['Enter', 'Lee, Eve{Escape}{Enter}'],
    ['Enter, in another case', 'lee,eve{Escape}{Enter}'],
    ['a comma', 'Lee, Eve,'],
    ['a semicolon', 'Lee, Eve;'],
    ['leaving the box', 'Lee, Eve{Escape}{Tab}'],
    ['a pick', 'Lee, Ev{Enter}'],
    ['a pick after the whole name', 'Lee, Eve{Enter}'],
    ['quotes', '"Lee, Eve"{Escape}{Enter}'],
  ])('is one contact with %s', async (_, keys) => {
    const { user, rejected } = start({
      autoHighlight: !keys.includes('{Escape}'),
    })
    await user.type(box.input(), keys)
    expect(box.names()).toEqual(['Lee, Eve'])
    expect(box.input().value).toBe('')
    expect(rejected).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is one contact where only the semicolon separates', async () => {
    const { user, rejected } = start({ separators: [';'] })
    await user.type(box.input(), 'Lee, Eve;')
    expect(box.names()).toEqual(['Lee, Eve'])
    expect(rejected).toEqual([])
  })

  it('is typed or pasted among others, in any order', async () => {
    await assert(
      asyncProperty(
        shuffledSubarray(people, { minLength: 1 }),
        constantFrom('type', 'paste', 'drop'),
        constantFrom(', ', '; ', ','),
        async (some, how, separator) => {
          const { user, rejected } = start({ autoHighlight: false })
          const names = some.map(({ name }) => name)
          const text = names.join(separator)
          if (how === 'type') await user.type(box.input(), `${text};`)
          else if (how === 'drop') drop(text)
          else paste(text)
          // A single name without a comma may be a part of an entry, which the browser writes.
          if (how === 'paste' && some.length === 1 && !text.includes(',')) return
          expect(box.names()).toEqual(names)
          expect(box.input().value).toBe('')
          expect(rejected).toEqual([])
        },
      ).afterEach(cleanup),
      { numRuns: runs(30) },
    )
  })

  it.each([
    ['two who are contacts are two', ['Lee', 'Eve', 'Lee, Eve'], ['Lee', 'Eve'], ''],
    ['two who have the name are nobody', ['Lee, Eve', 'Lee, Eve'], [], 'Lee; Eve'],
    ['the start of a name is nobody', ['Lee, Eve, Dr.'], [], 'Lee; Eve'],
  ])('can be only this one: %s', (_, names, entered, draft) => {
    start({ contacts: names.map((name, at) => ({ name, email: `p${at}@x.example` })) })
    paste('Lee, Eve')
    expect(box.names()).toEqual(entered)
    expect(box.input().value).toBe(draft)
  })

  it('is not what somebody else is, whose text stays', async () => {
    const { user, rejected } = start({ autoHighlight: false })
    await user.type(box.input(), 'Lee, Zoe{Enter}')
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe('Lee, Zoe')
    expect(rejected).toEqual(['not-a-contact: Lee Zoe'])
  })

  it('comes back as it was typed with one undo', async () => {
    const { user } = start()
    await user.type(box.input(), 'Lee, Eve{Escape}{Enter}')
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe('Lee, Eve')
  })
})
