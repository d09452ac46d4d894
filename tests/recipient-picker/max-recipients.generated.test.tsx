import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed, listOf } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.restoreAllMocks())

const box = boxNamed('To')
const contacts = [{ name: 'Zoe', email: 'zoe@x.example' }]

/** A box, the last text that it has reported, and what it has refused. */
function start(props: RecipientPickerProps = {}) {
  const rejected: string[] = []
  const shown = { text: props.text ?? props.defaultText ?? '' }
  const element = (now: RecipientPickerProps) => (
    <RecipientPicker
      aria-label="To"
      maxRecipients={2}
      onTextChanged={(text) => void (shown.text = text)}
      onRecipientRejected={({ reason, mailboxes }) =>
        void rejected.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      {...now}
    />
  )
  const { rerender } = render(element(props))
  return {
    user: userEvent.setup({ delay: null }),
    rejected,
    shown,
    rerender: (now: RecipientPickerProps) => rerender(element(now)),
  }
}

function paste(text: string) {
  act(() => box.input().focus())
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
}

function drop(target: Element, text: string) {
  const dataTransfer = { types: ['text/plain'], getData: () => text }
  return fireEvent.drop(target, { dataTransfer })
}

describe('with as many recipients as maxRecipients allows', () => {
  it.each([
    ['Enter', async (user: UserEvent) => user.keyboard('{Enter}')],
    ['a click', async (user: UserEvent) => user.click(screen.getByRole('option'))],
  ])('a pick with %s closes the list, which would cover the message', async (_, pick) => {
    const { user } = start({ defaultText: `${listOf('Ann', 'Bob')}, `, contacts })
    await user.type(box.input(), 'zo')
    await screen.findByRole('option')
    await pick(user)
    expect(box.input().getAttribute('aria-expanded')).toBe('false')
    expect(box.input().value).toBe('zo')
    expect(screen.getByText('2 recipients at most')).toBeDefined()
  })

  it.each([
    ['Enter', 'cid@x.example{Enter}', 'cid@x.example'],
    ['a comma', 'cid@x.example,', 'cid@x.example,'],
    ['a comma and more', 'cid@x.example,dan@x.example;', 'cid@x.example,dan@x.example;'],
  ])('%s leaves the text in the input, and a message says why', async (_, keys, draft) => {
    const { user, rejected, shown } = start({ defaultText: `${listOf('Ann', 'Bob')}, ` })
    await user.type(box.input(), keys)
    expect(box.names()).toEqual(['Ann', 'Bob'])
    expect(box.input().value).toBe(draft)
    expect(shown.text).toContain(draft)
    expect(screen.getByRole('alert').textContent).toBe('2 recipients at most')
    expect(rejected[0]).toBe('too-many: cid@x.example')
  })

  it('the message goes when the text changes, and a removed recipient makes room', async () => {
    const { user } = start({ defaultText: `${listOf('Ann', 'Bob')}, ` })
    await user.type(box.input(), 'cid@x.example{Enter}')
    await user.click(box.remove('Ann'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.keyboard('{Enter}')
    expect(box.names()).toEqual(['Bob', 'cid@x.example'])
  })

  it('leaving the box leaves the text, the message stays, and the form can not be submitted', async () => {
    const { user, rejected } = start({ defaultText: `${listOf('Ann', 'Bob')}, ` })
    await user.type(box.input(), 'cid@x.example')
    await user.tab()
    expect(box.names()).toEqual(['Ann', 'Bob'])
    expect(box.input().value).toBe('cid@x.example')
    expect(rejected).toEqual(['too-many: cid@x.example'])
    expect(screen.getByText('2 recipients at most')).not.toBeNull()
    expect(box.input().validationMessage).toBe('2 recipients at most')
  })

  it('a paste, a drop and a pick change nothing', async () => {
    const { user, rejected } = start({ defaultText: `${listOf('Ann', 'Bob')}, `, contacts })
    paste('cid@x.example, dan@x.example')
    expect(rejected.splice(0)).toEqual(['too-many: cid@x.example dan@x.example'])
    drop(box.area(), 'cid@x.example')
    expect(rejected.splice(0)).toEqual(['too-many: cid@x.example'])
    // The browser does not move the text.
    expect(drop(box.input(), 'cid@x.example')).toBe(false)
    expect(rejected.splice(0)).toEqual(['too-many: cid@x.example'])
    await user.type(box.input(), 'zoe')
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
    expect(rejected.splice(0)).toEqual(['too-many: zoe@x.example'])
    expect(box.input().value).toBe('zoe')
    expect(box.names()).toEqual(['Ann', 'Bob'])
  })

  it('a part of an entry can be dropped into the draft', () => {
    start({ defaultText: `${listOf('Ann', 'Bob')}, ` })
    act(() => box.input().focus())
    expect(drop(box.input(), 'Cid')).toBe(true)
  })

  it('a recipient can be edited, put back, replaced and brought back', async () => {
    const { user } = start({ defaultText: `${listOf('Ann')}, bob@x.example, ` })
    await user.click(box.input())
    await user.keyboard('{ArrowLeft}{Enter}{Escape}{Escape}')
    expect(box.names()).toEqual(['Ann', 'bob@x.example'])
    await user.keyboard('{ArrowLeft}{Enter}{Backspace}{Enter}')
    expect(box.names()).toEqual(['Ann', 'bob@x.exampl'])
    await user.click(box.remove('Ann'))
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual(['Ann', 'bob@x.exampl'])
  })

  it('nobody else comes in while one is edited', async () => {
    const { user, rejected } = start({ defaultText: 'ann@x.example, bob@x.example, ' })
    await user.click(box.input())
    await user.keyboard('{ArrowLeft}{Enter}')
    drop(box.area(), 'cid@x.example')
    expect(rejected).toEqual(['too-many: cid@x.example'])
    await user.keyboard('{Escape}{Escape}')
    expect(box.names()).toEqual(['ann@x.example', 'bob@x.example'])
  })
})

it.each([
  { text: `${listOf('Ann', 'Bob', 'Cleo')}, ` },
  { mailboxes: ['Ann', 'Bob', 'Cleo'].map((name) => ({ name, email: `${name}@x.example` })) },
])('the app can set more, which the user can only make fewer: %o', (props) => {
  const { rejected } = start({ ...props, onTextChanged: () => {} })
  expect(box.names()).toEqual(['Ann', 'Bob', 'Cleo'])
  expect(screen.getByText('2 recipients at most')).not.toBeNull()
  expect(box.input().validationMessage).toBe('2 recipients at most')
  paste('dan@x.example,')
  expect(rejected).toEqual(['too-many: dan@x.example'])
  expect(box.names()).toEqual(['Ann', 'Bob', 'Cleo'])
})

it('of more than maxRecipients, one can be edited, and removing them can be undone', async () => {
  const { user } = start({ defaultText: 'ann@x.example, bob@x.example, cid@x.example, ' })
  await user.click(box.input())
  await user.keyboard('{ArrowLeft}{Enter}x{Enter}')
  expect(box.names()).toEqual(['ann@x.example', 'bob@x.example', 'cid@x.examplex'])
  await user.keyboard('{Backspace}{Backspace}')
  expect(box.names()).toHaveLength(2)
  await user.keyboard('{Control>}z{/Control}')
  expect(box.names()).toHaveLength(3)
})

it('a paste goes in whole or not at all', () => {
  const { rejected } = start({ defaultText: `${listOf('Ann')}, ` })
  paste('bob@x.example, cid@x.example')
  expect(box.names()).toEqual(['Ann'])
  paste('bob@x.example')
  expect(box.names()).toEqual(['Ann', 'bob@x.example'])
  expect(rejected).toHaveLength(1)
})

it('the app is told of a duplicate, and of what is no address when the user leaves', async () => {
  const { user, rejected } = start({ defaultText: 'ann@x.example, ' })
  await user.type(box.input(), 'ann@x.example,')
  expect(rejected.splice(0)).toEqual(['duplicate: ann@x.example'])
  await user.type(box.input(), 'bob@')
  await user.tab()
  expect(rejected).toEqual(['not-an-address: bob@'])
  expect(box.input().value).toBe('bob@')
})

it.each([
  ['maxRecipients', { maxRecipients: 0 }],
  ['separators', { separators: ['x'] as never }],
])('%s with a value that can not be used is reported, and has no effect', async (name, props) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = start({ ...props, maxRecipients: undefined, ...props })
  expect(String(error.mock.calls[0]?.[0])).toMatch(new RegExp(`^RecipientPicker: ${name} can't be`))
  await user.type(box.input(), 'ann@x.example,bob@x.example;')
  expect(box.names()).toEqual(['ann@x.example', 'bob@x.example'])
})

describe('separators', () => {
  it.each([
    [[','], 'a@x.org;b@x.org', [], 'a@x.org;b@x.org'],
    [[','], 'a@x.org,b@x.org', ['a@x.org'], 'b@x.org'],
    [[';'], 'a@x.org,b@x.org;', ['a@x.org', 'b@x.org'], ''],
    [[], 'a@x.org,b@x.org;{Enter}', ['a@x.org', 'b@x.org'], ''],
    [[' '], 'Ann Lee ', [], 'Ann Lee '],
    [[' '], 'Ann Lee <a@x.org> b', ['Ann Lee'], 'b'],
    [[' '], 'a@x.org b@x ', ['a@x.org'], 'b@x '],
    [[',', ' '], 'a@x.org b@x.org,', ['a@x.org', 'b@x.org'], ''],
  ] as const)('of %j commit %j as %j', async (separators, keys, names, draft) => {
    const { user } = start({ separators: separators as never, maxRecipients: undefined })
    await user.type(box.input(), keys)
    expect(box.names()).toEqual(names)
    expect(box.input().value).toBe(draft)
  })

  it('without the blank, it separates nothing', async () => {
    const { user } = start()
    await user.type(box.input(), 'a@x.org b')
    expect(box.names()).toEqual([])
  })

  it('pasted lists are read with all of them', () => {
    start({ separators: [] })
    paste('a@x.org; b@x.org')
    expect(box.names()).toEqual(['a@x.org', 'b@x.org'])
  })
})

const steps = constantFrom(
  'ann@x.org,',
  'bob@x.org;',
  'Cid Lee <cid@x.org>{Enter}',
  'dan@x.org ',
  'eve',
  '{Enter}',
  '{ArrowLeft}',
  '{ArrowRight}',
  '{Escape}',
  '{Backspace}',
  '{Control>}z{/Control}',
  '{Control>}y{/Control}',
  'Paste fay@x.org, gus@x.org',
  'Paste hal@x.org',
  'Drop ivy@x.org',
  'Leave',
)

const entriesIn = (text: string) => parseMailboxes(text).map(({ email }) => email)

it('whatever the user does, there are never more recipients than allowed, and a refusal takes no text away', async () => {
  await assert(
    asyncProperty(integer({ min: 1, max: 3 }), array(steps, { maxLength: 20 }), async (max, sequence) => {
      const { user, shown, rejected } = start({ maxRecipients: max, separators: [',', ';', ' '] })
      await user.click(box.input())
      for (const step of sequence) {
        const before = { text: shown.text, rejections: rejected.length }
        if (step.startsWith('Paste ')) paste(step.slice(6))
        else if (step.startsWith('Drop ')) drop(box.area(), step.slice(5))
        else if (step === 'Leave') {
          await user.tab()
          await user.click(box.input())
        } else await user.keyboard(step)
        expect(box.names().length).toBeLessThanOrEqual(max)
        const isRefused = rejected.slice(before.rejections).some((one) => one.startsWith('too-many'))
        // A refusal takes nothing away.
        const lost = entriesIn(before.text).filter((entry) => isRefused && !shown.text.includes(entry))
        expect(lost).toEqual([])
      }
      cleanup()
    }).afterEach(cleanup),
    { numRuns: runs(10) },
  )
})
