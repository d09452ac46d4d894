import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { boxNamed, listOf } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 60_000 })

const box = boxNamed('Assignee')
const contacts = [
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Bob', email: 'bob@x.example' },
]

/** A box for one person, what it has reported, and what it has refused. */
function start(props: RecipientPickerProps = {}) {
  const rejected: string[] = []
  const changes: string[] = []
  render(
    <RecipientPicker
      aria-label="Assignee"
      maxRecipients={1}
      contacts={contacts}
      defaultText={`${listOf('Ann')}, `}
      onMailboxesChanged={(mailboxes, { reason }) =>
        void changes.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      onRecipientRejected={({ reason, mailboxes }) =>
        void rejected.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      {...props}
    />,
  )
  return { user: userEvent.setup({ delay: null }), rejected, changes }
}

function paste(text: string) {
  act(() => box.input().focus())
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
}

const drop = (target: Element, text: string) =>
  fireEvent.drop(target, { dataTransfer: { types: ['text/plain'], getData: () => text } })

it.each(['{Enter}', '{Tab}'])(
  'a pick with %s replaces the person, and one undo brings her back',
  async (key) => {
    const { user, changes, rejected } = start()
    await user.type(box.input(), 'bo')
    await screen.findByRole('option')
    await user.keyboard(key)
    expect(box.names()).toEqual(['Bob'])
    expect(changes).toEqual(['pick: bob@x.example'])
    await user.click(box.input())
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual(['Ann'])
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(box.names()).toEqual(['Bob'])
    expect(rejected).toEqual([])
  },
)

it('both are announced at once', async () => {
  const { user } = start()
  await user.type(box.input(), 'bo')
  await user.click(await screen.findByRole('option'))
  expect(await screen.findByText('Ann removed, Bob added, 1 recipient')).toBeDefined()
})

it.each([
  ['Enter', 'cid@x.example{Enter}', 'commit'],
  ['a comma', 'cid@x.example,', 'insertText'],
  ['leaving the box', 'cid@x.example{Tab}', 'commit'],
])('an address that %s enters replaces the person', async (_, keys, reason) => {
  const { user, changes } = start()
  await user.type(box.input(), keys)
  expect(box.names()).toEqual(['cid@x.example'])
  expect(box.input().value).toBe('')
  expect(changes).toEqual([`${reason}: cid@x.example`])
})

it('one address that is pasted or dropped replaces the person', () => {
  const { rejected } = start()
  paste('Bob <bob@x.example>')
  expect(box.names()).toEqual(['Bob'])
  drop(box.area(), 'cid@x.example')
  expect(box.names()).toEqual(['cid@x.example'])
  // The browser writes it into the input.
  expect(drop(box.input(), 'dan@x.example')).toBe(true)
  expect(rejected).toEqual([])
})

it('two people are refused as a whole', () => {
  const { rejected } = start()
  paste('bob@x.example, cid@x.example')
  expect(box.names()).toEqual(['Ann'])
  expect(rejected).toEqual(['too-many: bob@x.example cid@x.example'])
  expect(screen.getByText('1 recipient at most')).toBeDefined()
})

it('the same person again changes nothing', () => {
  const { changes, rejected } = start()
  paste('ann@x.example')
  expect(box.names()).toEqual(['Ann'])
  expect(changes).toEqual([])
  expect(rejected).toEqual(['duplicate: ann@x.example'])
})

it('nobody replaces more than one person: the app has set too many, and the user can only remove some', async () => {
  const { user, rejected } = start({ defaultText: `${listOf('Ann', 'Cid')}, ` })
  await user.type(box.input(), 'bob@x.example{Enter}')
  expect(box.names()).toEqual(['Ann', 'Cid'])
  expect(rejected).toEqual(['too-many: bob@x.example'])
})

it.each([true, false])(
  'an app that sets the recipients gets the new one alone, and can refuse: %s',
  async (takes) => {
    function App() {
      const [mailboxes, setMailboxes] = useState<RecipientPickerProps['mailboxes']>([contacts[0] as never])
      return (
        <RecipientPicker
          aria-label="Assignee"
          maxRecipients={1}
          contacts={contacts}
          mailboxes={mailboxes}
          onMailboxesChanged={(now) => takes && setMailboxes(now)}
        />
      )
    }
    render(<App />)
    const user = userEvent.setup({ delay: null })
    await user.type(box.input(), 'bo')
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
    expect(box.names()).toEqual([takes ? 'Bob' : 'Ann'])
  },
)

/** How somebody, or a text, can be entered. */
const ways: Readonly<Record<string, (text: string) => unknown>> = {
  Enter: (text) => userEvent.type(box.input(), `${text}{Escape}{Enter}`),
  'a semicolon': (text) => userEvent.type(box.input(), `${text};`),
  'a paste': paste,
  'a drop': (text) => drop(box.area(), text),
}

describe.each(Object.entries(ways))('with %s', (way, enter) => {
  it.each(['eve', 'cid@', '@x.example', '<>', 'cid@x..example'])(
    'an entry that is no mailbox replaces nobody: %s',
    async (text) => {
      const { changes, rejected } = start()
      await enter(text)
      expect(box.names()).toEqual(['Ann'])
      expect(changes).toEqual([])
      // The browser writes such a paste into the input.
      expect(rejected).toEqual(way === 'a paste' ? [] : [`too-many: ${text}`])
      expect(screen.queryAllByText('1 recipient at most')).toHaveLength(rejected.length)
    },
  )

  it('a person replaces an entry that is no mailbox, which one undo brings back', async () => {
    const { user } = start({ defaultText: 'eve; ' })
    await enter('cid@x.example')
    expect(box.names()).toEqual(['cid@x.example'])
    await user.click(box.input())
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names().includes('eve')).toBe(true)
  })

  it('undo brings back who was replaced, and redo the next person', async () => {
    const { user } = start()
    await enter('cid@x.example')
    expect(box.names()).toEqual(['cid@x.example'])
    await user.click(box.input())
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual(['Ann'])
    await user.keyboard('{Control>}y{/Control}')
    expect(box.names()).toEqual(['cid@x.example'])
  })
})

it.each([
  [1, 'bob@x.example,', 'bob@x.example'],
  [2, 'bob@x.example,', 'Ann bob@x.example'],
  [2, 'bob@x.example,{ArrowLeft}{ArrowLeft}{Delete}cid@x.example,', 'bob@x.example cid@x.example'],
])(
  'with room for %s, undo keeps whoever was locked meanwhile, and shows no more (%s)',
  async (maxRecipients, keys, shown) => {
    let locked = ''
    const props: RecipientPickerProps = {
      'aria-label': 'Assignee',
      maxRecipients,
      defaultText: `${listOf('Ann')}, `,
      recipientState: ({ email }) => ({ isLocked: email === locked }),
    }
    render(<RecipientPicker {...props} />)
    const user = userEvent.setup({ delay: null })
    await user.type(box.input(), keys)
    expect(box.names().join(' ')).toBe(shown)
    locked = 'bob@x.example'
    for (const undo of ['z', 'z', 'z', 'y', 'y']) {
      await user.keyboard(`{Control>}${undo}{/Control}`)
      expect(box.names()).toContain(locked)
      expect(box.names().length).toBeLessThanOrEqual(maxRecipients)
    }
  },
)
