import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRef, useState } from 'react'
import {
  RecipientPicker,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf } from './recipient-box.tsx'

// What the app or the user takes back: edits, announcements and chips.

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const chipNames = () => [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const settled = () => act(() => new Promise((done) => setTimeout(done, 0)))

function setup(props: RecipientPickerProps = {}) {
  const ref = createRef<RecipientPickerHandle>()
  render(
    <form aria-label="form">
      <RecipientPicker aria-label="To" ref={ref} {...props} />
    </form>,
  )
  return { user: userEvent.setup(), ref }
}

describe('An app that writes the list in its own way', () => {
  it.each(['{Enter}', ',', ';'])('keeps recipients apart after %s', async (key) => {
    function App() {
      const [text, setText] = useState('')
      return (
        <RecipientPicker
          aria-label="To"
          text={text}
          onTextChanged={(next) => setText(formatMailboxes(parseMailboxes(next)))}
        />
      )
    }
    render(<App />)
    const user = userEvent.setup()
    await user.type(input(), `ann@x.example${key}bob@x.example${key}`)
    expect(chipNames()).toEqual(['ann@x.example', 'bob@x.example'])
    expect(input().value).toBe('')
  })
})

describe('maxLength', () => {
  it('limits neither undo nor a reset, although the list of the app is longer', async () => {
    const { user } = setup({ defaultText: listOf('Ann', 'Bob', 'Cid'), maxLength: 10 })
    await user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    input().focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(chipNames()).toEqual(['Ann', 'Bob', 'Cid'])
    await user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    screen.getByRole<HTMLFormElement>('form').reset()
    await settled()
    expect(chipNames()).toEqual(['Ann', 'Bob', 'Cid'])
  })

  it('does not limit Escape, which puts an edited chip back', async () => {
    const { user } = setup({ defaultText: listOf('Ann', 'Bob'), maxLength: 10 })
    await user.dblClick(screen.getByText('Bob'))
    await user.clear(input())
    await user.keyboard('{Escape}')
    expect(chipNames()).toEqual(['Ann', 'Bob'])
  })
})

describe('Escape', () => {
  it('puts back nobody who has come into the list in another way', async () => {
    const { user } = setup({ defaultText: listOf('Ann', 'Bob') })
    await user.dblClick(screen.getByText('Bob'))
    await user.clear(input())
    await user.paste('bob@x.example, cleo@x.example')
    await user.keyboard('{Escape}')
    expect(chipNames().filter((name) => name?.toLowerCase().startsWith('bob'))).toHaveLength(1)
  })

  it('puts back nobody who was removed before the user left the box', async () => {
    const { user } = setup({ defaultText: listOf('Ann', 'Bob') })
    await user.dblClick(screen.getByText('Bob'))
    await user.clear(input())
    await user.tab()
    await user.tab()
    act(() => input().focus())
    await user.keyboard('{Escape}')
    expect(chipNames()).toEqual(['Ann'])
  })
})

describe('Escape, after a chip was opened', () => {
  const mails = 'gus@x.example, hal@x.example'
  it.each<[string, (user: UserEvent) => Promise<void>, string[]]>([
    ['was replaced by a paste', (user) => user.paste(mails), ['Ann', 'gus@x.example', 'hal@x.example']],
    [
      'was replaced by the paste of one address',
      (user) => user.paste('gus@x.example'),
      ['Ann', 'gus@x.example'],
    ],
    ['was committed as another', (user) => user.keyboard('gus@x.example,'), ['Ann', 'gus@x.example']],
    ['came back by undo', (user) => user.keyboard('gus{Control>}zz{/Control}'), ['Ann']],
    ['was cleared', (user) => user.click(screen.getByRole('button', { name: 'Clear' })), []],
    [
      'was replaced by a drop',
      async () => {
        const drop = { inputType: 'insertFromDrop', data: mails, bubbles: true, cancelable: true }
        act(() => void input().dispatchEvent(new InputEvent('beforeinput', drop)))
      },
      ['Ann', 'gus@x.example', 'hal@x.example'],
    ],
    [
      'was closed by a reset of the form',
      async () => {
        screen.getByRole<HTMLFormElement>('form').reset()
        await settled()
      },
      ['Ann', 'Bob'],
    ],
  ])('%s, leaves what was typed', async (_, replace, chips) => {
    const { user } = setup({ defaultText: listOf('Ann', 'Bob'), clearable: true })
    await user.dblClick(screen.getByText('Bob'))
    input().setSelectionRange(0, input().value.length)
    await replace(user)
    await user.keyboard('typed')
    const { value } = input()
    await user.keyboard('{Escape}')
    expect(input().value).toBe(value)
    expect(value).toContain('typed')
    expect(chipNames()).toEqual(chips)
  })

  it.each<[string, string, string[]]>([
    ['another list', listOf('Cid', 'Dee'), ['Cid', 'Dee']],
    ['the list without it', `${listOf('Ann')}, `, ['Ann']],
    ['no list', '', []],
  ])('was replaced by %s of the app, leaves what was typed', async (_, text, chips) => {
    function App() {
      const [own, setOwn] = useState(listOf('Ann', 'Bob'))
      return (
        <>
          <RecipientPicker aria-label="To" text={own} onTextChanged={setOwn} />
          <button onClick={() => setOwn(text)}>Set</button>
        </>
      )
    }
    render(<App />)
    const user = userEvent.setup()
    await user.dblClick(screen.getByText('Bob'))
    fireEvent.click(screen.getByText('Set'))
    act(() => input().focus())
    input().setSelectionRange(input().value.length, input().value.length)
    await user.keyboard('typed')
    expect(input().value).toContain('typed')
    const { value } = input()
    await user.keyboard('{Escape}')
    expect([chipNames(), input().value]).toEqual([chips, value])
  })

  it.each<[string, readonly string[], string[]]>([
    ['others', ['Ann', 'Cid'], ['Ann', 'Cid', 'Bob']],
    ['it', ['Bob', 'Cid'], ['Bob', 'Cid']],
  ])('and the app set %s as recipients meanwhile, brings it back once', async (_, next, chips) => {
    function App() {
      const [own, setOwn] = useState<readonly Contact[]>(() => parseMailboxes(listOf('Ann', 'Bob')))
      return (
        <>
          <RecipientPicker aria-label="To" mailboxes={own} onMailboxesChanged={setOwn} />
          <button onClick={() => setOwn(parseMailboxes(listOf(...next)))}>Set</button>
        </>
      )
    }
    render(<App />)
    const user = userEvent.setup()
    await user.dblClick(screen.getByText('Bob'))
    await user.clear(input())
    fireEvent.click(screen.getByText('Set'))
    await user.keyboard('bo{Escape}')
    expect(chipNames().toSorted()).toEqual(chips.toSorted())
  })
})

it.each<[string, (user: UserEvent) => Promise<void>]>([
  ['was edited', (user) => user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}{Backspace}m')],
  ['was opened', (user) => user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')],
  ['was removed', (user) => user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}{Control>}a{/Control}{Backspace}')],
  ['was replaced by typing', (user) => user.keyboard('{ArrowLeft}{ArrowLeft}x@x.example,')],
])(
  'a recipient is entered at the end after a chip in the middle %s and the box was left',
  async (_, edit) => {
    const { user, ref } = setup({ defaultText: 'ann@x.example, bob@x.example, cid@x.example' })
    act(() => input().focus())
    await edit(user)
    const { mailboxes } = ref.current as RecipientPickerHandle
    act(() => input().blur())
    const now = ref.current?.mailboxes.length ?? 0
    expect(now).toBeGreaterThanOrEqual(mailboxes.length)
    act(() => input().focus())
    await user.keyboard('new@x.example,')
    expect(ref.current?.mailboxes.at(-1)?.email).toBe('new@x.example')
    expect(chipNames()).toHaveLength(now + 1)
  },
)

describe('A change that the app refuses', () => {
  // Announcements wait for a pause.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const afterPause = () => act(() => vi.advanceTimersByTime(2000))

  it('is not announced, when it adds somebody', async () => {
    const { user } = setup({ mailboxes: [] })
    await user.type(input(), 'dan@x.example,')
    afterPause()
    expect(chipNames()).toEqual([])
    expect(news().join('')).toBe('')
  })

  it('is not announced, when it removes somebody', async () => {
    const { user } = setup({ text: listOf('Ann', 'Bob') })
    await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
    afterPause()
    expect(chipNames()).toEqual(['Ann', 'Bob'])
    expect(news().join('')).toBe('')
  })

  it('is announced when the app accepts it later', async () => {
    let answer = () => {}
    function App() {
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
      return (
        <RecipientPicker
          aria-label="To"
          mailboxes={mailboxes}
          onMailboxesChanged={(next) => {
            answer = () => setMailboxes(next)
          }}
        />
      )
    }
    render(<App />)
    await userEvent.setup().type(input(), 'dan@x.example,')
    act(() => answer())
    afterPause()
    expect(news().join('')).toContain('dan@x.example added')
  })

  it.each(['after', 'before'])(
    'is announced with its name when the app accepts it late, and the one before at once: made %s that was announced',
    async (when) => {
      let answer = () => {}
      function App() {
        const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
        return (
          <RecipientPicker
            aria-label="To"
            mailboxes={mailboxes}
            onMailboxesChanged={(next) => {
              answer = () => setMailboxes(next)
              if (next.length === 1) answer()
            }}
          />
        )
      }
      render(<App />)
      const user = userEvent.setup({ delay: null })
      await user.type(input(), 'dan@x.example,')
      if (when === 'after') afterPause()
      await user.type(input(), 'eve@x.example,')
      afterPause()
      expect(news().join('')).toBe('dan@x.example added, 1 recipient')
      act(() => answer())
      afterPause()
      expect(news().join('')).toBe('eve@x.example added, 2 recipients')
    },
  )
})

it('a reset of another form leaves the recipients as they are', async () => {
  render(
    <>
      <form aria-label="other" />
      <form>
        <RecipientPicker aria-label="To" defaultText={listOf('Ann', 'Bob')} />
      </form>
    </>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
  screen.getByRole<HTMLFormElement>('form', { name: 'other' }).reset()
  await settled()
  expect(chipNames()).toEqual(['Bob'])
})

it.each(['text', 'defaultText'])(
  'a reset changes nothing of the app, nor tells it, in a disabled box with %s',
  async (prop) => {
    const onTextChanged = vi.fn<(text: string) => void>()
    const { ref } = setup({ [prop]: listOf('Ann'), onTextChanged, disabled: true })
    screen.getByRole<HTMLFormElement>('form').reset()
    await settled()
    expect(ref.current?.text).toBe(listOf('Ann'))
    expect(onTextChanged).not.toHaveBeenCalled()
  },
)

it('undo and redo announce who came back and who went', async () => {
  const { user } = setup({ defaultText: listOf('Ann', 'Bob') })
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
  await waitFor(() => expect(news().join('')).toContain('Ann removed'))
  act(() => input().focus())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(news().join('')).toContain('Ann added'))
  await user.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(news().join('')).toContain('Ann removed'))
})

it('clearing announces who was removed', async () => {
  const { user } = setup({ defaultText: listOf('Ann', 'Bob'), clearable: true })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(news().join('')).toContain('2 removed'))
})

it('the state of the content of a chip goes with its recipient', async () => {
  function Photo({ email }: { email: string }) {
    const [first] = useState(email)
    return <>{first}</>
  }
  const { user } = setup({
    defaultText: listOf('Ann', 'Bob'),
    renderChip: ({ email }) => <Photo email={email} />,
  })
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
  expect(chipNames()).toEqual(['bob@x.example'])
})

it('shortcuts work on a keyboard without Latin letters', async () => {
  const { user } = setup({ defaultText: listOf('Ann', 'Bob') })
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }))
  act(() => input().focus())
  fireEvent.keyDown(input(), { key: 'я', code: 'KeyZ', ctrlKey: true })
  expect(chipNames()).toEqual(['Ann', 'Bob'])
  fireEvent.keyDown(input(), { key: 'ф', code: 'KeyA', ctrlKey: true })
  expect(document.querySelectorAll('[data-selected]')).toHaveLength(2)
})
